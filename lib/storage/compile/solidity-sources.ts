import { BadInputError } from '@/lib/errors'
import { showPath } from '@/lib/text/safe-text'
import { type ExplorerAnswer, NOT_VERIFIED, readExplorerAnswer } from '../layout/explorer-answer'
import { isObject, type JsonObject, parseJsonText } from '../layout/layout-json'
import { SINGLE_FILE } from './single-file'

export type SoliditySources = {
  files: Readonly<Record<string, string>>
  /** The only settings that change the meaning of imports. */
  remappings: readonly string[]
  /** The `settings` of standard-JSON input. */
  settings: JsonObject
  /** The versions of all `pragma solidity`. */
  pragmas: readonly string[]
  /** Named by a block explorer. */
  contract?: string | null
}

/** The compiler takes its input on the stack, and fails at 4 MB. */
const MAX_INPUT_BYTES = 3 * 1024 * 1024

/**
 * Reads Solidity, standard-JSON input, a build-info, a Truffle artifact, or the response of a block explorer,
 * whose compiler version counts as a pragma. Throws {@link BadInputError}; `explain` describes a source in
 * another language.
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

/** A pragma, or a comment or string, which is skipped. */
const PRAGMA =
  /\bpragma\s+solidity\s+([^;]+);|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/**
 * Blanks the pragmas: a compiler is used for all versions of its line. All other bytes keep their positions.
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

/** A Truffle artifact has the text of one file. */
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
