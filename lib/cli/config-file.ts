import { readFile } from 'node:fs/promises'
import {
  parseServiceConfig,
  type ServiceConfig,
  ServiceConfigError,
} from '@/lib/service/config/service-config'
import { parseJson } from '@/lib/text/parse-json'

/** Throws {@link ServiceConfigError}. */
export async function readConfigFile(path: string): Promise<ServiceConfig> {
  const config = parseJson(await readText(path))
  // The parser's own message would quote the file, which holds keys.
  if (config === undefined) throw new ServiceConfigError(`The config file ${path} is not JSON.`)
  return parseServiceConfig(config)
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
