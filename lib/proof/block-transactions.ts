import { keccak256 } from 'viem'
import { parseFields } from '@/lib/rpc/answer-checks/parse-fields'
import { isRecord } from '@/lib/text/parse-json'
import { type EncodedTransaction, encodeTransaction } from '@/lib/transactions/encode-transaction'
import { recoverSigner } from '@/lib/transactions/recover-signer'
import {
  signedFieldsOf,
  TRANSACTION_FIELDS,
  type TransactionFields,
} from '@/lib/transactions/transaction-fields'
import type { Header } from './header'
import { listRoot } from './list-trie'
import { ProofError } from './proof-error'

/**
 * Verifies that these are all transactions of a block as a node sent them, against its header.
 * @throws ProofError if they are not, if a hash is not the hash of its transaction, or for a type above 4.
 */
export function verifyTransactions(
  { number, transactionsRoot }: Pick<Header, 'number' | 'transactionsRoot'>,
  answers: readonly unknown[],
): void {
  const transactions = answers.map(readTransaction)
  const encoded = transactions.map(({ signed }) => signed)
  const root = listRoot(encoded)
  if (root !== transactionsRoot) {
    throw new ProofError(`The transactions of block ${number} do not match its transactions root.`, [
      { name: 'transactionsRoot of the header', value: transactionsRoot },
      { name: 'computed from the transactions', value: root },
    ])
  }
  for (const [at, { fields, signed }] of transactions.entries()) {
    const computed = keccak256(signed)
    if (fields.hash === computed) continue
    throw new ProofError(`The hash of transaction ${at} of block ${number} does not match the transaction.`, [
      { name: 'hash in the response', value: fields.hash ?? 'missing' },
      { name: 'computed from the transaction', value: computed },
    ])
  }
}

/**
 * Verifies that the sender of a transaction signed it: no root covers the sender.
 * @throws ProofError if another account signed it.
 */
export async function verifySender(answer: unknown): Promise<void> {
  const { fields, ...encoded } = readTransaction(answer)
  const signer = await recoverSigner(encoded)
  if (signer !== null && signer === fields.from) return
  throw new ProofError(
    `Transaction ${fields.hash} is not signed by its sender.`,
    [
      { name: 'sender in the response', value: fields.from ?? 'missing' },
      { name: 'signer', value: signer ?? 'none' },
    ],
    'The response is false, or a development node sent the transaction for another account. Then its inputs cannot be proved.',
  )
}

/** A node from before EIP-2718 returns no type: it is 0. */
function readTransaction(answer: unknown): EncodedTransaction & { fields: TransactionFields } {
  const { values, flaws } = parseFields(TRANSACTION_FIELDS, isRecord(answer) ? answer : {})
  const fields = { ...values, type: Object(answer).type === undefined ? 0n : values.type }
  const encoded = encodeTransaction(fields)
  if (encoded) return { ...encoded, fields }
  const names: readonly string[] = (fields.type === null ? null : signedFieldsOf(fields.type)) ?? []
  if (names.length === 0) {
    throw new ProofError(`Transaction ${fields.hash} has type ${fields.type}, which cannot be encoded here.`)
  }
  const flaw = flaws.find(({ field }) => names.includes(field) && field !== 'to')?.field ?? 'the signature'
  throw new ProofError(`A transaction of the block cannot be encoded: ${flaw} is missing or malformed.`)
}
