import { type BigIntStats, type Dirent, lstatSync, opendirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isDenied, isInside, type ProjectFolder } from './project-folder'

/** Files that are read. */
export const MAX_FILES = 20_000

/** Folder entries that are visited to find them. */
export const MAX_ENTRIES = 100_000

/** `path` is relative to the folder, with `/`; `stamp` changes when the file is written. */
export type WalkedFile = { path: string; stamp: string; modifiedAt: number }

/** What was found, and what was skipped. Several walks of one folder share one limit. */
export type FolderWalk = {
  readonly folder: ProjectFolder
  readonly onFolder: OnFolder
  files: WalkedFile[]
  entries: number
  /** Links out of the folder. */
  leaving: number
  /** FIFOs, sockets and devices. */
  special: number
  /** Folders without read permission. */
  denied: string[]
}

/** Called before a folder is read, so that no later change is missed. `mark` changes when the folder is made anew. */
export type OnFolder = (realPath: string, mark: string) => void

/** They contain no builds of the project. */
const NEVER = ['node_modules', '.git']

export const startWalk = (folder: ProjectFolder, onFolder: OnFolder): FolderWalk => ({
  folder,
  onFolder,
  files: [],
  entries: 0,
  leaving: 0,
  special: 0,
  denied: [],
})

/** Whether a limit was reached, so that files are missing. */
export const isCut = ({ entries, files }: FolderWalk): boolean =>
  entries >= MAX_ENTRIES || files.length >= MAX_FILES

/**
 * Adds the build files in `path` and below; none where `path` does not exist yet.
 *
 * Folders are walked depth first: a limit then omits whole folders, not a part of all. `seen` are real paths of folders,
 * as a link may lead to a folder above it.
 */
export async function walkFolder(walk: FolderWalk, path: string, seen = new Set<string>()): Promise<void> {
  const real = resolveInside(walk, path)
  const stat = real === null ? null : statOf(real)
  if (real === null || stat === null) return
  if (stat.isFile()) addFile(walk, path, stat)
  else if (!stat.isDirectory()) walk.special++
  else if (!seen.has(real)) {
    seen.add(real)
    walk.onFolder(real, markOf(stat))
    for await (const entry of listFolder(walk, path, real)) {
      const inside = joinPath(path, entry.name)
      if (isToFollow(entry)) await walkFolder(walk, inside, seen)
      else if (entry.isFile())
        addFile(walk, inside, isBuildFile(inside) ? statOf(join(real, entry.name)) : null)
      else if (!entry.isDirectory() && !entry.isSymbolicLink()) walk.special++
    }
  }
}

/** The `.dbg.json` of Hardhat only name the build-info. */
const isBuildFile = (path: string) => path.endsWith('.json') && !path.endsWith('.dbg.json')

function addFile({ files }: FolderWalk, path: string, stat: BigIntStats | null): void {
  if (!stat?.isFile() || !isBuildFile(path)) return
  const { mtimeNs, ctimeNs, size, ino } = stat
  const stamp = `${ino}:${size}:${mtimeNs}:${ctimeNs}`
  files.push({ path, stamp, modifiedAt: Number(mtimeNs / 1_000_000n) })
}

/** Entries between two pauses for other work. Calls are synchronous: an await takes longer than the call. */
const ENTRIES_PER_TURN = 50

/** The entries of one folder, counted, up to the limit. */
export async function* listFolder(walk: FolderWalk, path: string, real: string): AsyncGenerator<Dirent> {
  try {
    const open = opendirSync(real, { bufferSize: 64 })
    try {
      for (let entry = open.readSync(); entry !== null && !isCut(walk); entry = open.readSync()) {
        walk.entries++
        if (walk.entries % ENTRIES_PER_TURN === 0) await setImmediate()
        yield entry
      }
    } finally {
      open.closeSync()
    }
  } catch (error) {
    if (isDenied(error)) walk.denied.push(path)
  }
}

/** Whether an entry may be a folder to read. */
export const isToFollow = (entry: Dirent): boolean =>
  (entry.isSymbolicLink() || entry.isDirectory()) && !NEVER.includes(entry.name)

/** Joins paths relative to the folder. The folder itself is the empty path. */
export const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`)

/** The real path of something in the folder. Null if it does not exist, or leads out, which is counted. */
export function resolveInside(walk: FolderWalk, path: string): string | null {
  const real = orNull(() => realpathSync.native(join(walk.folder.root, path)))
  if (real === null || isInside(walk.folder, real)) return real
  walk.leaving++
  return null
}

export const statOf = (path: string): BigIntStats | null => orNull(() => lstatSync(path, { bigint: true }))

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** The time of birth is included because file systems reuse inode numbers. */
export const markOf = ({ dev, ino, birthtimeNs }: BigIntStats): string => `${dev}:${ino}:${birthtimeNs}`
