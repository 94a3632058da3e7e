import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@/lib/private-files'

/** A random text of 32 hex digits or more that is made at the first start and kept in a file only its owner reads. */
export function keptSecret(dataDir: string, name: string, bytes: number): string {
  const file = join(dataDir, name)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const secret = randomBytes(bytes).toString('hex')
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    writeFileSync(file, `${secret}\n`, { mode: PRIVATE_FILE })
    return secret
  }
}
