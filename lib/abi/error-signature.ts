import type { Hex } from 'viem'
import { countIndexed, type EventSignature, parseEventSignature } from './event-signature'

export type ErrorSignature = {
  name: string
  /** Canonical form without names, e.g. `ERC20InvalidSender(address)`. */
  signature: string
  /** The first 4 bytes of the keccak-256 of the canonical form. */
  selector: Hex
  inputs: EventSignature['inputs']
}

/** Reads `error InsufficientBalance(uint256 needed)`, also without `error`; null for other text. */
export function parseErrorSignature(text: string): ErrorSignature | null {
  // An error is declared like an event without indexed parameters.
  const parsed = parseEventSignature(text.trim().replace(/^error\s+/, ''))
  if (!parsed.ok || parsed.value.topic0 === null || countIndexed(parsed.value) > 0) return null
  const { name, signature, topic0, inputs } = parsed.value
  return { name, signature, selector: `0x${topic0.slice(2, 10)}`, inputs }
}

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
