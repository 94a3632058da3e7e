import { type ErrorSignature, parseErrorSignature } from './error-signature'

/** A function, and how the data of a call of it begins: an error is declared and encoded in the same way. */
export type FunctionSignature = ErrorSignature

/** Reads `function transfer(address to, uint256 amount) external returns (bool)`, with or without `function` before it; null when it is none. */
export function parseFunctionSignature(text: string): FunctionSignature | null {
  const declaration = text.trim().replace(/^function\s+/, '')
  return parseErrorSignature(declaration.slice(0, endOfInputs(declaration)))
}

/** What follows the parentheses of the inputs says who may call and what comes back. */
function endOfInputs(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at + 1
  }
  return text.length
}
