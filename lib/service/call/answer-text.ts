/** JSON text to be sent: a string, or for a long one its bytes in pieces, which lie outside of the heap. */
export type AnswerText = string | readonly Buffer[]

/** Of a text that grows, as much is kept in one piece. */
const PIECE_LENGTH = 64 * 1024

/** Collects a text of any length; one that stays short is never more than a string. */
export function createTextWriter(): { write(text: string): void; end(): AnswerText } {
  const pieces: Buffer[] = []
  let rest = ''
  return {
    write(text) {
      rest += text
      if (rest.length < PIECE_LENGTH) return
      pieces.push(Buffer.from(rest))
      rest = ''
    },
    end: () => (pieces.length === 0 ? rest : [...pieces, Buffer.from(rest)]),
  }
}

/** The texts one behind the other. */
export function joinTexts(texts: readonly AnswerText[]): AnswerText {
  if (texts.every((text) => typeof text === 'string')) return texts.join('')
  return texts.flatMap((text) => (typeof text === 'string' ? [Buffer.from(text)] : text))
}

export const byteLengthOf = (text: AnswerText): number =>
  typeof text === 'string'
    ? Buffer.byteLength(text)
    : text.reduce((bytes, piece) => bytes + piece.byteLength, 0)
