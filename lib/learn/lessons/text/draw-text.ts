import { type Hex, stringToHex } from 'viem'
import type { Random } from '../../draw/random'

/** What a `string` or `bytes` is set to. */
export type DrawnText = {
  /** As a call takes it. */
  value: string
  bytes: Hex
  characters: number
}

/** What is seen of a text: itself, or the word in its slot, which tells no more of a long one than its length. */
export type SeenText = 'text' | 'head'

/** Text, or bytes, around the length at which another rule begins; of those that nobody sees some are much longer. */
export function drawText(isText: boolean, seen: SeenText, random: Random): DrawnText {
  const short = [1 + random.below(29), 30, 31]
  const long = 32 + random.below(seen === 'head' ? 1_000 : 52)
  const length = random.pick([...short, ...(seen === 'head' ? [long, long, long] : [32, 33, long])])
  if (!isText) {
    const bytes = random.bytes(length)
    return { value: bytes, bytes, characters: length }
  }
  // Nobody sees the letters behind a head: two bytes of one would make 32 of 31.
  const from = seen === 'head' ? WORDS.filter((word) => /^[a-z]+$/.test(word)) : WORDS
  const words = Array.from({ length: 50 }, () => `${random.pick(from)} `).join('')
  const value = [...words.repeat(Math.ceil(length / words.length))].slice(0, length).join('').trimEnd()
  return { value, bytes: stringToHex(value), characters: [...value].length }
}

const WORDS = 'rent is due in march and coffee on zoë until the café of zürich opens again at nine'.split(' ')
