import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import { parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { type ParsedField, readField } from '@/lib/text/field'
import { describeFaults } from '@/lib/text/list-faults'

export type BatchQuestion = {
  /** Unique, in the order of the text. */
  hashes: readonly Hex[]
  /** Duplicates, which are read once. */
  repeated: number
  /** The ignored entries, in words; null if there are none. */
  leftOut: string | null
}

export const MAX_BATCH = 500

/** Pasted hashes with or without 0x, separated by spaces, commas, semicolons, quotes or new lines. */
export function parseBatchQuestion(text: string): ParsedField<BatchQuestion> {
  return readField(() => {
    const parts = text.split(/[\s,;"']+/).filter((part) => part !== '')
    if (parts.length === 0) throw new BadInputError('Paste transaction hashes, one per line.')
    const entries = parts.map(parseEntry)
    const hashes = entries.flatMap(({ value }) => value ?? [])
    const faults = entries.flatMap(({ problem }, at) =>
      problem === undefined ? [] : [{ at, entry: parts[at] ?? '', problem }],
    )
    if (hashes.length === 0) throw new BadInputError(describeFaults(faults))
    const unique = [...new Set(hashes)]
    if (unique.length > MAX_BATCH) {
      throw new BadInputError(`The maximum is ${MAX_BATCH} transactions; these are ${unique.length}.`)
    }
    return {
      hashes: unique,
      repeated: hashes.length - unique.length,
      leftOut: faults.length === 0 ? null : `Ignored: ${describeFaults(faults)}`,
    }
  })
}

const parseEntry = (part: string): ParsedField<Hex> =>
  readField(() => parseTypedHash(/^[0-9a-f]{64}$/i.test(part) ? `0x${part}` : part, 'transaction hash'))

export const priceBatch = (count: number, prices: Prices): number => count * prices.eth_getTransactionReceipt
