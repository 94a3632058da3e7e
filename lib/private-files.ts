import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** For what nobody but its owner may read. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

/**
 * Takes a file or folder away from everyone but its owner, and gives the sentence that says so; null where there is
 * nothing to do. Windows has no such modes.
 */
export function keepPrivate(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || process.platform === 'win32' || (found.mode & 0o077) === 0) return null
  if (!found.isFile() && !found.isDirectory()) return null
  const mode = found.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE
  try {
    chmodSync(path, mode)
    return `Other users of this machine had access to ${path}. Now only its owner has.`
  } catch {
    return `Other users of this machine have access to ${path}. Its owner can change that: chmod ${mode.toString(8)} ${path}`
  }
}

/** The same for a folder and the files in it. */
export function keepFolderPrivate(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  return [folder, ...files].map(keepPrivate).filter((said) => said !== null)
}
