/** Larger files would only hold the page up. */
const MAX_BYTES = 32 * 1024 * 1024

export type DroppedText = { name: string; text: string }

/** The texts of files that were dropped or chosen, or why they are not taken. */
export async function readDropped(
  files: Iterable<File>,
): Promise<{ texts: DroppedText[]; refused?: undefined } | { texts?: undefined; refused: string }> {
  const all = [...files]
  if (all.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
    return { refused: `${all.length > 1 ? 'These files are' : 'This file is'} larger than 32 MB.` }
  }
  return { texts: await Promise.all(all.map(async (file) => ({ name: file.name, text: await file.text() }))) }
}
