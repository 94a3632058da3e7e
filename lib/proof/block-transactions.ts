import { type Hex, keccak256, recoverAddress } from 'viem'
import { encodeTransaction, readSigned } from '@/lib/rpc/answer-checks/transaction-hash'
import type { Header } from './header'
import { listRoot } from './list-trie'
import { ProofError } from './proof-error'

/**
 * Verifies that these are all transactions of a block as a node sent them, against its header.
 * @throws ProofError if they are not, if a hash is not the hash of its transaction, or for a type above 4.
 */
export function verifyTransactions(
  { number, transactionsRoot }: Pick<Header, 'number' | 'transactionsRoot'>,
  transactions: readonly unknown[],
): void {
  const encoded = transactions.map((transaction, at) => read(at, () => encodeTransaction(transaction)))
  const root = listRoot(encoded)
  if (root !== transactionsRoot) {
    throw new ProofError(`The transactions of block ${number} do not match its transactions root.`, [
      { name: 'transactionsRoot of the header', value: transactionsRoot },
      { name: 'computed from the transactions', value: root },
    ])
  }
  for (const [at, transaction] of transactions.entries()) {
    const said = String(Object(transaction).hash).toLowerCase()
    const computed = keccak256(encoded[at] ?? '0x')
    if (said === computed) continue
    throw new ProofError(`The hash of transaction ${at} of block ${number} does not match the transaction.`, [
      { name: 'hash in the response', value: said },
      { name: 'computed from the transaction', value: computed },
    ])
  }
}

/**
 * Verifies that the sender of a transaction signed it: no root covers the sender. `at`: its index in the block.
 * @throws ProofError if another account signed it.
 */
export async function verifySender(transaction: unknown, at: number): Promise<void> {
  const signed = read(at, () => readSigned(transaction))
  const signer: Hex | null = await recoverAddress(signed).catch(() => null)
  const said = String(Object(transaction).from).toLowerCase()
  if (signer?.toLowerCase() === said) return
  throw new ProofError(
    `Transaction ${at} of the block is not signed by its sender.`,
    [
      { name: 'sender in the response', value: said },
      { name: 'signer', value: signer ?? 'none' },
    ],
    'The response is false, or a development node sent the transaction for another account. Then its inputs cannot be proved.',
  )
}

function read<Value>(at: number, from: () => Value | null): Value {
  try {
    const value = from()
    if (value !== null) return value
  } catch {
    throw new ProofError(`Transaction ${at} of the block cannot be encoded: a field is missing or malformed.`)
  }
  throw new ProofError(`Transaction ${at} of the block cannot be encoded: its type is not known here.`)
}
