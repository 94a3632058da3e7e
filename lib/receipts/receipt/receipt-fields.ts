import { BLOOM_BITS, countBits } from '@/lib/rpc/gate/logs-bloom'
import { countOf } from '@/lib/text/count'
import { formatUtcSecond } from '@/lib/text/time'
import { formatInGwei, formatQuantity } from './format-fee'
import {
  blockTimeOf,
  describeNetworkField,
  isKnownNetworkField,
  parseNetworkQuantity,
} from './network-fields'
import type { ParsedReceipt } from './parse-receipt'
import type { Receipt } from './receipt-schema'
import { describeTransactionType } from './transaction-type'

/** A field for display: its raw value, its meaning and its reading. */
export type ReceiptField = {
  name: string
  label: string
  meaning: string
  /** Hex, or JSON of another value; null if the field is missing. */
  raw: string | null
  /** Null if the raw value is enough, or malformed. */
  reading: string | null
  /** "is missing", "is not a hex number"; null for a valid field. */
  problem: string | null
}

type FieldRule = {
  label: string
  meaning: string
  read?: (receipt: Receipt, raw: ParsedReceipt['raw']) => string | null
}

const sayTime = (seconds: bigint): string => `${formatUtcSecond(Number(seconds))} UTC`

const say = (quantity: bigint | null, format: (quantity: bigint) => string): string | null =>
  quantity === null ? null : format(quantity)

/** Every field of the contract, the most wanted first. */
const RULES: Record<Exclude<keyof Receipt, 'unreadLogs'>, FieldRule> = {
  status: {
    label: 'Status',
    meaning: '1 for success, 0 for failure. Since Byzantium; replaces root.',
    read: describeStatus,
  },
  root: {
    label: 'State root',
    meaning: 'Hash of the state after this transaction. Until Byzantium; replaced by status.',
  },
  type: {
    label: 'Type',
    meaning: 'The transaction type (EIP-2718), for example fee market or blob.',
    read: ({ type }) => (type === null ? null : `${type}: ${describeTransactionType(type).name}`),
  },
  from: { label: 'Sender', meaning: 'The account that signed and paid.' },
  to: {
    label: 'Receiver',
    meaning: 'The called account or contract; null for a contract creation.',
  },
  contractAddress: {
    label: 'Created contract',
    meaning: 'Address of the created contract; null otherwise.',
    read: describeCreated,
  },
  effectiveGasPrice: {
    label: 'Gas price paid',
    meaning: 'Price per gas; before EIP-1559 the gas price of the transaction.',
    read: ({ effectiveGasPrice }) => say(effectiveGasPrice, formatInGwei),
  },
  gasUsed: {
    label: 'Gas used',
    meaning: 'Gas used by this transaction alone.',
    read: ({ gasUsed }) => say(gasUsed, formatQuantity),
  },
  cumulativeGasUsed: {
    label: 'Cumulative gas',
    meaning: 'Gas used in the block up to and including this transaction.',
    read: ({ cumulativeGasUsed }) => say(cumulativeGasUsed, formatQuantity),
  },
  blockNumber: {
    label: 'Block',
    meaning: 'Number of the block that includes the transaction.',
    read: ({ blockNumber }, raw) => {
      const time = blockTimeOf(raw)
      return say(blockNumber, (block) => formatQuantity(block) + (time === null ? '' : ` · ${sayTime(time)}`))
    },
  },
  transactionIndex: {
    label: 'Position in block',
    meaning: 'Number of earlier transactions in the block.',
    read: ({ transactionIndex }) => say(transactionIndex, formatQuantity),
  },
  blockHash: {
    label: 'Block hash',
    meaning: 'Identifies the block, even if a reorganization puts another block at its number.',
  },
  transactionHash: { label: 'Transaction', meaning: 'The keccak-256 of the signed transaction.' },
  logsBloom: {
    label: 'Logs bloom',
    meaning: 'A filter of 2,048 bits. Clients use it to skip receipts without an emitter or a topic.',
    read: ({ logsBloom }) =>
      logsBloom && `${countBits(logsBloom)} of ${formatQuantity(BigInt(BLOOM_BITS))} bits set`,
  },
  logs: {
    label: 'Logs',
    meaning: 'Logs that contracts emitted in the transaction; a failed transaction has none.',
    read: describeLogs,
  },
}

/**
 * The fields that this receipt should have. Of root and status the present one, or both if both are missing.
 */
export function describeReceiptFields({
  receipt,
  raw,
  flaws,
  pending,
}: ParsedReceipt): readonly ReceiptField[] {
  const names = Object.keys(RULES).filter((name) => !isAbsentOutcome(name, raw))
  return names.map((name) => {
    const { label, meaning, read } = RULES[name as keyof typeof RULES]
    const isOutcomeMissing = !pending && (name === 'root' || name === 'status') && !isThere(raw[name])
    const problem =
      flaws.find(({ field }) => field === name)?.problem ?? (isOutcomeMissing ? 'is missing' : null)
    const shown = name === 'logs' && Array.isArray(raw.logs) ? null : showRaw(raw[name])
    return { name, label, meaning, raw: shown, reading: read?.(receipt, raw) ?? null, problem }
  })
}

/** Fields that the contract does not have. */
export function describeOtherFields({ raw, otherFields }: ParsedReceipt): readonly ReceiptField[] {
  return otherFields.map((name) => ({
    name,
    label: name,
    meaning: describeNetworkField(name),
    raw: showRaw(raw[name]),
    reading: readKnown(raw, name),
    problem: null,
  }))
}

function readKnown(raw: ParsedReceipt['raw'], name: string): string | null {
  const quantity = isKnownNetworkField(name) ? parseNetworkQuantity(raw, name) : null
  if (quantity === null) return null
  const isTime = name === 'blockTimestamp' && quantity < 2n ** 40n
  return isTime ? `${formatQuantity(quantity)} · ${sayTime(quantity)}` : formatQuantity(quantity)
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null

function isAbsentOutcome(name: string, { root, status }: ParsedReceipt['raw']): boolean {
  return (
    (name === 'root' && !isThere(root) && isThere(status)) ||
    (name === 'status' && !isThere(status) && isThere(root))
  )
}

function describeLogs({ logs, unreadLogs }: Receipt): string | null {
  if (logs === null) return null
  if (logs.length + unreadLogs.length === 0) return 'none'
  const unread = unreadLogs.length === 0 ? '' : `, ${unreadLogs.length} of them malformed`
  return `${countOf(logs.length + unreadLogs.length, 'log')}${unread}`
}

function describeStatus({ status }: Receipt): string | null {
  if (status === null) return null
  if (status > 1n) return 'neither success nor failure'
  return status === 1n ? 'success' : 'failure'
}

function describeCreated({ to, contractAddress, status }: Receipt): string | null {
  if (contractAddress === null) return null
  if (status === 0n) return 'planned address: the creation failed, so there is no code'
  return to === null ? null : 'unusual: the transaction has a receiver too'
}

function showRaw(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
