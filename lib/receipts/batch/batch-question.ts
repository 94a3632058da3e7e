import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import { parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { formatCount } from '@/lib/text/count'
import { type Field, readField } from '@/lib/text/field'
import { showHiddenCharacters } from '@/lib/text/safe-text'

export type BatchQuestion = {
  /** Each once, in the order in which they were pasted. */
  hashes: readonly Hex[]
  /** How many stood there more than once and are asked for once. */
  repeated: number
  /** What is no hash and is not asked for, in words; null where all are. */
  leftOut: string | null
}

export const MAX_BATCH = 500

/** How many characters of a wrong entry are repeated: enough to find it, too few to show a key that was pasted. */
const QUOTED = 12

/**
 * Hashes as pasted, with 0x or without: separated by spaces, commas, semicolons, quotes or line ends. What else stands between
 * them is left out, and said.
 */
export function parseBatchQuestion(text: string): Field<BatchQuestion> {
  return readField(() => {
    const parts = text.split(/[\s,;"']+/).filter((part) => part !== '')
    if (parts.length === 0) throw new BadInputError('Paste transaction hashes, one to a line.')
    const entries = parts.map(parseEntry)
    const hashes = entries.flatMap(({ value }) => value ?? [])
    const wrong = entries.findIndex(({ problem }) => problem !== undefined)
    const { problem } = entries[wrong] ?? {}
    const name = `Entry ${wrong + 1}, “${showHiddenCharacters(parts[wrong] ?? '', QUOTED)}”`
    if (hashes.length === 0) throw new BadInputError(`${name}: ${problem}`)
    const unique = [...new Set(hashes)]
    if (unique.length > MAX_BATCH) {
      throw new BadInputError(`Up to ${MAX_BATCH} transactions at once; these are ${unique.length}.`)
    }
    const others = parts.length - hashes.length - 1
    const nor =
      others > 0
        ? ` Nor ${others === 1 ? 'is' : 'are'} ${formatCount(others)} other ${others === 1 ? 'entry' : 'entries'}.`
        : ''
    return {
      hashes: unique,
      repeated: hashes.length - unique.length,
      leftOut: problem === undefined ? null : `${name}, is not read: ${problem}${nor}`,
    }
  })
}

const parseEntry = (part: string): Field<Hex> =>
  readField(() => parseTypedHash(/^[0-9a-f]{64}$/i.test(part) ? `0x${part}` : part, 'transaction hash'))

/** Price of reading so many receipts. */
export const priceBatch = (count: number, prices: Prices): number => count * prices.eth_getTransactionReceipt
