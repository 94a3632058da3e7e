import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import { parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { type Field, readField } from '@/lib/text/field'
import { showHiddenCharacters } from '@/lib/text/safe-text'

export type BatchQuestion = {
  /** Each once, in the order in which they were pasted. */
  hashes: readonly Hex[]
  /** How many stood there more than once and are asked for once. */
  repeated: number
}

export const MAX_BATCH = 500

/** How many characters of a wrong entry are repeated: enough to find it, too few to show a key that was pasted. */
const QUOTED = 12

/** Hashes as pasted, with 0x or without: separated by spaces, commas, semicolons, quotes or line ends. */
export function parseBatchQuestion(text: string): Field<BatchQuestion> {
  return readField(() => {
    const parts = text.split(/[\s,;"']+/).filter((part) => part !== '')
    if (parts.length === 0) throw new BadInputError('Paste transaction hashes, one to a line.')
    const hashes = parts.map(parseAt)
    const unique = [...new Set(hashes)]
    if (unique.length > MAX_BATCH) {
      throw new BadInputError(`Up to ${MAX_BATCH} transactions at once; these are ${unique.length}.`)
    }
    return { hashes: unique, repeated: hashes.length - unique.length }
  })
}

function parseAt(part: string, at: number): Hex {
  try {
    return parseTypedHash(/^[0-9a-f]{64}$/i.test(part) ? `0x${part}` : part, 'transaction hash')
  } catch (cause) {
    if (!(cause instanceof BadInputError)) throw cause
    throw new BadInputError(`Entry ${at + 1}, “${showHiddenCharacters(part, QUOTED)}”: ${cause.shortMessage}`)
  }
}

/** Price of reading so many receipts. */
export const priceBatch = (count: number, prices: Prices): number => count * prices.eth_getTransactionReceipt
