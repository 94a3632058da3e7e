import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TriptychError } from '@/lib/errors'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '@/lib/private-files'

/** Random hex that the first start creates in a file for its owner only. Throws {@link TriptychError} without access. */
export function keptSecret(dataDir: string, name: string, bytes: number): string {
  const file = join(dataDir, name)
  return readSecret(file) ?? makeSecret(dataDir, file, bytes)
}

/** Null without a secret. An interrupted start may leave an empty file. */
function readSecret(file: string): string | null {
  if (!existsSync(file)) return null
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (cause) {
    throw new TriptychError(`${file} cannot be read.`, { whatToDo: ALLOW_OR_MOVE, cause })
  }
}

function makeSecret(dataDir: string, file: string, bytes: number): string {
  const secret = randomBytes(bytes).toString('hex')
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    writeFileSync(file, `${secret}\n`, { mode: PRIVATE_FILE })
  } catch (cause) {
    throw new TriptychError(`The data folder ${dataDir} cannot be written.`, {
      whatToDo: ALLOW_OR_MOVE,
      cause,
    })
  }
  return secret
}

const ALLOW_OR_MOVE =
  'Give your user permission to read and write it, or set TRIPTYCH_DATA to another folder.'
