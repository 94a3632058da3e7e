import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { BadInputError } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { parseTypedHash } from '@/lib/rpc/gate/typed-input'
import { type ParsedField, readField } from '@/lib/text/field'

/** The form as typed; `compare` is empty where nothing is compared. */
export type ReceiptDraft = { hash: string; compare: string }

export type ReceiptQuestion = {
  hash: Hex
  /** Another transaction of the network to set beside it. */
  compare: Hex | null
}

/** Who waits for a receipt has it asked for at most this often, once a block. */
export const MAX_ASKS = 10

/** Most that waiting for a receipt can cost. */
export const pricePoll = (prices: Prices): number => MAX_ASKS * prices.eth_getTransactionReceipt

export const parseHashField = (typed: string): ParsedField<Hex> =>
  readField(() => parseTypedHash(typed, 'transaction hash'))

/** The second hash, null where none is typed. */
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

/** Price of the question: one call for each receipt. */
export const priceReceiptQuestion = (
  { compare }: Pick<ReceiptQuestion, 'compare'>,
  { eth_getTransactionReceipt }: Prices,
): number => (compare === null ? 1 : 2) * eth_getTransactionReceipt

/** "Transaction 0xabcdef01…456789 on Demo Mainnet": the question as a headline and the page's title; the form has it whole. */
export function describeReceiptQuestion({ hash, compare }: ReceiptQuestion, network: Network): string {
  return compare === null
    ? `Transaction ${shorten(hash)} on ${network.name}`
    : `Transactions ${shorten(hash)} and ${shorten(compare)} on ${network.name}`
}

const shorten = (hash: Hex) => `${hash.slice(0, 10)}…${hash.slice(-6)}`

export const isSameReceiptQuestion = (a: ReceiptQuestion | undefined, b: ReceiptQuestion): boolean =>
  a?.hash === b.hash && a.compare === b.compare
