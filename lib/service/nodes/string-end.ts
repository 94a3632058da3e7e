const QUOTE = 0x22
const BACKSLASH = 0x5c

/**
 * Finds the ends of JSON strings in bytes that come in pieces. Give it a piece and where in it the string goes on; it says
 * where the string has ended, behind the quote, or -1 when it goes on in the next piece.
 */
export function createStringEnd(): (bytes: Buffer, from: number) => number {
  /** Whether the last piece ended in a backslash that escapes what comes next. */
  let isEscaping = false

  const isEscaped = (bytes: Buffer, from: number, at: number) => {
    let first = at
    while (first > from && bytes[first - 1] === BACKSLASH) first--
    const slashes = at - first + (first === from && isEscaping ? 1 : 0)
    return slashes % 2 === 1
  }

  return (bytes, from) => {
    let quote = bytes.indexOf(QUOTE, from)
    while (quote !== -1 && isEscaped(bytes, from, quote)) quote = bytes.indexOf(QUOTE, quote + 1)
    isEscaping = quote === -1 && isEscaped(bytes, from, bytes.length)
    return quote === -1 ? -1 : quote + 1
  }
}
