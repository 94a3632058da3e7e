/** JSON text of a response: a string, or for a long text its bytes in pieces, which are stored outside the heap. */
export type AnswerText = string | readonly Buffer[]

const PIECE_LENGTH = 64 * 1024

/** Collects a text of any length. A short text stays one string. */
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

export function joinTexts(texts: readonly AnswerText[]): AnswerText {
  if (texts.every((text) => typeof text === 'string')) return texts.join('')
  return texts.flatMap((text) => (typeof text === 'string' ? [Buffer.from(text)] : text))
}

export const byteLengthOf = (text: AnswerText): number =>
  typeof text === 'string'
    ? Buffer.byteLength(text)
    : text.reduce((bytes, piece) => bytes + piece.byteLength, 0)
