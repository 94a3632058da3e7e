import { type BigIntStats, type Dirent, lstatSync, opendirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { MAX_ENTRIES, MAX_FILES } from './limits'
import { isInside, type ProjectFolder } from './project-folder'
import { isDenied } from './read-file-inside'

/** `path` is relative to the folder, with `/`; `stamp` is another one once the file was written. */
export type WalkedFile = { path: string; stamp: string; modifiedAt: number }

/** What was found, and what was passed over. */
export type FolderWalk = {
  files: WalkedFile[]
  entries: number
  /** Links out of the folder. */
  leaving: number
  /** FIFOs, sockets and devices. */
  special: number
  /** Folders that may not be read. */
  denied: string[]
}

/** Called with each folder before it is read, so that nothing written later is missed; `mark` tells it from one made anew. */
export type OnFolder = (realPath: string, mark: string) => void

/** Nothing that is built here lies in them. */
const NEVER = ['node_modules', '.git']

/** A walk that found nothing yet: several may be walked one after the other, all within one limit. */
export const startWalk = (): FolderWalk => ({ files: [], entries: 0, leaving: 0, special: 0, denied: [] })

/** Whether a walk ended at a limit and passed over all that came behind. */
export const isCut = ({ entries, files }: FolderWalk): boolean =>
  entries >= MAX_ENTRIES || files.length >= MAX_FILES

type Walking = {
  wanted: (path: string) => boolean
  onFolder: OnFolder
  /** Real paths of folders: a link may lead to one above it. */
  seen: Set<string>
}

/** Adds the files in `path` and below for which `wanted` holds. What is not there is no fault: it may come later. */
export const walkFolder = (
  folder: ProjectFolder,
  walk: FolderWalk,
  path: string,
  asked: Omit<Walking, 'seen'>,
): Promise<void> => walkPath(folder, walk, path, { ...asked, seen: new Set() })

/** A folder is walked as soon as it is seen: a limit that is reached leaves whole folders behind it, not all of them. */
async function walkPath(
  folder: ProjectFolder,
  walk: FolderWalk,
  path: string,
  walking: Walking,
): Promise<void> {
  const real = resolveInside(folder, walk, path)
  const stat = real === null ? null : statOf(real)
  if (real === null || stat === null) return
  if (stat.isFile() && walking.wanted(path)) walk.files.push(describeFile(path, stat))
  if (!stat.isFile() && !stat.isDirectory()) walk.special++
  if (!stat.isDirectory() || walking.seen.has(real)) return
  walking.seen.add(real)
  walking.onFolder(real, markOf(stat))
  for await (const entry of listFolder(walk, path, real)) {
    await walkEntry(folder, walk, { entry, path: joinPath(path, entry.name), real }, walking)
  }
}

async function walkEntry(
  folder: ProjectFolder,
  walk: FolderWalk,
  { entry, path, real }: { entry: Dirent; path: string; real: string },
  walking: Walking,
): Promise<void> {
  if (isToFollow(entry)) return walkPath(folder, walk, path, walking)
  if (!entry.isFile()) {
    walk.special += entry.isDirectory() ? 0 : 1
    return
  }
  const stat = walking.wanted(path) ? statOf(join(real, entry.name)) : null
  if (stat?.isFile()) walk.files.push(describeFile(path, stat))
}

/** Entries between which others have their turn. Each alone is asked for at once: a turn takes longer than the system does. */
const A_TURN = 50

/** What lies in one folder, counted, up to the limit. */
export async function* listFolder(walk: FolderWalk, path: string, real: string): AsyncGenerator<Dirent> {
  try {
    const open = opendirSync(real, { bufferSize: 64 })
    try {
      for (let entry = open.readSync(); entry !== null && !isCut(walk); entry = open.readSync()) {
        walk.entries++
        if (walk.entries % A_TURN === 0) await setImmediate()
        yield entry
      }
    } finally {
      open.closeSync()
    }
  } catch (error) {
    if (isDenied(error)) walk.denied.push(path)
  }
}

/** Whether something may be a folder to read. */
export const isToFollow = (entry: Dirent): boolean =>
  (entry.isSymbolicLink() || entry.isDirectory()) && !NEVER.includes(entry.name)

/** Paths relative to the folder, which itself is the empty one. */
export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`)

/** The real path of something in the folder; null where it leads out, which is counted, or is not there. */
export function resolveInside(
  folder: ProjectFolder,
  walk: Pick<FolderWalk, 'leaving'>,
  path: string,
): string | null {
  const real = orNull(() => realpathSync.native(join(folder.root, path)))
  if (real === null || isInside(folder, real)) return real
  walk.leaving++
  return null
}

export const statOf = (path: string): BigIntStats | null => orNull(() => lstatSync(path, { bigint: true }))

/** What is gone meanwhile, or may not be seen, is not there. */
function orNull<Value>(look: () => Value): Value | null {
  try {
    return look()
  } catch {
    return null
  }
}

/** Another one once a folder was made anew, also where the file system gives the number of the old one again. */
export const markOf = ({ dev, ino, birthtimeNs }: BigIntStats): string => `${dev}:${ino}:${birthtimeNs}`

const describeFile = (path: string, { mtimeNs, ctimeNs, size, ino }: BigIntStats): WalkedFile => ({
  path,
  stamp: `${ino}:${size}:${mtimeNs}:${ctimeNs}`,
  modifiedAt: Number(mtimeNs / 1_000_000n),
})
