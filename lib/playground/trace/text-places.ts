/** Places in a text: compilers count bytes of UTF-8, and people lines. */
export type TextPlaces = {
  /** Where a byte is, in characters as JavaScript counts them. */
  character(byte: number): number
  /** Counts from 1. */
  line(character: number): number
}

export function textPlaces(text: string): TextPlaces {
  const characters = charactersByByte(text)
  const lines = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return {
    character: (byte) => characters?.[byte] ?? Math.min(byte, text.length),
    line: (character) => countBelow(lines, character) + 1,
  }
}

/** Null where each character is a byte. */
function charactersByByte(text: string): Uint32Array | null {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length === text.length) return null
  const characters = new Uint32Array(bytes.length + 1)
  let character = 0
  for (const [i, byte] of bytes.entries()) {
    characters[i] = character
    const begun = bytes[i + 1] ?? 0
    // A character ends before a byte that begins another; four bytes are two of JavaScript's characters.
    if ((begun & 0xc0) !== 0x80) character += 1
    if (byte >= 0xf0) character += 1
  }
  characters[bytes.length] = text.length
  return characters
}

/** How many of these numbers, which grow, are below the limit. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}
