import { type Address, type Hex, keccak256, slice, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** Accounts that hold tokens and trade. */
export const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as const

/**
 * Funded accounts. `deployer` only creates contracts, so that their addresses depend on their order only. `treasury` starts
 * with all tokens.
 */
export const DEMO_ACCOUNT_NAMES = ['deployer', 'treasury', ...PEOPLE] as const

/** `teacher` creates the contracts of the lessons at the end, and is funded then. */
const SENDER_NAMES = [...DEMO_ACCOUNT_NAMES, 'teacher'] as const

export type SenderName = (typeof SENDER_NAMES)[number]

export const isSender = (name: string): name is SenderName => SENDER_NAMES.some((known) => known === name)

/** Private keys, derived from the names: worthless outside the demo networks. */
export const SENDER_KEYS: readonly Hex[] = SENDER_NAMES.map((name) => digest('account', name))

/** Addresses of the funded accounts, by name. */
export const ACCOUNTS = addressesOf(DEMO_ACCOUNT_NAMES)

/** Addresses of all senders, by name. */
export const SENDERS = addressesOf(SENDER_NAMES)

const bystanders = new Map<string, Address>()

/** The address of a recipient without a key, derived from a label. Cached, since the history uses each many times. */
export function bystander(label: string): Address {
  const address = bystanders.get(label) ?? slice(digest('bystander', label), 0, 20)
  bystanders.set(label, address)
  return address
}

function addressesOf<Name extends string>(names: readonly Name[]) {
  const named = names.map((name) => [name, privateKeyToAddress(digest('account', name))])
  return Object.fromEntries(named) as Record<Name, Address>
}

function digest(kind: string, label: string): Hex {
  return keccak256(stringToHex(`triptych demo ${kind} ${label}`))
}
