import { BadInputError } from '@/lib/errors'
import { parseSoliditySources, type SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { formatCount } from '@/lib/text/count'

/** Bytes of UTF-8 that the source of a program may have. */
export const MAX_SOURCE_BYTES = 256 * 1024

/**
 * Reads the source of a program: Solidity text, or a standard-JSON input. Throws {@link BadInputError} with what is wrong,
 * before a compiler is loaded.
 */
export function parseProgramSources(text: string): SoliditySources {
  const bytes = new TextEncoder().encode(text).length
  if (bytes > MAX_SOURCE_BYTES) {
    throw new BadInputError(
      `This source has ${formatCount(bytes)} bytes; the playground takes ${formatCount(MAX_SOURCE_BYTES)}. Leave out files ` +
        'that the contract does not import.',
    )
  }
  return parseSoliditySources(text)
}
