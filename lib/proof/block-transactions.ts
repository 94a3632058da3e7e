import { keccak256 } from 'viem'
import { type EncodedTransaction, encodeTransaction } from '@/lib/rpc/answer-checks/encode-transaction'
import { recoverSigner } from '@/lib/rpc/answer-checks/recover-signer'
import {
  readTransaction,
  signedFieldsOf,
  type TransactionFields,
} from '@/lib/rpc/answer-checks/transaction-fields'
import { isRecord } from '@/lib/text/parse-json'
import type { Header } from './header'
import { listRoot } from './list-trie'
import { FALSE_ANSWER, ProofError, UncheckedError } from './proof-error'

/**
 * Verifies that these are all transactions of a block as a node sent them, against its header.
 * @throws ProofError if they are not, or if a hash is not the hash of its transaction; UncheckedError for a type above 4.
 */
export function verifyTransactions(
  { number, transactionsRoot }: Pick<Header, 'number' | 'transactionsRoot'>,
  answers: readonly unknown[],
): void {
  const transactions = answers.map(encode)
  const encoded = transactions.map(({ signed }) => signed)
  const root = listRoot(encoded)
  if (root !== transactionsRoot) {
    throw new ProofError(
      `The transactions of block ${number} do not match its transactions root.`,
      [
        { name: 'transactionsRoot of the header', value: transactionsRoot },
        { name: 'computed from the transactions', value: root },
      ],
      FALSE_ANSWER,
    )
  }
  for (const [at, { fields, signed }] of transactions.entries()) {
    const computed = keccak256(signed)
    if (fields.hash === computed) continue
    throw new ProofError(
      `The hash of transaction ${at} of block ${number} does not match the transaction.`,
      [
        { name: 'hash in the response', value: fields.hash ?? 'missing' },
        { name: 'computed from the transaction', value: computed },
      ],
      FALSE_ANSWER,
    )
  }
}

/**
 * Verifies that the sender of a transaction signed it: no root covers the sender.
 * @throws ProofError if another account signed it.
 */
export async function verifySender(answer: unknown): Promise<void> {
  const { fields, ...encoded } = encode(answer)
  const signer = await recoverSigner(encoded)
  if (signer !== null && signer === fields.from) return
  throw new ProofError(
    `Transaction ${fields.hash} is not signed by its sender.`,
    [
      { name: 'sender in the response', value: fields.from ?? 'missing' },
      { name: 'signer', value: signer ?? 'none' },
    ],
    `${FALSE_ANSWER} A development node can also have sent the transaction for another account. Then its inputs cannot be proved.`,
  )
}

/** Whether a development node made the signature up, for an account without a key (impersonation): anvil and Hardhat set `r` to `s`. */
export function hasMadeUpSignature(answer: unknown): boolean {
  const { r, s } = readTransaction(isRecord(answer) ? answer : {}).fields
  return r !== null && r === s
}

function encode(answer: unknown): EncodedTransaction & { fields: TransactionFields } {
  const { fields, flaws } = readTransaction(isRecord(answer) ? answer : {})
  const encoded = encodeTransaction(fields)
  if (encoded) return { ...encoded, fields }
  const names: readonly string[] | null = fields.type === null ? null : signedFieldsOf(fields.type)
  if (names === null) {
    throw new UncheckedError(
      `Transaction ${fields.hash} has type ${fields.type}, which cannot be encoded here.`,
    )
  }
  const flaw = flaws.find(({ field }) => names.includes(field) && field !== 'to')?.field ?? 'the signature'
  throw new ProofError(`A transaction of the block cannot be encoded: ${flaw} is missing or malformed.`)
}
