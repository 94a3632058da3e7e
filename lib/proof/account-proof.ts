import { bytesToHex, type Hex, keccak256, numberToHex } from 'viem'
import { EMPTY_ROOT } from './empty-root'
import type { AccountAnswer, SlotAnswer } from './proof-answer'
import { ProofError } from './proof-error'
import { decodeRlp, type RlpItem } from './rlp'
import { isList } from './trie-node'
import { type TrieStep, verifyPath } from './trie-path'

/** An account as the state holds it, null where it holds none. */
export type ProvedAccount = {
  account: { nonce: bigint; balance: bigint; storageHash: Hex; codeHash: Hex } | null
  steps: readonly TrieStep[]
  /** Its nodes, as they were sent. */
  nodes: readonly Hex[]
}

/** What a proof shows in a slot. */
export type ProvedSlot = { slot: Hex; proved: bigint; steps: readonly TrieStep[]; nodes: readonly Hex[] }

/** The same beside what was said of it. They differ where the answer lies. */
export type SaidSlot = ProvedSlot & { said: bigint }

/** keccak-256 of nothing: the code of an account without any. */
export const NO_CODE: Hex = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
/** Slots below are written whole. */
const SMALL = 1_000_000n
const NO_HASH = numberToHex(0, { size: 32 })

/**
 * Proves an account against a block's state root: the trie holds RLP of nonce, balance, storage root and code hash under keccak-256
 * of the address.
 * @throws ProofError when the proof does not hold.
 */
export function proveAccount(stateRoot: Hex, address: Hex, nodes: readonly Hex[]): ProvedAccount {
  if (stateRoot === EMPTY_ROOT && nodes.length > 0 && nodes[0] !== '0x80') throw ofEmptyState()
  const names = { of: 'the account', root: 'stateRoot of the header' }
  const { value, steps } = verifyPath(stateRoot, keccak256(address), nodes, names)
  return { account: value && readAccount(decodeRlp(value)), steps, nodes }
}

/**
 * The same of an account with what a node says of it.
 * @throws ProofError also when the proof says something else than the answer around it.
 */
export function verifyAccount(stateRoot: Hex, address: Hex, answer: AccountAnswer): ProvedAccount {
  const proved = proveAccount(stateRoot, address, answer.accountProof)
  if (!isSaid(proved.account, answer)) throw unlikeAccount(proved.account, answer)
  return proved
}

/**
 * Proves one slot against the storage root of a proved account; a slot that was never written, or of an account that is not there,
 * holds 0.
 * @throws ProofError when the proof does not hold.
 */
export function proveSlot(
  { account }: Pick<ProvedAccount, 'account'>,
  slot: Hex,
  nodes: readonly Hex[],
): ProvedSlot {
  const root = account?.storageHash ?? EMPTY_ROOT
  const names = { of: nameSlot(slot), root: 'storage root of the account' }
  const { value, steps } = verifyPath(root, keccak256(slot), nodes, names)
  return { slot, proved: value ? readInteger(decodeRlp(value), 32) : 0n, steps, nodes }
}

/** "slot 5"; of a hash, its ends. */
const nameSlot = (slot: Hex): string =>
  BigInt(slot) < SMALL ? `slot ${BigInt(slot)}` : `slot ${slot.slice(0, 10)}…${slot.slice(-8)}`

/** The same of a slot with what a node says of it. */
export const verifySlot = (account: ProvedAccount, slot: Hex, said: SlotAnswer): SaidSlot => ({
  ...proveSlot(account, slot, said.proof),
  said: BigInt(said.value),
})

function readAccount(item: RlpItem) {
  const [nonce, balance, storageHash, codeHash, ...rest] = isList(item) ? item : []
  if (!nonce || !balance || !storageHash || !codeHash || rest.length > 0) throw malformed()
  return {
    nonce: readInteger(nonce, 8),
    balance: readInteger(balance, 32),
    storageHash: readHash(storageHash),
    codeHash: readHash(codeHash),
  }
}

/**
 * Big-endian without leading zeros. Zero is nothing: in an account, and in slots of anvil, which keeps the leaf of one that was set back where
 * other nodes delete it. Both say the same under their own root.
 */
function readInteger(item: RlpItem, mostBytes: number): bigint {
  if (isList(item) || item.length > mostBytes || item[0] === 0) throw malformed()
  return item.length === 0 ? 0n : BigInt(bytesToHex(item))
}

function readHash(item: RlpItem): Hex {
  if (isList(item) || item.length !== 32) throw malformed()
  return bytesToHex(item)
}

/** Of an account that is not there some nodes say the hashes of nothing, others zeros. */
function isSaid(account: ProvedAccount['account'], { nonce, balance, storageHash, codeHash }: AccountAnswer) {
  const isEqual = BigInt(nonce) === (account?.nonce ?? 0n) && BigInt(balance) === (account?.balance ?? 0n)
  const isOneOf = (said: Hex, ...hashes: readonly Hex[]) => hashes.includes(said.toLowerCase() as Hex)
  return account
    ? isEqual && isOneOf(storageHash, account.storageHash) && isOneOf(codeHash, account.codeHash)
    : isEqual && isOneOf(storageHash, EMPTY_ROOT, NO_HASH) && isOneOf(codeHash, NO_CODE, NO_HASH)
}

const unlikeAccount = (account: ProvedAccount['account'], said: AccountAnswer) =>
  new ProofError('The account differs from its proof.', [
    {
      name: 'nonce, balance, roots in the response',
      value: [said.nonce, said.balance, said.storageHash, said.codeHash].join(' '),
    },
    {
      name: 'in the proof',
      value: account
        ? [
            numberToHex(account.nonce),
            numberToHex(account.balance),
            account.storageHash,
            account.codeHash,
          ].join(' ')
        : 'no account',
    },
  ])

/** Anvil's first block is one, though accounts exist. */
const ofEmptyState = () =>
  new ProofError(
    'The header of this block commits to an empty state, so it proves nothing about this result.',
    [{ name: 'stateRoot of the header', value: EMPTY_ROOT }],
    'This is the root of a trie without accounts. Some development chains start with such a block. Read a later block.',
  )

const malformed = () => new ProofError('The proof ends at a value that is neither an account nor a word.')
