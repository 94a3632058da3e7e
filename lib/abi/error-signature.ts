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
