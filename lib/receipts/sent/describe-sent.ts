import type { Authorization } from '@/lib/rpc/answer-checks/transaction-fields'
import { countOf, formatShare } from '@/lib/text/count'
import type { CheckState, ReceiptVerdict } from '../checks/verdict'
import { formatInEther, formatInGwei, formatQuantity } from '../receipt/format-fee'
import { parseNetworkQuantity } from '../receipt/network-fields'
import type { ParsedReceipt } from '../receipt/parse-receipt'
import { describeTransactionType } from '../receipt/transaction-type'
import type { SentTransaction } from './parse-transaction'

/** A field of a transaction in one line. */
export type SentRow = { name: string; label: string; meaning: string; reading: string }

/** The fields with one value each, the most wanted first. `currency` is the symbol of the chain's coin. */
export function describeSent(
  { fields, raw }: SentTransaction,
  parsed: ParsedReceipt,
  currency: string,
): readonly SentRow[] {
  const { value, nonce, type, gas, chainId } = fields
  return [
    ...row('value', value, (wei) => formatInEther(wei, currency), {
      label: 'Value',
      meaning: sayValue(parsed, currency),
    }),
    ...row('nonce', nonce, formatQuantity, {
      label: 'Nonce',
      meaning: 'The nonce of the sender before this transaction.',
    }),
    ...row('type', type, (number) => `${number}: ${describeTransactionType(number).name}`, {
      label: 'Type',
      meaning: type === null ? '' : describeTransactionType(type).meaning,
    }),
    ...row('gas', gas, (limit) => sayGas(limit, parsed.receipt.gasUsed), {
      label: 'Gas limit',
      meaning: 'The most gas that the transaction may use. Unused gas is not paid.',
    }),
    ...describeFees(fields, parsed),
    ...(chainId === null && raw.chainId == null && type === 0n
      ? [{ name: 'chainId', label: 'Chain id', meaning: EIP_155, reading: 'none' }]
      : row('chainId', chainId, String, {
          label: 'Chain id',
          meaning: 'The transaction is valid on this chain only.',
        })),
  ]
}

const EIP_155 = 'Signed without a chain id, as before EIP-155: other chains accept it too.'

const row = (
  name: string,
  value: bigint | null,
  read: (value: bigint) => string,
  words: Pick<SentRow, 'label' | 'meaning'>,
): SentRow[] => (value === null ? [] : [{ name, ...words, reading: read(value) }])

const sayValue = ({ receipt }: ParsedReceipt, currency: string): string =>
  receipt.status === 0n
    ? `The ${currency} offered with the transaction. It failed, so the sender kept them.`
    : `The ${currency} sent with the transaction to its receiver, or to the created contract.`

const sayGas = (limit: bigint, used: bigint | null): string =>
  used === null || limit === 0n
    ? formatQuantity(limit)
    : `${formatQuantity(limit)}, ${formatShare(Number(used) / Number(limit))} used`

/** What was offered, beside what was paid. */
function describeFees(
  { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, maxFeePerBlobGas }: SentTransaction['fields'],
  { receipt, raw }: ParsedReceipt,
): readonly SentRow[] {
  const paid = (price: bigint | null) => (price === null ? '' : `, paid ${formatInGwei(price)}`)
  const perGas = (price: bigint) => `${formatInGwei(price)}${paid(receipt.effectiveGasPrice)}`
  const perBlobGas = (price: bigint) =>
    `${formatInGwei(price)}${paid(parseNetworkQuantity(raw, 'blobGasPrice'))}`
  // Nodes add a gasPrice to later types: it is the price paid.
  const isLegacy = type !== null && type < 2n
  return [
    ...row('gasPrice', isLegacy ? gasPrice : null, perGas, {
      label: 'Gas price',
      meaning: 'The price per gas that the sender offered.',
    }),
    ...row('maxFeePerGas', maxFeePerGas, perGas, {
      label: 'Maximum fee',
      meaning: 'The highest price per gas that the sender accepts, base fee and tip together (EIP-1559).',
    }),
    ...row('maxPriorityFeePerGas', maxPriorityFeePerGas, formatInGwei, {
      label: 'Maximum tip',
      meaning:
        'The highest tip per gas for the block’s fee recipient. The maximum fee can make it smaller (EIP-1559).',
    }),
    ...row('maxFeePerBlobGas', maxFeePerBlobGas, perBlobGas, {
      label: 'Maximum blob fee',
      meaning: 'The highest price per blob gas that the sender accepts (EIP-4844).',
    }),
  ]
}

/** "2 addresses, 5 slots" */
export const sayAccessList = (entries: readonly { storageKeys: readonly unknown[] }[]): string => {
  const slots = entries.reduce((sum, { storageKeys }) => sum + storageKeys.length, 0)
  return `${formatQuantity(BigInt(entries.length))} ${entries.length === 1 ? 'address' : 'addresses'}, ${countOf(slots, 'slot')}`
}

/** What an authorization sets, and where it is valid (EIP-7702). `delegate` is null if it removes a delegation. */
export const describeAuthorization = ({ address, chainId, nonce }: Authorization) => ({
  delegate: BigInt(address) === 0n ? null : address,
  validFor: `${chainId === 0n ? 'any chain' : `chain ${chainId}`}, nonce ${nonce}`,
})

/** The title of the notice if checks failed. */
export const sayFailedSent = (count: number): string =>
  `The transaction contradicts its hash or its receipt: ${countOf(count, 'check')} failed.`

const HASH_WORDS: Partial<Record<CheckState, string>> = {
  holds: '✓ verified',
  fails: '✕ contradicts the fields',
}

/** Whether the fields give the hash, as a row. `check` is the first of `checkSent`. */
export const describeHash = ({ state, reason }: Pick<ReceiptVerdict, 'state' | 'reason'>): SentRow => ({
  name: 'hash',
  label: 'Hash',
  meaning: reason,
  reading: HASH_WORDS[state] ?? '? not checked',
})
