import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** In a folder that every checkout has, and that `npm ci` empties. */
const KEPT = 'node_modules/.cache/triptych-tests'

/**
 * A folder with what `make` writes, which is written once for all runs. `madeFrom` is all that it depends on, versions of compilers
 * too: its hash is the name of the folder, so that what is found there is never stale.
 */
export function keptOnDisk(madeFrom: readonly unknown[], make: (folder: string) => void): string {
  const folder = join(KEPT, createHash('sha256').update(JSON.stringify(madeFrom)).digest('hex'))
  if (existsSync(folder)) return folder
  mkdirSync(KEPT, { recursive: true })
  const unfinished = mkdtempSync(join(KEPT, 'unfinished-'))
  make(unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return folder
}
