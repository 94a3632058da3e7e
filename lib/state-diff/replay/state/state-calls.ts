import * as v from 'valibot'
import { type Hex, keccak256, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { NO_CODE } from '@/lib/proof/account-proof'
import { HEX_NUMBER, hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import { accountsCall, readAccounts } from './account-reader'
import { type KnownState, type Missing, wordKey } from './known-state'
import { readWords, wordsCall } from './word-reader'

/** What a call added. `heads`: accounts whose code is not read yet. */
export type Found = Partial<KnownState> & { heads?: ReadonlyMap<Hex, Head> }

/** Balance and code hash of an account, from its proof. */
export type Head = { balance: bigint; codeHash: Hex }

/** One call, and how its answer is read. `read` throws TriptychError for an answer of another shape. */
export type StateCall = { method: StateMethod; params: readonly unknown[]; read: (answer: unknown) => Found }

export type StateMethod =
  | 'eth_call'
  | 'eth_getProof'
  | 'eth_getCode'
  | 'eth_getStorageAt'
  | 'eth_getStorageValues'
  | 'eth_getTransactionCount'
  | 'eth_getBlockByNumber'

type Words = Missing['words']

const WORD = hexBytes(32)
const PROOF = v.object({
  balance: HEX_NUMBER,
  nonce: HEX_NUMBER,
  codeHash: WORD,
  storageProof: v.array(v.object({ value: HEX_NUMBER })),
})
const NO_HASH = numberToHex(0, { size: 32 })

/** Balances and codes of up to 100 accounts. */
export const accountsByCall = (accounts: readonly Hex[], at: Hex): StateCall => ({
  method: 'eth_call',
  params: accountsCall(accounts, at),
  read: (answer) => ({
    accounts: readAccounts(parse(hexBytes(), answer, 'eth_call'), accounts) ?? unreadable('eth_call'),
  }),
})

/** Slots of several contracts. */
export const wordsByCall = (words: Words, at: Hex): StateCall => ({
  method: 'eth_call',
  params: wordsCall(words, at),
  read: (answer) => ({
    words: readWords(parse(hexBytes(), answer, 'eth_call'), words) ?? unreadable('eth_call'),
  }),
})

/** Balance, nonce and slots of one account. */
export const accountByProof = (address: Hex, slots: readonly Hex[], at: Hex): StateCall => ({
  method: 'eth_getProof',
  params: [address, slots, at],
  read: (answer) => {
    const { balance, nonce, codeHash, storageProof } = parse(PROOF, answer, 'eth_getProof')
    if (storageProof.length !== slots.length) return unreadable('eth_getProof')
    const values = storageProof.map(({ value }) => numberToHex(BigInt(value), { size: 32 }))
    const hasNoCode = codeHash === NO_CODE || codeHash === NO_HASH
    return {
      nonces: new Map([[address, BigInt(nonce)]]),
      words: new Map(slots.map((slot, i) => [wordKey(address, slot), values[i] as Hex])),
      ...(hasNoCode
        ? { accounts: new Map([[address, { balance: BigInt(balance), code: '0x' as const }]]) }
        : { heads: new Map([[address, { balance: BigInt(balance), codeHash }]]) }),
    }
  },
})

/** The code of an account with the hash of its proof. */
export const codeOf = (address: Hex, { balance, codeHash }: Head, at: Hex): StateCall => ({
  method: 'eth_getCode',
  params: [address, at],
  read: (answer) => {
    const code = parse(hexBytes(), answer, 'eth_getCode')
    if (keccak256(code) !== codeHash) return unreadable('eth_getCode')
    return { accounts: new Map([[address, { balance, code }]]) }
  },
})

export const nonceOf = (address: Hex, at: Hex): StateCall => ({
  method: 'eth_getTransactionCount',
  params: [address, at],
  read: (answer) => ({
    nonces: new Map([[address, BigInt(parse(HEX_NUMBER, answer, 'eth_getTransactionCount'))]]),
  }),
})

export const wordAlone = ({ address, slot }: Words[number], at: Hex): StateCall => ({
  method: 'eth_getStorageAt',
  params: [address, slot, at],
  read: (answer) => ({
    words: new Map([[wordKey(address, slot), parse(WORD, answer, 'eth_getStorageAt')]]),
  }),
})

/** Up to 1,024 slots of several contracts. */
export const wordsTogether = (words: Words, at: Hex): StateCall => {
  const slots = slotsByAccount(words)
  return {
    method: 'eth_getStorageValues',
    params: [slots, at],
    read: (answer) => {
      const values = parse(v.record(v.string(), v.array(WORD)), answer, 'eth_getStorageValues')
      const entries = Object.entries(slots) as [Hex, Hex[]][]
      if (entries.some(([address, asked]) => values[address]?.length !== asked.length)) {
        return unreadable('eth_getStorageValues')
      }
      return {
        words: new Map(
          entries.flatMap(([address, asked]) =>
            asked.map((slot, i) => [wordKey(address, slot), values[address]?.[i] as Hex] as const),
          ),
        ),
      }
    },
  }
}

export const hashOfBlock = (number: bigint): StateCall => ({
  method: 'eth_getBlockByNumber',
  params: [numberToHex(number), false],
  read: (answer) => ({
    hashes: new Map([[number, parse(v.object({ hash: WORD }), answer, 'eth_getBlockByNumber').hash]]),
  }),
})

export function slotsByAccount(words: Words): Record<Hex, Hex[]> {
  const slots: Record<Hex, Hex[]> = {}
  for (const { address, slot } of words) slots[address] = [...(slots[address] ?? []), slot]
  return slots
}

function parse<Schema extends v.GenericSchema>(schema: Schema, answer: unknown, method: StateMethod) {
  const parsed = v.safeParse(schema, answer)
  return parsed.success ? parsed.output : unreadable(method)
}

function unreadable(method: StateMethod): never {
  throw new UnreadableError(method)
}

/** A node answered in another shape, for instance because it ignores the state overrides of `eth_call`. */
export class UnreadableError extends TriptychError {
  override name = 'UnreadableError'

  constructor(readonly method: StateMethod) {
    super(`The node’s answer to ${method} cannot be read.`, {
      whatToDo: 'Try again, or use another connection for this network.',
    })
  }
}
