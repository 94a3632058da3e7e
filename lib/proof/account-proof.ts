import * as v from 'valibot'
import { type Hex, keccak256, numberToHex } from 'viem'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { ProofError } from './proof-error'
import { decodeRlp, hexOf, integerOf, isList, type RlpItem } from './rlp'
import { EMPTY_ROOT, type TrieStep, verifyPath } from './trie-path'

const HASH = hexBytes(32)
const PATH = v.pipe(v.array(hexBytes()), v.maxLength(65))
const SLOT = v.object({ value: HEX_NUMBER, proof: PATH })
const ACCOUNT = v.object({
  accountProof: PATH,
  balance: HEX_NUMBER,
  codeHash: HASH,
  nonce: HEX_NUMBER,
  storageHash: HASH,
  storageProof: v.array(SLOT),
})

/** A response to `eth_getProof` (EIP-1186), hex in lower case. Balance in wei, slots in the order of the request. */
export type AccountAnswer = v.InferOutput<typeof ACCOUNT>

/** The nodes of a proof, as they were sent, and the path through them. */
type Path = { steps: readonly TrieStep[]; nodes: readonly Hex[] }

/** An account in the state; null if the state has no such account. */
export type ProvedAccount = Path & {
  account: { nonce: bigint; balance: bigint; storageHash: Hex; codeHash: Hex } | null
}

/** The value of a slot in the state. */
export type ProvedSlot = Path & { slot: Hex; proved: bigint }

/** The same with the value in the response. They differ if the response is false. */
export type SaidSlot = ProvedSlot & { said: bigint }

/** keccak-256 of no bytes: an account without code. */
export const NO_CODE: Hex = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
const NO_HASH = numberToHex(0, { size: 32 })

/**
 * Reads a response to `eth_getProof` for a number of slots.
 * @throws ProofError that names the first field that is missing or malformed.
 */
export function readProofAnswer(answer: unknown, slots: number): AccountAnswer {
  const read = v.safeParse(ACCOUNT, answer, { abortEarly: true })
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]) ?? 'the proof'
    throw new ProofError(`The service sent no proof: ${field} is missing or malformed.`)
  }
  if (read.output.storageProof.length === slots) return read.output
  throw new ProofError('The service sent proofs for another number of slots than requested.')
}

/**
 * Verifies an account against a state root. The trie has RLP of nonce, balance, storage root and code hash at keccak256(address).
 * @throws ProofError if the proof is not valid.
 */
export function proveAccount(stateRoot: Hex, address: Hex, nodes: readonly Hex[]): ProvedAccount {
  // Some development chains start with such a block, though accounts exist.
  if (stateRoot === EMPTY_ROOT && nodes.length > 0 && nodes[0] !== '0x80') throw emptyState()
  const names = { of: 'the account', root: 'stateRoot of the header' }
  const { value, steps } = verifyPath(stateRoot, keccak256(address), nodes, names)
  return { account: value && readAccount(decodeRlp(value)), steps, nodes }
}

/**
 * The same for a response to `eth_getProof`.
 * @throws ProofError also if the fields of the response differ from the proof.
 */
export function verifyAccount(stateRoot: Hex, address: Hex, answer: AccountAnswer): ProvedAccount {
  const proved = proveAccount(stateRoot, address, answer.accountProof)
  const { account } = proved
  const { nonce, balance, storageHash, codeHash } = answer
  // Without an account some nodes send the hashes of nothing, others zeros.
  const isSame =
    BigInt(nonce) === (account?.nonce ?? 0n) &&
    BigInt(balance) === (account?.balance ?? 0n) &&
    (account ? [account.storageHash] : [EMPTY_ROOT, NO_HASH]).includes(storageHash) &&
    (account ? [account.codeHash] : [NO_CODE, NO_HASH]).includes(codeHash)
  if (isSame) return proved
  const inProof = account && [numberToHex(account.nonce), numberToHex(account.balance)]
  throw new ProofError('The account differs from its proof.', [
    {
      name: 'nonce, balance, roots in the response',
      value: [nonce, balance, storageHash, codeHash].join(' '),
    },
    {
      name: 'in the proof',
      value: inProof ? [...inProof, account.storageHash, account.codeHash].join(' ') : 'no account',
    },
  ])
}

/**
 * Verifies a slot against the storage root of a verified account. A slot that was never written is 0, and so is every slot without
 * an account.
 * @throws ProofError if the proof is not valid.
 */
export function proveSlot(
  { account }: Pick<ProvedAccount, 'account'>,
  slot: Hex,
  nodes: readonly Hex[],
): ProvedSlot {
  const names = { of: nameSlot(slot), root: 'storage root of the account' }
  const { value, steps } = verifyPath(account?.storageHash ?? EMPTY_ROOT, keccak256(slot), nodes, names)
  // Anvil keeps the leaf of a slot that was set back to zero.
  return { slot, proved: value ? integerOf(decodeRlp(value), malformed, 32) : 0n, steps, nodes }
}

/** The same for a slot of a response to `eth_getProof`. */
export const verifySlot = (
  account: Pick<ProvedAccount, 'account'>,
  slot: Hex,
  { value, proof }: AccountAnswer['storageProof'][number],
): SaidSlot => ({ ...proveSlot(account, slot, proof), said: BigInt(value) })

/** "slot 5"; of a hash, its ends. */
const nameSlot = (slot: Hex): string =>
  BigInt(slot) < 1_000_000n ? `slot ${BigInt(slot)}` : `slot ${slot.slice(0, 10)}…${slot.slice(-8)}`

function readAccount(item: RlpItem) {
  const [nonce, balance, storageHash, codeHash, ...rest] = isList(item) ? item : []
  if (rest.length > 0) throw malformed()
  return {
    nonce: integerOf(nonce, malformed, 8),
    balance: integerOf(balance, malformed, 32),
    storageHash: hexOf(storageHash, malformed, 32),
    codeHash: hexOf(codeHash, malformed, 32),
  }
}

const emptyState = () =>
  new ProofError(
    'The header of this block commits to an empty state, so it proves nothing about this result.',
    [{ name: 'stateRoot of the header', value: EMPTY_ROOT }],
    'This is the root of a trie without accounts. Some development chains start with such a block. Read a later block.',
  )

const malformed = () => new ProofError('The proof ends at a value that is neither an account nor a word.')
