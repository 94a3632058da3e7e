import type { Hex } from 'viem'
import { countOf } from '@/lib/credits/format-credits'
import { type FeePart, listFeeParts, sayFees } from './fee-parts'
import { formatInEther, formatInGwei, formatQuantity } from './format-fee'
import { isKnownNetworkField } from './network-fields'
import type { ParsedReceipt } from './parse-receipt'
import type { Receipt } from './receipt-schema'
import { describeTransactionType, type TransactionType } from './transaction-type'

/** `before-status`: a receipt from before Byzantium, which has a state root and does not say. `contradictory`: neither, or both. */
export type Outcome = 'succeeded' | 'failed' | 'before-status' | 'contradictory'

export type ReceiptSummary = {
  /** The whole in one sentence. */
  sentence: string
  outcome: Outcome
  outcomeMeaning: string
  type: TransactionType
  /** All that the receipt tells was paid. */
  fee: { wei: string; gwei: string; ether: string }
  /** What it was paid for; gas used × price paid comes first. */
  feeParts: readonly FeePart[]
  /** Names of fields beyond the contract that seem to speak of further fees and that are not understood here. */
  otherFees: readonly string[]
  gas: GasShare
}

/** Gas of this transaction against all gas of the block up to and including it. */
export type GasShare = {
  used: string
  cumulative: string
  /** How much of the cumulative gas was used before this transaction. */
  before: string
  /** This transaction's part of the cumulative gas, 0 to 1. */
  share: number
}

/** `symbol` is the network's currency. */
export function summarizeReceipt(parsed: ParsedReceipt, symbol: string): ReceiptSummary {
  const { receipt, otherFields } = parsed
  const outcome = readOutcome(receipt)
  const feeParts = listFeeParts(parsed)
  const fee = feeParts.reduce((sum, part) => sum + part.wei, 0n)
  return {
    sentence: `${describeAct(receipt, outcome)}: ${countOf(receipt.logs.length, 'log')}, ${sayFees(feeParts, symbol)} paid.`,
    outcome,
    outcomeMeaning: OUTCOME_MEANING[outcome],
    type: describeTransactionType(receipt.type),
    fee: { wei: `${formatQuantity(fee)} wei`, gwei: formatInGwei(fee), ether: formatInEther(fee, symbol) },
    feeParts,
    otherFees: otherFields.filter((name) => /fee|blob/i.test(name) && !isKnownNetworkField(name)),
    gas: shareGas(receipt),
  }
}

const OUTCOME_MEANING: Record<Outcome, string> = {
  succeeded: 'The call ran to its end and its changes stand.',
  failed: 'The call was undone, with its logs. The gas it had used is paid all the same.',
  'before-status':
    'From before Byzantium: a receipt then held the state root, and does not say whether the call failed.',
  contradictory: 'The receipt must have either a status of 0 or 1, or a root; this one does not.',
}

export function readOutcome({ root, status }: Receipt): Outcome {
  const hasRoot = root != null
  if (status == null) return hasRoot ? 'before-status' : 'contradictory'
  if (hasRoot || status > 1n) return 'contradictory'
  return status === 1n ? 'succeeded' : 'failed'
}

function describeAct({ type, from, to, contractAddress, blockNumber }: Receipt, outcome: Outcome): string {
  const sender = shorten(from)
  const block = `in block ${formatQuantity(blockNumber)}`
  const ended = { succeeded: 'succeeded', failed: 'failed', 'before-status': 'ran', contradictory: 'ran' }[
    outcome
  ]
  const kind = nameInSentence(type)
  if (to !== null) return `A ${kind} from ${sender} to ${shorten(to)} ${ended} ${block}`
  if (outcome === 'failed' || contractAddress === null)
    return `A contract creation by ${sender} ${ended} ${block}`
  return `${sender} created contract ${shorten(contractAddress)} ${block}`
}

/** The types that do more than call: their names tell what to expect. */
function nameInSentence(type: bigint): string {
  if (type === 3n) return 'blob transaction'
  return type === 4n ? 'set-code transaction' : 'transaction'
}

/** The beginning alone: the whole stands under the sentence. */
const shorten = (address: Hex) => `${address.slice(0, 10)}…`

function shareGas({ gasUsed, cumulativeGasUsed }: Receipt): GasShare {
  const before = cumulativeGasUsed > gasUsed ? cumulativeGasUsed - gasUsed : 0n
  return {
    used: formatQuantity(gasUsed),
    cumulative: formatQuantity(cumulativeGasUsed),
    before: before === 0n ? 'nothing' : formatQuantity(before),
    share: cumulativeGasUsed === 0n ? 0 : Number((gasUsed * 10_000n) / cumulativeGasUsed) / 10_000,
  }
}
