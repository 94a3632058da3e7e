/** Bytes of a text that are shown at first; an answer of 10,000 logs has some six million. */
export const BEGINNING = 20_000

/** Bytes shown when more is asked for. */
export const showMore = (bytes: number): number => bytes * 10

/** The first bytes of a UTF-8 text, without a character that they would cut in two. */
export async function readBeginning(text: Blob, bytes: number): Promise<string> {
  const beginning = await text.slice(0, bytes).arrayBuffer()
  return new TextDecoder().decode(beginning, { stream: bytes < text.size })
}
