import { type ErrorSignature, parseErrorSignature } from './error-signature'

/** Errors are declared and encoded like functions. */
export type FunctionSignature = ErrorSignature

/**
 * Reads `function transfer(address to, uint256 amount) external returns (bool)`, also without `function`; null for
 * other text.
 */
export function parseFunctionSignature(text: string): FunctionSignature | null {
  const declaration = text.trim().replace(/^function\s+/, '')
  return parseErrorSignature(declaration.slice(0, endOfInputs(declaration)))
}

/** Without visibility and return values. */
function endOfInputs(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}
