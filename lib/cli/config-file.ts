import { readFile } from 'node:fs/promises'
import {
  parseServiceConfig,
  type ServiceConfig,
  ServiceConfigError,
} from '@/lib/service/config/service-config'

/** Throws {@link ServiceConfigError}. */
export async function readConfigFile(path: string): Promise<ServiceConfig> {
  return parseServiceConfig(parseJson(path, await readText(path)))
}

async function readText(path: string): Promise<string> {
  try {
    // Some editors begin a file with a byte order mark, which is no JSON.
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new ServiceConfigError(`The config file ${path} cannot be read: ${REASONS[code] ?? code}.`, {
      cause,
    })
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the file, which holds keys.
    throw new ServiceConfigError(`The config file ${path} is not JSON.`)
  }
}
