import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import { TriptychError } from '@/lib/errors'
import { showHiddenCharacters } from '@/lib/text/safe-text'

/** The project folder by its real path. Nothing outside of it is read. */
export type ProjectFolder = { root: string; name: string }

/** The build-info of the largest projects has about 30 MB. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024

/** Throws {@link TriptychError} unless `path` is a readable folder. */
export function openProjectFolder(path: string): ProjectFolder {
  try {
    const root = realpathSync(path)
    if (!statSync(root).isDirectory()) throw new TriptychError('It is not a folder.')
    accessSync(root, constants.R_OK | constants.X_OK)
    return { root, name: showHiddenCharacters(basename(root) || root, 100) }
  } catch (cause) {
    throw new TriptychError(`The project folder ${showHiddenCharacters(path)} cannot be read.`, {
      whatToDo: 'Use the folder with foundry.toml or the Hardhat config: --project ../my-contracts',
      cause,
    })
  }
}

/** Whether a real path is the folder or inside of it. */
export function isInside({ root }: ProjectFolder, realPath: string): boolean {
  const way = relative(root, realPath)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** The text of a file, or why it was not read. */
export type FileRead =
  | { text: string; refused?: undefined }
  | { text?: undefined; refused: 'not there' | 'leads out' | 'no file' | 'too large' | 'not allowed' }

/**
 * Reads a file by its path relative to the folder. Links are followed if they stay inside. FIFOs, sockets and devices are
 * never opened. Of a file that grows meanwhile, only its first size is read.
 */
export function readFileInside(folder: ProjectFolder, path: string, maxBytes = MAX_FILE_BYTES): FileRead {
  try {
    const real = realpathSync.native(resolve(folder.root, path))
    if (!isInside(folder, real)) return { refused: 'leads out' }
    return lstatSync(real).isFile() ? readReal(real, maxBytes) : { refused: 'no file' }
  } catch (error) {
    return { refused: isDenied(error) ? 'not allowed' : 'not there' }
  }
}

function readReal(real: string, maxBytes: number): FileRead {
  // The file may have been replaced by a link, which is not followed, or by a FIFO, which must not block.
  const file = openSync(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const stat = fstatSync(file)
    if (!stat.isFile()) return { refused: 'no file' }
    return stat.size > maxBytes ? { refused: 'too large' } : { text: readBytes(file, stat.size) }
  } finally {
    closeSync(file)
  }
}

function readBytes(file: number, size: number): string {
  const bytes = Buffer.alloc(size)
  let filled = 0
  while (filled < size) {
    const read = readSync(file, bytes, filled, size - filled, null)
    if (read === 0) break
    filled += read
  }
  return bytes.toString('utf8', 0, filled)
}

/** Whether the system denied a read because of missing permissions. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
