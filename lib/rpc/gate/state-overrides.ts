import type { Hex } from 'viem'
import { isRecord } from '@/lib/text/parse-json'
import { parseAddress, parseHash, parseQuantity } from './hex'
import { InputError, named } from './params'
import { demandFew, MAX_ENTRIES, parseCode } from './transaction-call'

type Words = Readonly<Record<Hex, Hex>>

/** What a call finds in place of an account's state. `state` replaces all slots, `stateDiff` some. */
export type AccountOverride = Readonly<
  Partial<{ balance: Hex; nonce: Hex; code: Hex; state: Words; stateDiff: Words }>
>

/** Overrides by address in lower case. */
export type StateOverrides = Readonly<Record<Hex, AccountOverride>>

const FIELDS: Readonly<Record<string, (input: unknown) => unknown>> = {
  balance: (input) => parseQuantity(input, 256),
  nonce: (input) => parseQuantity(input, 64),
  code: parseCode,
  state: parseWords,
  stateDiff: parseWords,
}

/**
 * Parses the third parameter of eth_call (https://geth.ethereum.org/docs/interacting-with-geth/rpc/objects). Null without an
 * override. An unknown field is refused: without it, the call would run on another state. Throws {@link InputError}.
 */
export function parseStateOverrides(input: unknown): StateOverrides | null {
  if ((input ?? null) === null) return null
  if (!isRecord(input)) throw new InputError('expected an object of overrides by address')
  const entries = Object.entries(input)
  if (entries.length > MAX_ENTRIES) {
    throw new InputError(`too many accounts (max ${MAX_ENTRIES}, got ${entries.length})`)
  }
  const overrides: Record<Hex, AccountOverride> = {}
  for (const [account, override] of entries) {
    const address = parseAddress(account)
    if (Object.hasOwn(overrides, address)) throw new InputError(`address ${address} is there twice`)
    overrides[address] = named(address, () => parseOverride(override))
  }
  demandFew(Object.values(overrides).reduce((sum, override) => sum + countWords(override), 0))
  return entries.length === 0 ? null : overrides
}

function parseOverride(input: unknown): AccountOverride {
  if (!isRecord(input)) throw new InputError('expected an override object')
  const given = Object.entries(input).filter(([, value]) => value !== null)
  const override = Object.fromEntries(
    given.map(([name, value]) => {
      const parse = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined
      if (!parse) throw new InputError(`the override ${name.slice(0, 80)} is not supported`)
      return [name, named(name, () => parse(value))]
    }),
  ) as AccountOverride
  if (override.state && override.stateDiff) throw new InputError("has both 'state' and 'stateDiff'")
  return override
}

function parseWords(input: unknown): Words {
  if (!isRecord(input)) throw new InputError('expected an object of words by slot')
  return Object.fromEntries(Object.entries(input).map(([slot, word]) => [parseHash(slot), parseHash(word)]))
}

const countWords = ({ state = {}, stateDiff = {} }: AccountOverride) =>
  Object.keys(state).length + Object.keys(stateDiff).length
