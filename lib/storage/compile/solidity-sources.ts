import { BadInputError } from '@/lib/errors'
import { showPath } from '@/lib/text/safe-text'
import { type ExplorerAnswer, NOT_VERIFIED, readExplorerAnswer } from '../layout/explorer-answer'
import { isObject, type JsonObject, parseJsonText } from '../layout/layout-json'
import { SINGLE_FILE } from './compiler-problem'

/** Source files by name, and what was set for their compiler. */
export type SoliditySources = {
  files: Readonly<Record<string, string>>
  /** Of the settings, what changes what imports mean. */
  remappings: readonly string[]
  /** `settings` of a standard-JSON input, as they stand there. */
  settings: JsonObject
  /** Versions that the sources ask for with `pragma solidity`, each once. */
  pragmas: readonly string[]
  /** The contract that a block explorer names; null where nobody does. */
  contract?: string | null
}

/** Bytes of a standard-JSON input: the compiler takes it on its stack, and fails on one of 4 MB. */
const MAX_INPUT_BYTES = 3 * 1024 * 1024

/**
 * Reads Solidity text, or the standard-JSON input of a compiler with several files, as block explorers give it (some put
 * it into a second pair of braces) and as build information of Foundry, Hardhat and Remix holds it; an artifact of Truffle
 * has one file. Reads a whole answer of a block explorer, too: its version counts as one that the sources ask for.
 * Throws {@link BadInputError} with what is wrong; `explain` says so of a source in another language.
 */
export function parseSoliditySources(text: string, explain = explainLanguage): SoliditySources {
  if (text.trim() === '') throw new BadInputError('Paste the source of a contract.')
  const { files, settings, answer } = /^\s*[{[]/.test(text)
    ? readInput(text, explain)
    : { files: { [SINGLE_FILE]: text }, settings: {}, answer: null }
  if (new TextEncoder().encode(JSON.stringify(files)).length > MAX_INPUT_BYTES) {
    throw new BadInputError(
      'These sources are larger than 3 MB, the maximum here. Run `solc --storage-layout` or `forge inspect NAME storageLayout --json` and paste the layout.',
    )
  }
  const { remappings } = settings
  const asked = Object.values(files).flatMap((file) =>
    [...file.matchAll(PRAGMA)].flatMap(([, asks]) => asks ?? []),
  )
  const pragmas = answer?.version ? [...asked, answer.version] : asked
  return {
    files,
    remappings: Array.isArray(remappings) ? remappings.map(String) : [],
    settings,
    pragmas: [...new Set(pragmas.map((asks) => showPath(asks.trim(), 100)))],
    ...(answer && { contract: answer.contract }),
  }
}

/** What a pragma asks for; else a comment or a string, which is passed over whole. */
const PRAGMA =
  /\bpragma\s+solidity\s+([^;]+);|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/**
 * A file that asks for no version: one compiler of a line stands for all of it, so another version is no reason to refuse, and
 * the reader is told. Every byte behind stays where it is.
 */
export function blankPragmas(file: string): string {
  return file.replace(PRAGMA, (found, asks) =>
    asks === undefined
      ? found
      : found.replace(/[^\n]/gu, (character) => ' '.repeat(new TextEncoder().encode(character).length)),
  )
}

const explainLanguage = (language: string): string =>
  `This source is in ${language}; the compilers here support only Solidity. \`${language === 'Vyper' ? 'vyper -f layout FILE' : 'solc --storage-layout FILE'}\` writes its layout: paste that.`

function readInput(
  text: string,
  explain: typeof explainLanguage,
): Pick<SoliditySources, 'files' | 'settings'> & { answer: ExplorerAnswer | null } {
  const trimmed = text.trim()
  const json = parseJsonText(trimmed.startsWith('{{') ? trimmed.slice(1, -1) : trimmed)
  const answer = readExplorerAnswer(json)
  if (answer && !answer.input) throw new BadInputError(NOT_VERIFIED)
  const whole = answer?.input ?? (isObject(json) ? json : {})
  const input = isObject(whole.input) ? whole.input : whole
  if (typeof input.language === 'string' && input.language !== 'Solidity') {
    throw new BadInputError(explain(showPath(input.language, 40)))
  }
  const files = readTruffle(input) ?? readFiles(isObject(input.sources) ? input.sources : input)
  return { files, settings: isObject(input.settings) ? input.settings : {}, answer }
}

/** `source` is the text of the one file that an artifact of Truffle is of. */
function readTruffle({ source, sourcePath }: JsonObject): Record<string, string> | null {
  if (typeof source !== 'string' || typeof sourcePath !== 'string') return null
  return { [sourcePath.replace(/^.*[\\/]/s, '')]: source }
}

function readFiles(sources: JsonObject): Record<string, string> {
  const files = Object.entries(sources).flatMap(([name, file]) =>
    isObject(file) && typeof file.content === 'string' ? [[name, file.content] as const] : [],
  )
  if (files.length > 0) return Object.fromEntries(files)
  throw new BadInputError(
    'This JSON has no sources. Standard-JSON input and build-info have `sources`, each with its `content`. For a layout, choose Paste.',
  )
}
