import { readFile } from 'node:fs/promises'
import {
  parseServiceConfig,
  type ServiceConfig,
  ServiceConfigError,
} from '@/lib/service/config/service-config'
import { findDuplicateKey } from '@/lib/text/duplicate-key'
import { findJsonFault } from '@/lib/text/json-fault'
import { placeAt } from '@/lib/text/text-place'

/** Throws {@link ServiceConfigError}. */
export async function readConfigFile(path: string): Promise<ServiceConfig> {
  const text = await readText(path)
  // The message of JSON.parse quotes the file, which contains keys.
  const fault = findJsonFault(text)
  if (fault) {
    throw new ServiceConfigError(
      `The config file ${path} is not JSON: ${describePlace(text, fault.index)}: ${fault.says}`,
    )
  }
  const twice = findDuplicateKey(text)
  if (twice) {
    throw new ServiceConfigError(
      `The config file ${path} has the field ${twice.key} twice in one object: ${describePlace(text, twice.index)}. Remove one of them.`,
    )
  }
  return parseServiceConfig(JSON.parse(text))
}

function describePlace(text: string, index: number): string {
  const { line, column } = placeAt(text, index)
  return `line ${line}, column ${column}`
}

async function readText(path: string): Promise<string> {
  try {
    // Some editors write a byte order mark, which is not JSON.
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
  EACCES: 'this user has no permission to read it',
}
