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

/** What was dropped or chosen; `isFolder` where a folder was among it. */
export type Dropped = { isFolder: boolean; files: DroppedFile[] }

/** What was dropped: files, and those of folders that are wanted. To be called while the event lasts, which takes its data along. */
export async function listDropped(
  { items, files }: DataTransfer,
  isWanted: (path: string) => boolean,
): Promise<Dropped> {
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const given = [...files].map((file) => ({ name: file.name, file }))
  if (!entries.some((entry) => entry?.isDirectory)) return { isFolder: false, files: given }
  const found = await Promise.all(entries.map((entry) => (entry ? listFiles(entry, isWanted) : [])))
  return { isFolder: true, files: found.flat() }
}

/** What was chosen by a field for folders. */
export const listChosen = (files: FileList, isWanted: (path: string) => boolean): Dropped => ({
  isFolder: true,
  files: [...files]
    .map((file) => ({ name: file.webkitRelativePath, file }))
    .filter(({ name }) => isWanted(name)),
})

async function listFiles(
  entry: FileSystemEntry,
  isWanted: (path: string) => boolean,
): Promise<DroppedFile[]> {
  const name = entry.fullPath.replace(/^\//, '')
  if (isFile(entry)) {
    if (!isWanted(name)) return []
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ name, file }]
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const inside: FileSystemEntry[] = []
  // A hundred at a time, and none once all were told.
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) inside.push(...some)
  return (await Promise.all(inside.map((one) => listFiles(one, isWanted)))).flat()
}

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
