/** Larger files would only hold the page up. */
const MAX_BYTES = 32 * 1024 * 1024

/** `name` is its path where a folder was dropped. */
export type DroppedFile = { name: string; file: File }

export type DroppedText = { name: string; text: string }

/** The texts of files that were dropped or chosen, or why they are not taken. */
export async function readDropped(
  files: readonly DroppedFile[],
): Promise<{ texts: DroppedText[]; refused?: undefined } | { texts?: undefined; refused: string }> {
  if (files.reduce((sum, { file }) => sum + file.size, 0) > MAX_BYTES) {
    return { refused: `${files.length > 1 ? 'These files are' : 'This file is'} larger than 32 MB.` }
  }
  return {
    texts: await Promise.all(files.map(async ({ name, file }) => ({ name, text: await file.text() }))),
  }
}
