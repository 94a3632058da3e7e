import { type Hex, stringToHex } from 'viem'
import type { Random } from '../../draw/random'

/** What a `string` or `bytes` is set to. */
export type DrawnText = {
  /** As a call takes it. */
  value: string
  bytes: Hex
  characters: number
}

/** Text, or bytes, around the length at which another rule begins. */
export function drawText(isText: boolean, random: Random): DrawnText {
  const length = random.pick([1 + random.below(29), 30, 31, 32, 33, 34 + random.below(50)])
  if (!isText) {
    const bytes = random.bytes(length)
    return { value: bytes, bytes, characters: length }
  }
  const words = Array.from({ length: 50 }, () => random.pick(WORDS)).join(' ')
  const value = [...words].slice(0, length).join('').trimEnd()
  return { value, bytes: stringToHex(value), characters: [...value].length }
}

const WORDS = 'rent is due in march and coffee on zoë until the café of zürich opens again at nine'.split(' ')
