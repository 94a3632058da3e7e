import { Account } from '@ethereumjs/util'
import { type Hex, hexToBytes, keccak256, trim } from 'viem'
import type { StateSource } from '@/lib/playground/machine/world-state'

/** What was read of the state after the parent block. Plain data: a worker gets it by `postMessage`. Addresses are in lower case. */
export type KnownState = {
  accounts: ReadonlyMap<Hex, { balance: bigint; code: Hex }>
  nonces: ReadonlyMap<Hex, bigint>
  /** By {@link wordKey}. */
  words: ReadonlyMap<string, Hex>
  /** Hashes of earlier blocks, for BLOCKHASH. */
  hashes: ReadonlyMap<bigint, Hex>
}

/** What a run needed and the known state does not have. */
export type Missing = {
  accounts: readonly Hex[]
  nonces: readonly Hex[]
  words: readonly { address: Hex; slot: Hex }[]
  hashes: readonly bigint[]
}

export const NOTHING_KNOWN: KnownState = {
  accounts: new Map(),
  nonces: new Map(),
  words: new Map(),
  hashes: new Map(),
}

export const NOTHING_MISSING: Missing = { accounts: [], nonces: [], words: [], hashes: [] }

export const wordKey = (address: Hex, slot: Hex): string => `${address}:${slot}`

const NO_CODE = new Uint8Array()

/** The known state as the EVM reads it. What is missing reads as zero, and is listed. */
export class KnownSource implements StateSource {
  readonly #known: KnownState
  readonly #senderNonces: ReadonlyMap<Hex, bigint>
  readonly #codes = new Map<Hex, Uint8Array>()
  readonly #accounts = new Set<Hex>()
  readonly #nonces = new Set<Hex>()
  readonly #words = new Map<string, { address: Hex; slot: Hex }>()
  readonly #hashes = new Set<bigint>()

  /** `senderNonces`: nonces that the transactions have, which are right unless an authorization came before. */
  constructor(known: KnownState, senderNonces: ReadonlyMap<Hex, bigint> = new Map()) {
    this.#known = known
    this.#senderNonces = senderNonces
  }

  account(address: Hex): Account | undefined {
    const known = this.#known.accounts.get(address)
    if (!known) {
      this.#accounts.add(address)
      return undefined
    }
    const code = this.code(address)
    // A contract has a nonce of 1 or more (EIP-161). Which one matters only where it creates: see `needNonce`.
    const said = this.#known.nonces.get(address) ?? this.#senderNonces.get(address)
    const nonce = said ?? (code.length > 0 ? 1n : 0n)
    if (known.balance === 0n && nonce === 0n && code.length === 0) return undefined
    return code.length === 0
      ? new Account(nonce, known.balance)
      : new Account(nonce, known.balance, undefined, keccak256(code, 'bytes'))
  }

  code(address: Hex): Uint8Array {
    const read = this.#codes.get(address)
    if (read) return read
    const known = this.#known.accounts.get(address)
    if (!known) this.#accounts.add(address)
    const code = known ? hexToBytes(known.code) : NO_CODE
    if (known) this.#codes.set(address, code)
    return code
  }

  word(address: Hex, slot: Hex): Uint8Array {
    const key = wordKey(address, slot)
    const word = this.#known.words.get(key)
    if (word === undefined) this.#words.set(key, { address, slot })
    return word === undefined || BigInt(word) === 0n ? NO_CODE : hexToBytes(trim(word))
  }

  /** The nonce decides which address a contract of this creator gets, and whether an authorization is valid. */
  needNonce(address: Hex): void {
    if (!this.#known.nonces.has(address)) this.#nonces.add(address)
  }

  blockHash(number: bigint): Hex | undefined {
    const hash = this.#known.hashes.get(number)
    if (hash === undefined) this.#hashes.add(number)
    return hash
  }

  missing(): Missing {
    return {
      accounts: [...this.#accounts],
      nonces: [...this.#nonces],
      words: [...this.#words.values()],
      hashes: [...this.#hashes],
    }
  }
}

export const isComplete = ({ accounts, nonces, words, hashes }: Missing): boolean =>
  accounts.length + nonces.length + words.length + hashes.length === 0

/** What of it is not known, each once. */
export const unknownOf = (wanted: Missing, known: KnownState): Missing => ({
  accounts: [...new Set(wanted.accounts)].filter((address) => !known.accounts.has(address)),
  nonces: [...new Set(wanted.nonces)].filter((address) => !known.nonces.has(address)),
  words: [...new Map(wanted.words.map((word) => [wordKey(word.address, word.slot), word])).values()].filter(
    ({ address, slot }) => !known.words.has(wordKey(address, slot)),
  ),
  hashes: [...new Set(wanted.hashes)].filter((number) => !known.hashes.has(number)),
})

/** Both together. Of what both have, the second counts. */
export const addKnown = (known: KnownState, found: Partial<KnownState>): KnownState => ({
  accounts: new Map([...known.accounts, ...(found.accounts ?? [])]),
  nonces: new Map([...known.nonces, ...(found.nonces ?? [])]),
  words: new Map([...known.words, ...(found.words ?? [])]),
  hashes: new Map([...known.hashes, ...(found.hashes ?? [])]),
})

/** All that is known, as if it were missing. */
export const wantAll = ({ accounts, nonces, words, hashes }: KnownState): Missing => ({
  accounts: [...accounts.keys()],
  nonces: [...nonces.keys()],
  words: [...words.keys()].map((key) => {
    const [address, slot] = key.split(':') as [Hex, Hex]
    return { address, slot }
  }),
  hashes: [...hashes.keys()],
})
