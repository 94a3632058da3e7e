import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { isInside, type ProjectFolder } from './project-folder'

/** The text of a file, or why it was not read. */
export type FileRead =
  | { text: string; refused?: undefined }
  | { text?: undefined; refused: 'not there' | 'leads out' | 'no file' | 'too large' | 'not allowed' }

/**
 * Reads a file of the folder, by its path relative to it. Links are followed as long as they stay inside; FIFOs, sockets
 * and devices are never opened; of a file that grows meanwhile no more is read than it had.
 */
export function readFileInside(folder: ProjectFolder, path: string, maxBytes: number): FileRead {
  try {
    const real = realpathSync.native(resolve(folder.root, path))
    if (!isInside(folder, real)) return { refused: 'leads out' }
    return lstatSync(real).isFile() ? readReal(real, maxBytes) : { refused: 'no file' }
  } catch (error) {
    return { refused: isDenied(error) ? 'not allowed' : 'not there' }
  }
}

function readReal(real: string, maxBytes: number): FileRead {
  // Not what took its place since: a link is not followed, and a FIFO does not hold up.
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

/** Whether the system refused to read something for lack of rights, rather than because it is gone. */
export const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')
