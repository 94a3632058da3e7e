import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { readVariables } from '@/lib/config'
import { expandConfig } from '@/lib/service/config/expand-config'
import {
  parseServiceConfig,
  type ServiceConfig,
  ServiceConfigError,
} from '@/lib/service/config/service-config'
import { statesSecret } from '@/lib/service/config/stated-secrets'
import { findDuplicateKey } from '@/lib/text/duplicate-key'
import { findJsonFault } from '@/lib/text/json-fault'
import { placeAt } from '@/lib/text/text-place'

type Options = {
  env?: Readonly<Record<string, string | undefined>>
  /** Called with a sentence for the operator. */
  onNotice?: (sentence: string) => void
}

/**
 * Reads a config file with the environment variables and files that it names. `onNotice` is called if other users can read
 * secrets in it. Throws {@link ServiceConfigError}.
 */
export function readConfigFile(
  path: string,
  { env = readVariables(), onNotice }: Options = {},
): ServiceConfig {
  const stated = parseText(path, readText(path))
  refuseWritable(path)
  if (statesSecret(stated) && isReadableByOthers(path)) {
    onNotice?.(`Other users of this machine can read the secrets in ${path}. ${toChange(path)}`)
  }
  const folder = dirname(path)
  const readNamed = (name: string) => {
    const named = resolve(folder, name)
    const text = readText(named, 'The file')
    refuseWritable(named, 'the file')
    return text
  }
  const config = parseServiceConfig(expandConfig(stated, { env, readText: readNamed }))
  refuseNodeless(config)
  return config
}

/** Only a service that is started in another program has nodes without a URL. */
function refuseNodeless({ networks }: ServiceConfig) {
  const [slug] = Object.entries(networks).find(([, { nodes }]) => nodes.length === 0) ?? []
  if (slug === undefined) return
  throw new ServiceConfigError(`The service's configuration is wrong: networks.${slug}.nodes is empty.`)
}

function parseText(path: string, text: string): unknown {
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
  return JSON.parse(text)
}

function describePlace(text: string, index: number): string {
  const { line, column } = placeAt(text, index)
  return `line ${line}, column ${column}`
}

/** Windows has no modes. */
const modeOf = (path: string): number => (process.platform === 'win32' ? 0 : statSync(path).mode)

const isReadableByOthers = (path: string): boolean => (modeOf(path) & 0o044) !== 0

const toChange = (path: string) => `Its owner can change that: chmod 600 ${path}`

function refuseWritable(path: string, name = 'the config file') {
  if ((modeOf(path) & 0o002) === 0) return
  throw new ServiceConfigError(`Every user of this machine can change ${name} ${path}.`, {
    whatToDo: toChange(path),
  })
}

function readText(path: string, name = 'The config file'): string {
  try {
    // Some editors write a byte order mark, which is not JSON.
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw new ServiceConfigError(`${name} ${path} cannot be read: ${REASONS[code] ?? code}.`, { cause })
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user has no permission to read it',
}
