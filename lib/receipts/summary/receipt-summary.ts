import type { Hex } from 'viem'
import { countOf } from '@/lib/text/count'
import type { ReceiptCheck } from '../checks/receipt-checks'
import type { CheckState } from '../checks/verdict'
import {
  type FeePart,
  listFeeNotes,
  listFeeParts,
  listOtherFees,
  sayFees,
  sumFees,
} from '../receipt/fee-parts'
import { formatInEther, formatInGwei, formatQuantity } from '../receipt/format-fee'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import type { Receipt } from '../receipt/receipt-schema'
import { describeTransactionType, type TransactionType } from '../receipt/transaction-type'

/**
 * `before-status`: from before Byzantium, with a state root. `not-stated`: neither is readable. `pending`:
 * not in a block yet.
 */
export type ReceiptOutcome = 'succeeded' | 'failed' | 'before-status' | 'not-stated' | 'pending'

export type ReceiptSummary = {
  /** The receipt in one sentence. */
  sentence: string
  /** The outcome only. */
  headline: string
  outcome: ReceiptOutcome
  outcomeMeaning: string
  type: TransactionType | null
  /** Why the created address is not verified; null if it is, or there is none. */
  createdWarning: string | null
  /** The fee; null if the receipt does not state the gas price. */
  fee: { wei: string; gwei: string; ether: string } | null
  /** Gas first. */
  feeParts: readonly FeePart[]
  /** Unknown fields that seem to be about fees. */
  otherFees: readonly string[]
  /** Who paid the fee or in what, if not the sender in the network's currency. */
  feeNotes: readonly string[]
  /** Share of the cumulative gas of the block, 0 to 1. */
  gasShare: number | null
}

/** Names an account; `short` is the beginning of its address. */
type SayAccount = (short: string, address: Hex) => string

export function summarizeReceipt(
  parsed: ParsedReceipt,
  symbol: string,
  checks: readonly ReceiptCheck[],
  sayAccount: SayAccount = (short) => short,
): ReceiptSummary {
  const { receipt } = parsed
  const outcome = readOutcome(parsed)
  const feeParts = listFeeParts(parsed)
  const created = checks.find(({ id }) => id === 'created-address')
  const isDoubtful = receipt.contractAddress !== null && created !== undefined && created.state !== 'holds'
  return {
    sentence: `${describeAct(parsed, outcome, created?.state ?? 'unknown', sayAccount)}: ${sayCost(parsed, outcome, symbol)}.`,
    headline: sayOutcome(parsed, outcome),
    outcome,
    outcomeMeaning: OUTCOME_MEANING[outcome],
    type: receipt.type === null ? null : describeTransactionType(receipt.type),
    createdWarning: isDoubtful ? created.reason : null,
    fee: feeParts && formatFee(sumFees(feeParts), symbol),
    feeParts: feeParts ?? [],
    otherFees: listOtherFees(parsed),
    feeNotes: listFeeNotes(parsed),
    gasShare: shareGas(receipt),
  }
}

const formatFee = (fee: bigint, symbol: string) => ({
  wei: `${formatQuantity(fee)} wei`,
  gwei: formatInGwei(fee),
  ether: formatInEther(fee, symbol),
})

function sayCost(parsed: ParsedReceipt, outcome: ReceiptOutcome, symbol: string): string {
  if (outcome === 'pending') return 'no block includes it yet'
  const { logs, unreadLogs } = parsed.receipt
  const emitted =
    logs === null ? 'its logs are missing in the response' : countOf(logs.length + unreadLogs.length, 'log')
  const parts = listFeeParts(parsed)
  const paid = parts === null ? 'its fee is not known' : `${sayFees(parts, symbol)} paid`
  return `${emitted}, ${paid}`
}

const OUTCOME_MEANING: Record<ReceiptOutcome, string> = {
  succeeded: 'The transaction succeeded.',
  failed: 'The call was reverted, with its logs. The used gas is still paid.',
  'before-status': 'Before Byzantium a receipt had the state root and no status.',
  'not-stated': 'The receipt has neither a status of 0 or 1 nor a root.',
  pending: 'No block includes the transaction yet, so its outcome is open.',
}

export function readOutcome({
  receipt: { root, status },
  pending,
}: Pick<ParsedReceipt, 'receipt' | 'pending'>): ReceiptOutcome {
  if (pending) return 'pending'
  if (status === 1n) return 'succeeded'
  if (status === 0n) return 'failed'
  return status === null && root !== null ? 'before-status' : 'not-stated'
}

function sayOutcome({ receipt, raw }: ParsedReceipt, outcome: ReceiptOutcome): string {
  const isCreation = raw.to === null
  if (outcome === 'pending') return 'The transaction is pending: no block includes it yet.'
  if (isCreation && outcome !== 'failed' && receipt.contractAddress !== null) {
    return 'The transaction created a contract.'
  }
  return `The ${isCreation ? 'contract creation' : 'transaction'} ${ENDED[outcome]}.`
}

const ENDED: Record<ReceiptOutcome, string> = {
  succeeded: 'succeeded',
  failed: 'failed',
  'before-status': 'ran',
  'not-stated': 'ran',
  pending: 'is pending',
}

function describeAct(
  { receipt, raw }: ParsedReceipt,
  outcome: ReceiptOutcome,
  created: CheckState,
  sayAccount: SayAccount,
): string {
  const say = (address: Hex) => sayAccount(shorten(address), address)
  const { type, from, to, contractAddress, blockNumber } = receipt
  const block = blockNumber === null ? '' : ` in block ${formatQuantity(blockNumber)}`
  const ended = `${ENDED[outcome]}${block}`
  if (raw.to !== null) {
    const ends = [...(from ? [`from ${say(from)}`] : []), ...(to ? [`to ${say(to)}`] : [])]
    return [`A ${nameInSentence(type)}`, ...ends, ended].join(' ')
  }
  if (from === null || contractAddress === null || outcome === 'failed' || outcome === 'pending') {
    return `A contract creation${from ? ` by ${say(from)}` : ''} ${ended}`
  }
  if (created === 'holds') return `${say(from)} created contract ${say(contractAddress)}${block}`
  const said = `${say(from)} created a contract${block}, at the stated address`
  return created === 'fails'
    ? `${said} ${shorten(contractAddress)}, which is wrong`
    : `${said} ${say(contractAddress)}`
}

/** Types that do more than call. */
function nameInSentence(type: bigint | null): string {
  if (type === 3n) return 'blob transaction'
  return type === 4n ? 'set-code transaction' : 'transaction'
}

/** The whole address is below the sentence. */
const shorten = (address: Hex) => `${address.slice(0, 10)}…`

function shareGas({ gasUsed, cumulativeGasUsed }: Receipt): number | null {
  if (gasUsed === null || cumulativeGasUsed === null) return null
  return cumulativeGasUsed === 0n ? 0 : Number((gasUsed * 10_000n) / cumulativeGasUsed) / 10_000
}
