import { BadInputError } from '@/lib/errors'
import { COMPILERS, chooseCompiler } from '@/lib/storage/compile/compilers'
import { parseSoliditySources, type SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { looksLikeSolidity, looksLikeVyper } from '@/lib/storage/layout/printed-layout'
import { formatCount } from '@/lib/text/count'

/** Bytes of UTF-8 that the source of a program may have. */
export const MAX_SOURCE_BYTES = 256 * 1024

/**
 * Reads the source of a program: Solidity text, or a standard-JSON input, for which a compiler is here. Throws
 * {@link BadInputError} with what is wrong, before a compiler is loaded.
 */
export function parseProgramSources(text: string): SoliditySources {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > MAX_SOURCE_BYTES) {
    throw new BadInputError(
      `This source has ${formatCount(bytes)} bytes; the playground takes ${formatCount(MAX_SOURCE_BYTES)}. Leave out files ` +
        'that the contract does not import.',
    )
  }
  refuseOtherLanguage(text.trimStart())
  const sources = parseSoliditySources(text, explainLanguage)
  if (chooseCompiler(sources.pragmas).nearness === 'other line') {
    throw new BadInputError(
      `The source asks for Solidity ${sources.pragmas.join(' and ')}, and the compilers here are ${VERSIONS}.`,
    )
  }
  return sources
}

const VERSIONS = COMPILERS.map(({ version }) => version)
  .reverse()
  .join(', ')

const explainLanguage = (language: string): string =>
  `This is a source in ${language}; the playground compiles Solidity.`

function refuseOtherLanguage(text: string): void {
  if (/^object\s+"/.test(text)) throw new BadInputError(explainLanguage('Yul'))
  if (!looksLikeSolidity(text) && looksLikeVyper(text)) throw new BadInputError(explainLanguage('Vyper'))
}
