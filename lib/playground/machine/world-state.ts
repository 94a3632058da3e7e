import type { StateManagerInterface } from '@ethereumjs/common'
import { Account, type Address, bytesToHex } from '@ethereumjs/util'
import { type Hex, keccak256, pad } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Words } from '@/lib/storage/place/words'

/**
 * Accounts, code and storage by lower-case address. It keeps an undo log, so that a frame costs only its writes: the state
 * of the library copies everything for each frame.
 */
export class WorldState implements StateManagerInterface {
  #accounts = new Map<Hex, Account>()
  #codes = new Map<Hex, Uint8Array>()
  #storage = new Map<Hex, Map<Hex, Uint8Array>>()
  /** Words before the transaction. */
  #originals = new Map<string, Uint8Array>()
  #undo: (() => void)[] = []
  /** Length of the undo log at the start of each open frame. */
  #marks: number[] = []

  words(address: Hex): Words {
    const words = this.#storage.get(address.toLowerCase() as Hex) ?? new Map<Hex, Uint8Array>()
    return new Map([...words].map(([slot, word]) => [BigInt(slot), pad(bytesToHex(word))]))
  }

  balance(address: Address): bigint {
    return this.#accounts.get(address.toString())?.balance ?? 0n
  }

  /** Mints or burns wei. */
  async pay(address: Address, wei: bigint): Promise<void> {
    await this.modifyAccountFields(address, { balance: this.balance(address) + wei })
  }

  async getAccount(address: Address): Promise<Account | undefined> {
    const account = this.#accounts.get(address.toString())
    return account && copyOf(account)
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    this.#write(this.#accounts, address.toString(), account && copyOf(account))
  }

  async deleteAccount(address: Address): Promise<void> {
    const key = address.toString()
    this.#write(this.#accounts, key, undefined)
    this.#write(this.#codes, key, undefined)
    this.#write(this.#storage, key, undefined)
  }

  async modifyAccountFields(
    address: Address,
    fields: Parameters<StateManagerInterface['modifyAccountFields']>[1],
  ) {
    const account = (await this.getAccount(address)) ?? new Account()
    await this.putAccount(address, Object.assign(account, fields))
  }

  async getCode(address: Address): Promise<Uint8Array> {
    return this.#codes.get(address.toString()) ?? new Uint8Array()
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length
  }

  async putCode(address: Address, code: Uint8Array): Promise<void> {
    this.#write(this.#codes, address.toString(), code)
    await this.modifyAccountFields(address, { codeHash: keccak256(code, 'bytes') })
  }

  async getStorage(address: Address, slot: Uint8Array): Promise<Uint8Array> {
    return this.#storage.get(address.toString())?.get(bytesToHex(slot)) ?? new Uint8Array()
  }

  async putStorage(address: Address, slot: Uint8Array, word: Uint8Array): Promise<void> {
    const [account, key] = [address.toString(), bytesToHex(slot)]
    const words = this.#storage.get(account) ?? new Map<Hex, Uint8Array>()
    if (!this.#storage.has(account)) this.#write(this.#storage, account, words)
    const original = `${account}${key}`
    if (!this.#originals.has(original)) this.#originals.set(original, words.get(key) ?? new Uint8Array())
    this.#write(words, key, word.length === 0 ? undefined : word)
  }

  async clearStorage(address: Address): Promise<void> {
    this.#write(this.#storage, address.toString(), undefined)
  }

  originalStorageCache = {
    get: async (address: Address, slot: Uint8Array) =>
      this.#originals.get(`${address.toString()}${bytesToHex(slot)}`) ?? this.getStorage(address, slot),
    clear: () => this.#originals.clear(),
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
