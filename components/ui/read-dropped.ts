/** Larger files would block the page. */
const MAX_BYTES = 32 * 1024 * 1024

/** `name` is the path if a folder was dropped. */
export type DroppedFile = { name: string; file: File }

export type DroppedText = { name: string; text: string }

/** The texts of dropped or chosen files, or why they are refused. */
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

/** `isFolder`: at least one folder was dropped or chosen. */
export type Dropped = { isFolder: boolean; files: DroppedFile[] }

/** Dropped files, and the wanted files of dropped folders. Call it during the event: its data is gone afterwards. */
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

/** The files of a folder input. */
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
  // Returns 100 entries per call, and none at the end.
  for (let some = await readSome(reader); some.length > 0; some = await readSome(reader)) inside.push(...some)
  return (await Promise.all(inside.map((one) => listFiles(one, isWanted)))).flat()
}

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
