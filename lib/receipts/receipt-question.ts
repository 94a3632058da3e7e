import type { Hex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import { type Field, readField } from '@/lib/errors'
import type { Network } from '@/lib/networks'
import { parseTypedHash } from '@/lib/rpc/typed-input'

/** The form as typed. */
export type ReceiptDraft = { hash: string }

export type ReceiptQuestion = { hash: Hex }

export const RECEIPT_PRICE = PRICES.eth_getTransactionReceipt

export function parseReceiptQuestion(draft: ReceiptDraft): Field<ReceiptQuestion> {
  return readField(() => ({ hash: parseTypedHash(draft.hash, 'A transaction hash') }))
}

/** "Transaction 0xab… on Demo Mainnet": the question as a headline and the page's title. */
export function describeReceiptQuestion({ hash }: ReceiptQuestion, network: Network): string {
  return `Transaction ${hash} on ${network.name}`
}
