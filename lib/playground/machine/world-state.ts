import type { StateManagerInterface } from '@ethereumjs/common'
import { Account, type Address, bytesToHex } from '@ethereumjs/util'
import { type Hex, keccak256, pad } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Words } from '@/lib/storage/place/words'

/** The state before the first transaction. Addresses are in lower case, slots are 32 bytes of hex. */
export type StateSource = {
  /** Undefined: no account, or an empty one (EIP-161). */
  account(address: Hex): Account | undefined
  code(address: Hex): Uint8Array
  /** Without leading zeros. */
  word(address: Hex, slot: Hex): Uint8Array
}

const EMPTY = new Uint8Array()

const EMPTY_STATE: StateSource = { account: () => undefined, code: () => EMPTY, word: () => EMPTY }

/** What the storage of an account is: words that were written, and whether those of the source are gone. */
type Storage = { words: Map<Hex, Uint8Array>; isCleared: boolean }

/** A value before and after a transaction. */
type Change<Value> = { before: Value; after: Value }

/** What a transaction left different. An account that does not exist has balance 0, nonce 0 and no code. */
export type StateChanges = {
  words: readonly ({ address: Hex; slot: Hex } & Change<Hex>)[]
  accounts: readonly {
    address: Hex
    balance: Change<bigint>
    nonce: Change<bigint>
    code: Change<Hex>
  }[]
}

/**
 * Accounts, code and storage as the EVM reads and writes them, by lower-case address, over the state before the first
 * transaction. Each write is stored with its undo, so a frame costs as much as it writes. The library's own state copies
 * the whole state at each frame.
 */
export class WorldState implements StateManagerInterface {
  readonly #source: StateSource
  #accounts = new Map<Hex, Account | null>()
  #codes = new Map<Hex, Uint8Array>()
  #storage = new Map<Hex, Storage>()
  /** What the transaction wrote, as it was before: words by address and slot, accounts by address. */
  #originals = new Map<Hex, Map<Hex, Uint8Array>>()
  #originalAccounts = new Map<Hex, { account: Account | undefined; code: Uint8Array }>()
  #undo: (() => void)[] = []
  /** Length of the undo log at the start of each open frame. */
  #marks: number[] = []

  constructor(source = EMPTY_STATE) {
    this.#source = source
  }

  /** Every word of an account that was written and is not zero. */
  words(address: Hex): Words {
    const words = this.#storage.get(address.toLowerCase() as Hex)?.words ?? new Map<Hex, Uint8Array>()
    const stored = [...words].filter(([, word]) => word.length > 0)
    return new Map(stored.map(([slot, word]) => [BigInt(slot), pad(bytesToHex(word))]))
  }

  balance(address: Address): bigint {
    return this.#account(address.toString())?.balance ?? 0n
  }

  /** Mints or burns wei. */
  async pay(address: Address, wei: bigint): Promise<void> {
    await this.modifyAccountFields(address, { balance: this.balance(address) + wei })
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const account = this.#account(address.toString())
    return account && copyOf(account)
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    const key = address.toString()
    this.#keepOriginal(key)
    this.#write(this.#accounts, key, account ? copyOf(account) : null)
  }

  async deleteAccount(address: Address): Promise<void> {
    const key = address.toString()
    this.#keepOriginal(key)
    this.#write(this.#accounts, key, null)
    this.#write(this.#codes, key, EMPTY)
    await this.clearStorage(address)
  }

  async modifyAccountFields(
    address: Address,
    fields: Parameters<StateManagerInterface['modifyAccountFields']>[1],
  ) {
    const account = (await this.getAccount(address)) ?? new Account()
    await this.putAccount(address, Object.assign(account, fields))
  }

  async getCode(address: Address): Promise<Uint8Array> {
    return this.#code(address.toString())
  }

  async getCodeSize(address: Address): Promise<number> {
    return this.#code(address.toString()).length
  }

  async putCode(address: Address, code: Uint8Array): Promise<void> {
    this.#keepOriginal(address.toString())
    this.#write(this.#codes, address.toString(), code)
    await this.modifyAccountFields(address, { codeHash: keccak256(code, 'bytes') })
  }

  async getStorage(address: Address, slot: Uint8Array): Promise<Uint8Array> {
    return this.#word(address.toString(), bytesToHex(slot))
  }

