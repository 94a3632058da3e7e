import { BadInputError } from '@/lib/errors'
import { isObject, type JsonObject, parseJsonText } from '../layout/layout-json'
import { SINGLE_FILE } from './single-file'

/** Source files by name, and what was set for their compiler. */
export type SoliditySources = {
  files: Readonly<Record<string, string>>
  /** Of the settings, what changes what imports mean. */
  remappings: readonly string[]
  /** `settings` of a standard-JSON input, as they stand there. */
  settings: JsonObject
  /** Versions that the sources ask for with `pragma solidity`, which are not those of our compiler. */
  pragmas: readonly string[]
}

/** The version of the compiler here. */
export const SOLC_VERSION = '0.8.37'

const MAX_CHARACTERS = 8 * 1024 * 1024

/**
 * Reads Solidity text, or the standard-JSON input of a compiler with several files, as block explorers give it (some put
 * it into a second pair of braces). Throws {@link BadInputError} with what is wrong.
 */
export function parseSoliditySources(text: string): SoliditySources {
  if (text.trim() === '') throw new BadInputError('Paste the source of a contract.')
  if (text.length > MAX_CHARACTERS) throw new BadInputError('This source is longer than 8 MB.')
  const { files, settings } = text.trimStart().startsWith('{')
    ? readInput(text)
    : { files: { [SINGLE_FILE]: text }, settings: {} }
  const { remappings } = settings
  const pragmas = Object.values(files).flatMap((file) =>
    [...file.matchAll(PRAGMA)].map(([, asks]) => asks ?? ''),
  )
  return {
    files,
    remappings: Array.isArray(remappings) ? remappings.map(String) : [],
    settings,
    pragmas: [...new Set(pragmas.map((asks) => asks.trim()))],
  }
}

const PRAGMA = /^[ \t]*pragma\s+solidity\s+([^;]+);/gm

/**
 * A file that asks for no version: an older source seldom means something else today, so another version than ours is no
 * reason to refuse, and the reader is told. Every byte behind stays where it is.
 */
export function blankPragmas(file: string): string {
  return file.replace(PRAGMA, (pragma) =>
    pragma.replace(/[^\n]/gu, (character) => ' '.repeat(new TextEncoder().encode(character).length)),
  )
}

function readInput(text: string): Pick<SoliditySources, 'files' | 'settings'> {
  const trimmed = text.trim()
  const json = parseJsonText(trimmed.startsWith('{{') ? trimmed.slice(1, -1) : trimmed)
  const input = isObject(json) ? json : {}
  if (typeof input.language === 'string' && input.language !== 'Solidity') {
    throw new BadInputError(`This is a source in ${input.language}; the compiler here reads Solidity.`)
  }
  const files = readFiles(isObject(input.sources) ? input.sources : input)
  return { files, settings: isObject(input.settings) ? input.settings : {} }
}

function readFiles(sources: JsonObject): Record<string, string> {
  const files = Object.entries(sources).flatMap(([name, file]) =>
    isObject(file) && typeof file.content === 'string' ? [[name, file.content] as const] : [],
  )
  if (files.length > 0) return Object.fromEntries(files)
  throw new BadInputError(
    'This JSON holds no sources: a standard-JSON input has `sources`, each with its `content`.',
  )
}

/** What a reader should know when the sources ask for another compiler; null when they ask for none in particular. */
export function describePragmas(pragmas: readonly string[]): string | null {
  if (pragmas.every((asks) => asks.replace(/^[=^]\s*/, '') === SOLC_VERSION)) return null
  return (
    `The source asks for Solidity ${pragmas.join(', ')}; it was compiled with ${SOLC_VERSION}. If the language changed ` +
    'in between, the layout may differ: 0.8.8, for one, gave small user-defined value types a slot each.'
  )
}

/** Which compiler refused a source, and what to do where the source is meant for another. */
export function describeRefusal(pragmas: readonly string[]): string {
  const asks = pragmas.length === 0 ? 'no version' : `Solidity ${pragmas.join(', ')}`
  return (
    `The compiler here is solc ${SOLC_VERSION}; the source asks for ${asks}. If it needs another version, compile it ` +
    'there with `storageLayout` in `outputSelection`, and paste the output.'
  )
}
