import { type Address, type Hex, keccak256, slice, stringToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** The people of the scripted history: they hold tokens and trade. */
export const PEOPLE = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'] as const

/**
 * All who act in it. `deployer` creates contracts and does nothing else, so that the addresses of the contracts
 * follow from their order; `treasury` starts with all tokens.
 */
export const DEMO_ACCOUNT_NAMES = ['deployer', 'treasury', ...PEOPLE] as const

/** Those and `teacher`, who has nothing until the end and creates the contracts of the lessons then. */
const SENDER_NAMES = [...DEMO_ACCOUNT_NAMES, 'teacher'] as const

export type SenderName = (typeof SENDER_NAMES)[number]

export const isSender = (name: string): name is SenderName => SENDER_NAMES.some((known) => known === name)

/** Private keys of all who send, derived from their names: worth nothing outside the demo networks. */
export const SENDER_KEYS: readonly Hex[] = SENDER_NAMES.map((name) => digest('account', name))

/** Addresses of the accounts that are funded before the first block, by name. */
export const ACCOUNTS = addressesOf(DEMO_ACCOUNT_NAMES)

/** Addresses of all who send. */
export const SENDERS = addressesOf(SENDER_NAMES)

const bystanders = new Map<string, Address>()

/** An address nobody has a key for, derived from a label: recipients who never act. The history names each many times. */
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
