import {
  type CheckedValue,
  cannotBeKnown,
  cannotBeRead,
  fails,
  holds,
  type ReceiptVerdict,
  showAsItCame,
} from '../checks/verdict'
import { formatInGwei, formatQuantity } from '../receipt/format-fee'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import type { SentTransaction } from './parse-transaction'

const IN_BOTH = ['from', 'to', 'type', 'blockHash', 'blockNumber', 'transactionIndex'] as const

type InBoth = (typeof IN_BOTH)[number]

/** Compares the fields that a transaction shares with its receipt. */
export function judgeSameFields(sent: SentTransaction, parsed: ParsedReceipt): ReceiptVerdict {
  const compared = IN_BOTH.filter((name) => isRead(name, sent) && isReadInReceipt(name, parsed))
  const different = compared.filter((name) => sent.fields[name] !== parsed.receipt[name])
  if (compared.length === 0) return cannotBeKnown('They have no field in common that can be read.')
  if (different.length === 0) return holds(`Equal in both: ${compared.join(', ')}.`)
  const says = `${different.join(', ')} ${different.length === 1 ? 'differs' : 'differ'}.`
  const mayBeReplaced = different.some((name) => name.startsWith('block') || name === 'transactionIndex')
  return fails(
    mayBeReplaced ? `${says} If a reorganization moved the transaction, read the receipt again.` : says,
    different.flatMap((name) => showBoth(name, sent, parsed)),
  )
}

/** A pending transaction has no block yet. Without a receiver `to` is null. */
const isRead = (name: InBoth, { fields, raw }: SentTransaction) =>
  fields[name] !== null || (name === 'to' && raw.to === null)

const isReadInReceipt = (name: InBoth, { receipt, raw }: ParsedReceipt) =>
  receipt[name] !== null || (name === 'to' && raw.to === null)

const showBoth = (name: InBoth, sent: SentTransaction, parsed: ParsedReceipt): CheckedValue[] => [
  { name: `${name} of the transaction`, value: showAsItCame(sent.raw[name]) },
  { name: `${name} of the receipt`, value: showAsItCame(parsed.raw[name]) },
]

export function judgeGasLimit({ fields: { gas } }: SentTransaction, { receipt }: ParsedReceipt) {
  const { gasUsed } = receipt
  if (gas === null || gasUsed === null) return cannotBeRead('gas', 'gasUsed')
  const says = `${formatQuantity(gasUsed)} gas used, limit ${formatQuantity(gas)}.`
  return gasUsed <= gas ? holds(says) : fails(says)
}

/** Types 0 and 1 pay the gas price that they offer; later types pay at most `maxFeePerGas`. */
export function judgeFee({ fields }: SentTransaction, { receipt }: ParsedReceipt): ReceiptVerdict {
  const { type, gasPrice, maxFeePerGas } = fields
  const { effectiveGasPrice: paid } = receipt
  const isExact = type !== null && type < 2n
  const offered = isExact ? gasPrice : maxFeePerGas
  if (offered === null || paid === null) {
    return cannotBeRead(isExact ? 'gasPrice' : 'maxFeePerGas', 'effectiveGasPrice')
  }
  const says = `${formatInGwei(paid)} paid, ${isExact ? '' : 'at most '}${formatInGwei(offered)} offered.`
  return (isExact ? paid === offered : paid <= offered) ? holds(says) : fails(says)
}
