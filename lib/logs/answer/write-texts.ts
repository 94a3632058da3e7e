import type { Hex } from 'viem'

/** Bytes of texts, where each begins, and where the last one ends. */
type Texts = { starts: Uint32Array; bytes: Uint8Array }

const DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))
const ASCII = new TextDecoder()

/** Three times as fast as viem's: a file of a million logs has eight million texts. */
export function writeHex(bytes: Uint8Array, from = 0, to = bytes.length): Hex {
  const digits = new Uint8Array((to - from) * 2 + 2)
  putHex(digits, 0, bytes, from, to)
  return ASCII.decode(digits) as Hex
}

export function writeTexts(texts: Texts): string {
  const { starts, bytes } = texts
  const digits = new Uint8Array(placeOf(texts, starts.length - 1))
  for (let number = 0; number < starts.length - 1; number++) {
    putHex(digits, placeOf(texts, number), bytes, starts[number] ?? 0, starts[number + 1] ?? 0)
  }
  return ASCII.decode(digits)
}

/** The place of a text among all texts. */
export const placeOf = ({ starts }: Pick<Texts, 'starts'>, number: number): number =>
  ((starts[number] ?? 0) + number) * 2

/** Writes all texts at once and cuts out what is read. */
export function createTextReader(texts: Texts): (number: number) => Hex {
  const all = writeTexts(texts)
  return (number) => all.slice(placeOf(texts, number), placeOf(texts, number + 1)) as Hex
}

function putHex(digits: Uint8Array, place: number, bytes: Uint8Array, from: number, to: number) {
  let next = place
  digits[next++] = 0x30
  digits[next++] = 0x78
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    digits[next++] = DIGITS[byte >> 4] ?? 0
    digits[next++] = DIGITS[byte & 15] ?? 0
  }
}
