/** Files that were dropped or chosen, each called by its path where a folder was; `isFolder` tells which. */
export type Dropped = { isFolder: boolean; files: File[] }

/** What was dropped: files, and those of folders that are wanted. To be called while the event lasts, which takes its data along. */
export async function listDropped(
  { items, files }: DataTransfer,
  isWanted: (path: string) => boolean,
): Promise<Dropped> {
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const given = [...files]
  if (!entries.some((entry) => entry?.isDirectory)) return { isFolder: false, files: given }
  const found = await Promise.all(entries.map((entry) => (entry ? listFiles(entry, isWanted) : [])))
  return { isFolder: true, files: found.flat() }
}

/** What was chosen by a field for folders. */
export const listChosen = (files: FileList, isWanted: (path: string) => boolean): Dropped => ({
  isFolder: true,
  files: [...files]
    .filter((file) => isWanted(file.webkitRelativePath))
    .map((file) => new File([file], file.webkitRelativePath)),
})

async function listFiles(entry: FileSystemEntry, isWanted: (path: string) => boolean): Promise<File[]> {
  const path = entry.fullPath.replace(/^\//, '')
  if (isFile(entry)) {
    if (!isWanted(path)) return []
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [new File([file], path)]
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
