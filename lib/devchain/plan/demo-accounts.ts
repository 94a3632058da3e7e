import { type Address, type Hex, keccak256, slice, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The people of the scripted history: they hold tokens and trade. */
export const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as const

/**
 * All who act in it. `deployer` creates contracts and does nothing else, so that the addresses of the contracts
 * follow from their order; `treasury` starts with all tokens.
 */
export const ACCOUNT_NAMES = ['deployer', 'treasury', ...PEOPLE] as const

export type AccountName = (typeof ACCOUNT_NAMES)[number]

/** Private keys of the accounts, derived from their names: worth nothing outside the demo networks. */
export const ACCOUNT_KEYS: readonly Hex[] = ACCOUNT_NAMES.map((name) => digest('account', name))

/** Addresses of the accounts, by name. */
export const ACCOUNTS = Object.fromEntries(
  ACCOUNT_NAMES.map((name) => [name, privateKeyToAddress(digest('account', name))]),
) as Record<AccountName, Address>

/** An address nobody has a key for, derived from a label: recipients who never act. */
export function bystander(label: string): Address {
  return slice(digest('bystander', label), 0, 20)
}

function digest(kind: string, label: string): Hex {
  return keccak256(stringToHex(`triptych demo ${kind} ${label}`))
}
