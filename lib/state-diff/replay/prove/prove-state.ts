import { type Hex, keccak256, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { type AccountAnswer, NO_CODE, verifyAccount, verifySlot } from '@/lib/proof/account-proof'
import { askBlockByHash } from '@/lib/proof/ask-headers'
import { askProof } from '@/lib/proof/ask-proof'
import { type Header, proveHeader } from '@/lib/proof/header'
import { FALSE_ANSWER, ProofError } from '@/lib/proof/proof-error'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { addKnown, type KnownState, type Missing, NOTHING_KNOWN, wordKey } from '../state/known-state'
import { slotsByAccount } from '../state/state-calls'

/** Of one proof, as in geth. */
const MOST_SLOTS = 1_024

/**
 * Reads the header of the parent block and verifies its hash.
 * @throws ProofError for another header, TriptychError if the node does not have it, and what `request` throws.
 */
export async function askParent(request: RequestFunction, parentHash: Hex): Promise<Header> {
  const parent = await askBlockByHash({ call: request }, parentHash)
  if (parent) return parent
  throw new TriptychError('The node does not have the parent block.', {
    whatToDo: 'Try again, or use another connection for this network.',
  })
}

/**
 * Reads a proof of each account in `wanted` with all its slots, in one trip, and verifies it against the state root of the parent block.
 * `read` is what was read without proofs: it must be the same, and its codes must have the proved hashes.
 * @throws ProofError with the first value that differs, NoProofsError if the node has no proofs, and what `request` throws.
 */
export async function proveState(
  request: RequestFunction,
  parent: Header,
  wanted: Missing,
  read: KnownState,
): Promise<KnownState> {
  const slots = slotsByAccount(wanted.words)
  const addresses = new Set([...wanted.accounts, ...wanted.nonces, ...(Object.keys(slots) as Hex[])])
  const proofs = [...addresses].flatMap((address) =>
    chunks(slots[address] ?? []).map((some) => proveOne(request, parent, address, some, read)),
  )
  const hashing = proveHashes(request, parent, wanted.hashes, read)
  const [hashes, ...found] = await settleAll([hashing, ...proofs])
  return found.reduce(addKnown, addKnown(NOTHING_KNOWN, { hashes }))
}

/** As `Promise.all`, but a call that fails does not lose the answers to the others. */
async function settleAll<const Asked extends readonly unknown[]>(asked: Asked) {
  await Promise.allSettled(asked)
  return Promise.all(asked)
}

const chunks = (slots: readonly Hex[]): readonly (readonly Hex[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(slots.length / MOST_SLOTS)) }, (_, i) =>
    slots.slice(i * MOST_SLOTS, (i + 1) * MOST_SLOTS),
  )

async function proveOne(
  request: RequestFunction,
  { number, stateRoot }: Header,
  address: Hex,
  slots: readonly Hex[],
  read: KnownState,
): Promise<KnownState> {
  const at = numberToHex(number)
  const answer = await askProof({ call: request }, address, slots, at)
  const proved = verifyAccount(stateRoot, address, answer)
  const { account } = proved
  const [balance, nonce] = [account?.balance ?? 0n, account?.nonce ?? 0n]
  const known = read.accounts.get(address)
  if (known) demandSame(`The balance of ${address}`, known.balance, balance)
  const readNonce = read.nonces.get(address)
  if (readNonce !== undefined) demandSame(`The nonce of ${address}`, readNonce, nonce)
  const words = slots.map((slot, i) => {
    const { said, proved: value } = verifySlot(proved, slot, answer.storageProof[i] as SlotAnswer)
    demandSame(`The word at slot ${slot} of ${address} in the response`, said, value)
    const word = read.words.get(wordKey(address, slot))
    if (word !== undefined) demandSame(`The word at slot ${slot} of ${address}`, BigInt(word), value)
    return [wordKey(address, slot), numberToHex(value, { size: 32 })] as const
  })
  const code = known?.code ?? (await askCode(request, address, at, account?.codeHash ?? NO_CODE))
  demandSame(`The code hash of ${address}`, keccak256(code), account?.codeHash ?? NO_CODE)
  return {
    accounts: new Map([[address, { balance, code }]]),
    nonces: new Map([[address, nonce]]),
    words: new Map(words),
    hashes: new Map(),
  }
}

type SlotAnswer = AccountAnswer['storageProof'][number]

const askCode = async (request: RequestFunction, address: Hex, at: Hex, codeHash: Hex): Promise<Hex> =>
  codeHash === NO_CODE ? '0x' : (String(await request('eth_getCode', [address, at])).toLowerCase() as Hex)

/** Hashes of earlier blocks, by the headers from the parent down to the block after each: each names the hash of the one before it. */
async function proveHashes(
  request: RequestFunction,
  parent: Header,
  numbers: readonly bigint[],
  read: KnownState,
): Promise<ReadonlyMap<bigint, Hex>> {
  const oldest = numbers.reduce((least, number) => (number < least ? number : least), BigInt(parent.number))
  const count = Math.max(0, parent.number - Number(oldest) - 1)
  const between = Array.from({ length: count }, (_, i) => numberToHex(parent.number - 1 - i))
  const answers = await settleAll(between.map((at) => request('eth_getBlockByNumber', [at, false])))
  const hashes = new Map([[BigInt(parent.number) - 1n, parent.parentHash]])
  let header = parent
  for (const answer of answers) {
    header = proveHeader(answer, header.parentHash)
    hashes.set(BigInt(header.number) - 1n, header.parentHash)
  }
  return new Map(
    numbers.map((number) => {
      const proved = hashes.get(number) ?? '0x'
      const said = read.hashes.get(number)
      if (said !== undefined) demandSame(`The hash of block ${number}`, said, proved)
      return [number, proved]
    }),
  )
}

function demandSame(what: string, read: bigint | Hex, proved: bigint | Hex): void {
  if (read === proved) return
  throw new ProofError(
    `${what} differs from its proof. The node sent a false value.`,
    [
      { name: 'as read', value: textOf(read) },
      { name: 'in the proof', value: textOf(proved) },
    ],
    FALSE_ANSWER,
  )
}

const textOf = (value: bigint | Hex): string => (typeof value === 'bigint' ? numberToHex(value) : value)
