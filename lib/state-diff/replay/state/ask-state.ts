import * as v from 'valibot'
import { type Hex, keccak256, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { accountsCall, readAccounts } from './account-reader'
import { type KnownState, type Missing, wordKey } from './known-state'

/**
 * How accounts are read. `eth_call`: balances and codes of up to 100 accounts by one call with an override; words and nonces by calls
 * of their own. `eth_getProof`: balance, nonce and words of one account by one call, and its code by `eth_getCode`.
 */
export type StateMeans = 'eth_call' | 'eth_getProof'

const MOST_ACCOUNTS = 100
/** Of `eth_getStorageValues`. */
const MOST_WORDS = 1_024
/** `eth_getStorageValues` costs 255 credits, one word 80. */
const FEW_WORDS = 3

const WORD = hexBytes(32)
const PROOF = v.object({
  balance: HEX_NUMBER,
  nonce: HEX_NUMBER,
  codeHash: WORD,
  storageProof: v.array(v.object({ value: HEX_NUMBER })),
})

const NO_CODE_HASHES: readonly Hex[] = [keccak256('0x'), `0x${'0'.repeat(64)}`]

type Reading = {
  accounts: Map<Hex, { balance: bigint; code: Hex }>
  nonces: Map<Hex, bigint>
  words: Map<string, Hex>
  hashes: Map<bigint, Hex>
}

/**
 * Reads what is missing of the state after a block, in one round trip (two for codes by `eth_getProof`), and adds it.
 * @throws TriptychError for an answer of another shape, and what `request` throws.
 */
export async function askState(
  request: RequestFunction,
  means: StateMeans,
  block: bigint,
  missing: Missing,
  known: KnownState,
): Promise<KnownState> {
  const reading: Reading = {
    accounts: new Map(known.accounts),
    nonces: new Map(known.nonces),
    words: new Map(known.words),
    hashes: new Map(known.hashes),
  }
  const at = numberToHex(block)
  const reads =
    means === 'eth_call'
      ? [
          ...chunks(missing.accounts, MOST_ACCOUNTS).map((some) => askAccounts(request, at, some, reading)),
          ...missing.nonces.map((address) => askNonce(request, at, address, reading)),
          ...wordReads(request, at, missing.words, reading),
        ]
      : proofReads(request, at, missing, reading)
  await Promise.all([...reads, ...missing.hashes.map((number) => askHash(request, number, reading))])
  return reading
}

async function askAccounts(
  request: RequestFunction,
  at: Hex,
  addresses: readonly Hex[],
  { accounts }: Reading,
) {
  const answer = read(hexBytes(), await request('eth_call', accountsCall(addresses, at)), 'eth_call')
  const found = readAccounts(answer, addresses)
  if (!found) throw unreadable('eth_call')
  for (const [address, account] of found) accounts.set(address, account)
}

async function askNonce(request: RequestFunction, at: Hex, address: Hex, { nonces }: Reading) {
  const method = 'eth_getTransactionCount'
  nonces.set(address, BigInt(read(HEX_NUMBER, await request(method, [address, at]), method)))
}

function wordReads(
  request: RequestFunction,
  at: Hex,
  words: Missing['words'],
  reading: Reading,
): Promise<void>[] {
  if (words.length > FEW_WORDS) {
    return chunks(words, MOST_WORDS).map((some) =>
      askWordsTogether(request, at, some, reading).catch(async (error: unknown) => {
        if (!isMethodMissing(error)) throw error
        await Promise.all(some.map((word) => askWord(request, at, word, reading)))
      }),
    )
  }
  return words.map((word) => askWord(request, at, word, reading))
}

async function askWord(
  request: RequestFunction,
  at: Hex,
  { address, slot }: Missing['words'][number],
  reading: Reading,
) {
  const method = 'eth_getStorageAt'
  reading.words.set(wordKey(address, slot), read(WORD, await request(method, [address, slot, at]), method))
}

/** Few nodes have `eth_getStorageValues`. */
const isMethodMissing = (error: unknown): boolean =>
  Object(error).code === -32601 ||
  /not (exist|available|supported|found)/i.test(String(Object(error).message))

async function askWordsTogether(
  request: RequestFunction,
  at: Hex,
  words: Missing['words'],
  reading: Reading,
) {
  const method = 'eth_getStorageValues'
  const slots = groupSlots(words)
  const answer = read(v.record(v.string(), v.array(WORD)), await request(method, [slots, at]), method)
  for (const [address, asked] of Object.entries(slots) as [Hex, Hex[]][]) {
    const values = answer[address] ?? []
    if (values.length !== asked.length) throw unreadable(method)
    asked.forEach((slot, i) => {
      reading.words.set(wordKey(address, slot), values[i] as Hex)
    })
  }
}

/** One proof for each account of which anything is missing. */
function proofReads(request: RequestFunction, at: Hex, missing: Missing, reading: Reading): Promise<void>[] {
  const slots = groupSlots(missing.words)
  const addresses = new Set([...missing.accounts, ...missing.nonces, ...(Object.keys(slots) as Hex[])])
  return [...addresses].map(async (address) => {
    const asked = slots[address] ?? []
    const [only] = asked
    // One word alone costs 80 credits, a proof 150.
    if (only && asked.length === 1 && reading.accounts.has(address) && !missing.nonces.includes(address)) {
      return askWord(request, at, { address, slot: only }, reading)
    }
    const proof = read(PROOF, await request('eth_getProof', [address, asked, at]), 'eth_getProof')
    if (proof.storageProof.length !== asked.length) throw unreadable('eth_getProof')
    asked.forEach((slot, i) => {
      const value = BigInt(proof.storageProof[i]?.value ?? 0)
      reading.words.set(wordKey(address, slot), numberToHex(value, { size: 32 }))
    })
    reading.nonces.set(address, BigInt(proof.nonce))
    if (reading.accounts.has(address)) return
    const code = await askCode(request, at, address, proof.codeHash)
    reading.accounts.set(address, { balance: BigInt(proof.balance), code })
  })
}

async function askCode(request: RequestFunction, at: Hex, address: Hex, codeHash: Hex): Promise<Hex> {
  if (NO_CODE_HASHES.includes(codeHash)) return '0x'
  const code = read(hexBytes(), await request('eth_getCode', [address, at]), 'eth_getCode')
  if (keccak256(code) !== codeHash) throw unreadable('eth_getCode')
  return code
}

async function askHash(request: RequestFunction, number: bigint, { hashes }: Reading) {
  const method = 'eth_getBlockByNumber'
  const block = read(v.object({ hash: WORD }), await request(method, [numberToHex(number), false]), method)
  hashes.set(number, block.hash)
}

function groupSlots(words: Missing['words']): Record<Hex, Hex[]> {
  const slots: Record<Hex, Hex[]> = {}
  for (const { address, slot } of words) slots[address] = [...(slots[address] ?? []), slot]
  return slots
}

function read<Schema extends v.GenericSchema>(schema: Schema, answer: unknown, method: string) {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw unreadable(method)
  return parsed.output
}

const unreadable = (method: string) =>
  new TriptychError(`The node’s answer to ${method} cannot be read.`, {
    whatToDo: 'Try again, or use another connection for this network.',
  })

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
