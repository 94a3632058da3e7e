import { BadInputError } from '@/lib/errors'
import { COMPILERS, chooseCompiler } from '@/lib/storage/compile/compilers'
import { parseSoliditySources, type SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { looksLikeSolidity, looksLikeVyper } from '@/lib/storage/layout/printed-layout'
import type { DeclaredContract } from '@/lib/storage/layout/syntax-tree'
import { formatCount } from '@/lib/text/count'

/** UTF-8 bytes. */
export const MAX_SOURCE_BYTES = 256 * 1024

/** Reads Solidity text or standard JSON input. Throws {@link BadInputError}, before a compiler is loaded. */
export function parseProgramSources(text: string): SoliditySources {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > MAX_SOURCE_BYTES) {
    throw new BadInputError(
      `This source has ${formatCount(bytes)} bytes; the maximum is ${formatCount(MAX_SOURCE_BYTES)}. Remove files ` +
        'that the contract does not import.',
    )
  }
  refuseOtherLanguage(text.trimStart())
  const sources = parseSoliditySources(text, explainLanguage)
  if (chooseCompiler(sources.pragmas).nearness === 'other line') {
    throw new BadInputError(
      `The source asks for Solidity ${sources.pragmas.join(' and ')}, but the compilers here are ${VERSIONS}.`,
    )
  }
  if (!Object.values(sources.files).some(hasContract)) throw new BadInputError(NO_CONTRACT)
  return sources
}

const VERSIONS = COMPILERS.map(({ version }) => version)
  .reverse()
  .join(', ')

const explainLanguage = (language: string): string =>
  `This source is ${language}, but the playground compiles only Solidity.`

/** A keyword, or a comment or string to skip. */
const KIND =
  /\b(contract|library|interface)\b|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g

/** Checked before the compiler is loaded. */
const hasContract = (file: string): boolean => [...file.matchAll(KIND)].some(([, kind]) => kind !== undefined)

const COMMENTS_BEFORE = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/

/** A Yul object or block. In JSON, a quote or a brace follows the first brace. */
const YUL = /^(?:object\s+"|\{\s*(?:\/[/*]|(?:let|if|for|switch|function)\b|[\w$.]+\s*(?:\(|:=)))/

// https://docs.huff.sh
const HUFF = /^#(?:define|include)\b/

function refuseOtherLanguage(text: string): void {
  const code = text.replace(COMMENTS_BEFORE, '')
  if (YUL.test(code)) throw new BadInputError(explainLanguage('Yul'))
  if (HUFF.test(code)) throw new BadInputError(explainLanguage('Huff'))
  if (!looksLikeSolidity(text) && looksLikeVyper(text)) throw new BadInputError(explainLanguage('Vyper'))
}

export const NO_CONTRACT =
  'There is no contract in this source. Write one, such as contract Box { uint256 value; }'

/** Null if a contract can be deployed. */
export function explainNothingToDeploy(declared: readonly DeclaredContract[]): string | null {
  const kinds = new Set(declared.map(({ kind }) => kind))
  if (kinds.has('contract')) return null
  const names = declared.map(({ name }) => name).join(', ')
  if (kinds.size === 0) return NO_CONTRACT
  if (kinds.size > 1) {
    return `There is no contract to deploy here: ${names} are abstract contracts, libraries or interfaces. Add a contract that uses them.`
  }
  if (kinds.has('library')) {
    return `There are only libraries here: ${names}. Add a contract that uses a library.`
  }
  if (kinds.has('interface')) {
    return `There are only interfaces here: ${names}. An interface has no code. Add a contract that implements it.`
  }
  return `There are only abstract contracts here: ${names}. They cannot be deployed. Add a contract that inherits from them.`
}