  async putStorage(address: Address, slot: Uint8Array, word: Uint8Array): Promise<void> {
    const [account, key] = [address.toString(), bytesToHex(slot)]
    this.#keepOriginalWord(account, key)
    const storage = this.#storage.get(account) ?? { words: new Map(), isCleared: false }
    if (!this.#storage.has(account)) this.#write(this.#storage, account, storage)
    this.#write(storage.words, key, word)
  }

  async clearStorage(address: Address): Promise<void> {
    const key = address.toString()
    for (const slot of this.#storage.get(key)?.words.keys() ?? []) this.#keepOriginalWord(key, slot)
    this.#write(this.#storage, key, { words: new Map(), isCleared: true })
  }

  originalStorageCache = {
    get: async (address: Address, slot: Uint8Array) =>
      this.#originals.get(address.toString())?.get(bytesToHex(slot)) ?? this.getStorage(address, slot),
    clear: () => this.#originals.clear(),
  }

  /** What differs from the state before the transaction that is not settled yet. What was written and undone does not. */
  changes(): StateChanges {
    const words = [...this.#originals].flatMap(([address, slots]) =>
      [...slots].map(([slot, before]) => ({
        address,
        slot,
        before: pad(bytesToHex(before)),
        after: pad(bytesToHex(this.#word(address, slot))),
      })),
    )
    const accounts = [...this.#originalAccounts].map(([address, { account, code }]) => {
      const now = this.#account(address)
      return {
        address,
        balance: { before: account?.balance ?? 0n, after: now?.balance ?? 0n },
        nonce: { before: account?.nonce ?? 0n, after: now?.nonce ?? 0n },
        code: { before: bytesToHex(code), after: bytesToHex(this.#code(address)) },
      }
    })
    const differs = ({ before, after }: Change<unknown>) => before !== after
    return {
      words: words.filter(differs),
      accounts: accounts.filter(({ balance, nonce, code }) => [balance, nonce, code].some(differs)),
    }
  }

  async checkpoint(): Promise<void> {
    this.#marks.push(this.#undo.length)
  }

  async commit(): Promise<void> {
    this.#marks.pop()
  }

  async revert(): Promise<void> {
    const mark = this.#marks.pop() ?? 0
    while (this.#undo.length > mark) this.#undo.pop()?.()
  }

  async settle(outcome: 'keep' | 'undo'): Promise<void> {
    this.#marks = []
    if (outcome === 'undo') await this.revert()
    this.#undo = []
    this.#originals.clear()
    this.#originalAccounts.clear()
  }

  #account(address: Hex): Account | undefined {
    const written = this.#accounts.get(address)
    return written === undefined ? this.#source.account(address) : (written ?? undefined)
  }

  #code(address: Hex): Uint8Array {
    return this.#codes.get(address) ?? this.#source.code(address)
  }

  #word(address: Hex, slot: Hex): Uint8Array {
    const storage = this.#storage.get(address)
    const written = storage?.words.get(slot)
    if (written) return written
    return storage?.isCleared ? EMPTY : this.#source.word(address, slot)
  }

  #keepOriginal(address: Hex): void {
    if (this.#originalAccounts.has(address)) return
    const account = this.#account(address)
    this.#originalAccounts.set(address, { account: account && copyOf(account), code: this.#code(address) })
  }

  #keepOriginalWord(address: Hex, slot: Hex): void {
    const words = this.#originals.get(address) ?? new Map<Hex, Uint8Array>()
    if (!words.has(slot)) words.set(slot, this.#word(address, slot))
    this.#originals.set(address, words)
  }

  #write<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined): void {
    const before = map.get(key)
    this.#undo.push(() => put(map, key, before))
    put(map, key, value)
  }

  // Needed by the interface, never called.
  getStateRoot = unneeded
  setStateRoot = unneeded
  hasStateRoot = unneeded
  shallowCopy = unneeded
  clearCaches(): void {}
}

const copyOf = ({ nonce, balance, storageRoot, codeHash }: Account) =>
  new Account(nonce, balance, storageRoot, codeHash)

function put<Key, Value>(map: Map<Key, Value>, key: Key, value: Value | undefined): void {
  if (value === undefined) map.delete(key)
  else map.set(key, value)
}

function unneeded(): never {
  throw new TriptychError('The machine has no state roots.')
}
