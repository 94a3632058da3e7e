import { ServiceConfigError } from './service-config'

/** Where the values of a config come from. */
export type ConfigSources = {
  env: Readonly<Record<string, string | undefined>>
  /** Text of a file, at a path relative to the config file. Throws {@link ServiceConfigError}. */
  readText(path: string): string
}

/**
 * Replaces `${NAME}` in each text by an environment variable, and each field `X_FILE` by the field `X` with the trimmed text of
 * that file. Throws {@link ServiceConfigError} with all faults: they name fields, variables and files, not values.
 */
export function expandConfig(config: unknown, sources: ConfigSources): unknown {
  const faults: string[] = []
  const expanded = expandValue({ ...sources, faults }, config, '')
  if (faults.length === 0) return expanded
  throw new ServiceConfigError(`The service's configuration is wrong: ${faults.join('; ')}.`)
}

/** `faults` is added to. */
type Expansion = ConfigSources & { faults: string[] }

function expandValue(expansion: Expansion, value: unknown, at: string): unknown {
  const inside = (name: string | number) => (at === '' ? String(name) : `${at}.${name}`)
  if (typeof value === 'string') return expandText(expansion, value, at)
  if (Array.isArray(value)) return value.map((item, index) => expandValue(expansion, item, inside(index)))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => {
    const expanded = expandValue(expansion, inner, inside(name))
    const target = typeof expanded === 'string' ? targetOf(name) : null
    if (target === null || typeof expanded !== 'string') return [name, expanded]
    if (target in value) expansion.faults.push(`${inside(name)} and ${target} are both given: write one`)
    return [target, readFile(expansion, expanded, inside(name))]
  })
  return Object.fromEntries(fields)
}

/** The field that `X_FILE` stands for; null for any other field. */
const targetOf = (name: string): string | null => /^(.+)_FILE$/.exec(name)?.[1] ?? null

/** `$${` stands for `${`. */
const REFERENCE = /\$\$\{|\$\{([^}]*)(\}?)/g

function expandText({ env, faults }: Expansion, text: string, at: string): string {
  return text.replace(REFERENCE, (_, name?: string, end?: string) => {
    if (name === undefined) return '${'
    const isName = end !== '' && /^\w+$/.test(name)
    if (!isName) faults.push(`${at} has \${ without a name and }: write $\${ for the two characters`)
    else if (env[name] === undefined)
      faults.push(`${at} needs the environment variable ${name}, which is not set`)
    return env[name] ?? ''
  })
}

function readFile({ readText, faults }: Expansion, path: string, at: string): string {
  try {
    return readText(path).trim()
  } catch (error) {
    if (!(error instanceof ServiceConfigError)) throw error
    faults.push(`${at}: ${error.shortMessage.replace(/\.$/, '')}`)
    return ''
  }
}
