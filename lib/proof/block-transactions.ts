import * as v from 'valibot'
import { concatHex, type Hex, keccak256, numberToHex, recoverAddress, toRlp } from 'viem'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { Header } from './header'
import { listRoot } from './list-trie'
import { ProofError } from './proof-error'
import { integerBytes } from './rlp'

type RlpField = Hex | readonly RlpField[]

const INTEGER = v.pipe(
  HEX_NUMBER,
  v.transform((hex): Hex => integerBytes(hex)),
)
const ADDRESS = hexBytes(20)
const WORD = hexBytes(32)

const TRANSACTION = v.object({
  hash: WORD,
  from: ADDRESS,
  type: v.optional(HEX_NUMBER, '0x0'),
  chainId: v.nullish(INTEGER),
  nonce: INTEGER,
  gasPrice: v.nullish(INTEGER),
  maxPriorityFeePerGas: v.nullish(INTEGER),
  maxFeePerGas: v.nullish(INTEGER),
  maxFeePerBlobGas: v.nullish(INTEGER),
  gas: INTEGER,
  to: v.nullish(ADDRESS),
  value: INTEGER,
  input: hexBytes(),
  accessList: v.nullish(v.array(v.object({ address: ADDRESS, storageKeys: v.array(WORD) })), []),
  blobVersionedHashes: v.nullish(v.array(WORD), []),
  authorizationList: v.nullish(
    v.array(
      v.object({
        chainId: INTEGER,
        address: ADDRESS,
        nonce: INTEGER,
        yParity: v.optional(INTEGER),
        v: v.optional(INTEGER),
        r: INTEGER,
        s: INTEGER,
      }),
    ),
    [],
  ),
  v: v.optional(HEX_NUMBER),
  yParity: v.optional(HEX_NUMBER),
  r: INTEGER,
  s: INTEGER,
})

type BlockTransaction = v.InferOutput<typeof TRANSACTION>

/** What is signed: the fields of each type in order (EIP-155, EIP-2930, EIP-1559, EIP-4844, EIP-7702). */
function signedFields(transaction: BlockTransaction): readonly RlpField[] {
  const { chainId, nonce, gasPrice, gas, to, value, input } = transaction
  const fees = [transaction.maxPriorityFeePerGas ?? '0x', transaction.maxFeePerGas ?? '0x'] as const
  const list: RlpField = (transaction.accessList ?? []).map(({ address, storageKeys }) => [
    address,
    storageKeys,
  ])
  const call: readonly RlpField[] = [gas, to ?? '0x', value, input]
  switch (Number(transaction.type)) {
    case 0:
      return [nonce, gasPrice ?? '0x', ...call]
    case 1:
      return [chainId ?? '0x', nonce, gasPrice ?? '0x', ...call, list]
    case 2:
      return [chainId ?? '0x', nonce, ...fees, ...call, list]
    case 3: {
      const blobs: readonly RlpField[] = [
        transaction.maxFeePerBlobGas ?? '0x',
        transaction.blobVersionedHashes ?? [],
      ]
      return [chainId ?? '0x', nonce, ...fees, ...call, list, ...blobs]
    }
    case 4: {
      const authorizations: RlpField = (transaction.authorizationList ?? []).map((one) => [
        one.chainId,
        one.address,
        one.nonce,
        one.yParity ?? one.v ?? '0x',
        one.r,
        one.s,
      ])
      return [chainId ?? '0x', nonce, ...fees, ...call, list, authorizations]
    }
    default:
      throw new ProofError(
        `Transaction ${transaction.hash} has type ${transaction.type}, which cannot be encoded here.`,
      )
  }
}

/** `type ‖ rlp(fields)` (EIP-2718); a legacy transaction has no type. */
const encode = ({ type }: BlockTransaction, fields: readonly RlpField[]): Hex =>
  Number(type) === 0 ? toRlp(fields) : concatHex([numberToHex(Number(type), { size: 1 }), toRlp(fields)])

/** Legacy transactions have no `yParity`; some nodes name the parity of others `v`. */
const parityOf = ({ type, yParity, v: legacy }: BlockTransaction): Hex =>
  (Number(type) === 0 ? legacy : (yParity ?? legacy)) ?? '0x0'

const encodeSigned = (transaction: BlockTransaction): Hex =>
  encode(transaction, [
    ...signedFields(transaction),
    integerBytes(parityOf(transaction)),
    transaction.r,
    transaction.s,
  ])

/**
 * Verifies that these are all transactions of a block as a node sent them, against its header.
 * @throws ProofError if they are not, if a hash is not the hash of its transaction, or for a type above 4.
 */
export function verifyTransactions(
  { number, transactionsRoot }: Pick<Header, 'number' | 'transactionsRoot'>,
  answers: readonly unknown[],
): void {
  const transactions = answers.map(readTransaction)
  const encoded = transactions.map(encodeSigned)
  const root = listRoot(encoded)
  if (root !== transactionsRoot) {
    throw new ProofError(`The transactions of block ${number} do not match its transactions root.`, [
      { name: 'transactionsRoot of the header', value: transactionsRoot },
      { name: 'computed from the transactions', value: root },
    ])
  }
  for (const [at, { hash }] of transactions.entries()) {
    const computed = keccak256(encoded[at] ?? '0x')
    if (hash === computed) continue
    throw new ProofError(`The hash of transaction ${at} of block ${number} does not match the transaction.`, [
      { name: 'hash in the response', value: hash },
      { name: 'computed from the transaction', value: computed },
    ])
  }
}

/**
 * Verifies that the sender of a transaction signed it: no root covers the sender.
 * @throws ProofError if another account signed it.
 */
export async function verifySender(answer: unknown): Promise<void> {
  const transaction = readTransaction(answer)
  const { hash, from, r, s } = transaction
  const { yParity, chain } = readParity(transaction)
  const fields = signedFields(transaction)
  const signed = keccak256(encode(transaction, chain === null ? fields : [...fields, chain, '0x', '0x']))
  const signature = { r: padded(r), s: padded(s), yParity }
  const signer = await recoverAddress({ hash: signed, signature }).catch(() => null)
  if (signer?.toLowerCase() === from) return
  throw new ProofError(
    `Transaction ${hash} is not signed by its sender.`,
    [
      { name: 'sender in the response', value: from },
      { name: 'signer', value: signer ?? 'none' },
    ],
    'The response is false, or a development node sent the transaction for another account. Then its inputs cannot be proved.',
  )
}

/** Which of two keys signed, and the chain that a legacy transaction signs as well: v = 35 + 2 · chain + parity (EIP-155). */
function readParity(transaction: BlockTransaction): { yParity: number; chain: Hex | null } {
  const parity = BigInt(parityOf(transaction))
  if (Number(transaction.type) !== 0) return { yParity: Number(parity), chain: null }
  if (parity < 35n) return { yParity: Number(parity - 27n), chain: null }
  return {
    yParity: Number((parity - 35n) % 2n),
    chain: integerBytes(numberToHex((parity - 35n) / 2n)),
  }
}

const padded = (bytes: Hex): Hex => `0x${bytes.slice(2).padStart(64, '0')}`

function readTransaction(answer: unknown): BlockTransaction {
  const read = v.safeParse(TRANSACTION, answer, { abortEarly: true })
  if (read.success) return read.output
  const field = v.getDotPath(read.issues[0]) ?? 'the transaction'
  throw new ProofError(`A transaction of the block cannot be encoded: ${field} is missing or malformed.`)
}
