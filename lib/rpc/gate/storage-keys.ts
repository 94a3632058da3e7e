import type { Hex } from 'viem'
import { type Parsed, parseStoragePosition } from './hex'

/** Slots in one call, as geth has it. */
export const MOST_KEYS = 1024

/** Positions of slots as 66-character words, up to 1,024 of them. */
export function parseStorageKeys(input: unknown): Parsed<readonly Hex[]> {
  if (!Array.isArray(input)) return { message: 'expected a list of storage keys' }
  if (input.length > MOST_KEYS) return { message: tooMany(input.length) }
  const keys: Hex[] = []
  for (const one of input) {
    const key = parseStoragePosition(one)
    if ('message' in key) return key
    keys.push(key.value)
  }
  return { value: keys }
}

export const tooMany = (count: number) => `too many storage keys requested (max ${MOST_KEYS}, got ${count})`
