import type { Hex } from 'viem'
import { type LogWords, listLogWords } from '../logs/log-text'

const SELECTOR_DIGITS = 10

export type InputWords = LogWords & {
  /** The first 4 bytes of calldata; null for init code and for shorter input. */
  selector: Hex | null
}

/** Input in rows of 32 bytes, at most `limit`. Calldata begins with a selector of 4 bytes, init code does not. */
export function listInputWords(input: Hex, isCall: boolean, limit: number): InputWords {
  const hasSelector = isCall && input.length >= SELECTOR_DIGITS
  const data: Hex = hasSelector ? `0x${input.slice(SELECTOR_DIGITS)}` : input
  const selector: Hex | null = hasSelector ? `0x${input.slice(2, SELECTOR_DIGITS)}` : null
  return { selector, ...listLogWords({ topics: [], data }, limit) }
}

/** All bytes as text, 32 in a line. */
export function writeInput(input: Hex, isCall: boolean): string {
  const { selector, words } = listInputWords(input, isCall, Number.POSITIVE_INFINITY)
  return [...(selector ? [selector] : []), ...words.map(({ value }) => value)]
    .map((hex) => hex.slice(2))
    .join('\n')
}

/** Bytes of hex data. */
export const sizeOf = (data: Hex): number => data.length / 2 - 1
