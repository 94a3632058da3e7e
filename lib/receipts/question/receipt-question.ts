import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { type ParsedField, readField } from '@/lib/text/field'

/** `compare` is empty without a comparison. */
export type ReceiptDraft = { hash: string; compare: string }

export type ReceiptQuestion = {
  hash: Hex
  /** A second transaction to compare with. */
  compare: Hex | null
}

/** Maximum calls while waiting, one per block. */
export const MAX_ASKS = 10

/** Maximum price of waiting. */
export const pricePoll = (prices: Prices): number => MAX_ASKS * prices.eth_getTransactionReceipt

export const parseHashField = (typed: string): ParsedField<Hex> =>
  readField(() => parseTypedHash(typed, 'transaction hash'))

/** The second hash; null if it is empty. */
export function parseCompare({ hash, compare }: ReceiptDraft): ParsedField<Hex | null> {
  return readField(() => {
    if (compare.trim() === '') return null
    const other = parseTypedHash(compare, 'transaction hash')
    if (other === parseHashField(hash).value) throw new BadInputError('This is the same transaction.')
    return other
  })
}

export function parseReceiptQuestion(draft: ReceiptDraft): ParsedField<ReceiptQuestion> {
  const hash = parseHashField(draft.hash)
  if (hash.problem !== undefined) return hash
  const compare = parseCompare(draft)
  if (compare.problem !== undefined) return compare
  return { value: { hash: hash.value, compare: compare.value } }
}

/** One call per receipt. */
export const priceReceiptQuestion = (
  { compare }: Pick<ReceiptQuestion, 'compare'>,
  { eth_getTransactionReceipt }: Prices,
): number => (compare === null ? 1 : 2) * eth_getTransactionReceipt

/** "Transaction 0xabcdef01…456789 on Demo Mainnet" */
export function describeReceiptQuestion({ hash, compare }: ReceiptQuestion, network: Network): string {
  return compare === null
    ? `Transaction ${shorten(hash)} on ${network.name}`
    : `Transactions ${shorten(hash)} and ${shorten(compare)} on ${network.name}`
}

const shorten = (hash: Hex) => `${hash.slice(0, 10)}…${hash.slice(-6)}`

export const isSameReceiptQuestion = (a: ReceiptQuestion | undefined, b: ReceiptQuestion): boolean =>
  a?.hash === b.hash && a.compare === b.compare
