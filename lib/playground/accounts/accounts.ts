import type { Address } from 'viem'
import { demoAccount } from '@/lib/demo/manifest'

/** Who may send a call: the accounts of the demo chain. */
export const ACCOUNT_NAMES = [
  'deployer',
  'alice',
  'bob',
  'carol',
  'dave',
  'erin',
  'frank',
  'treasury',
] as const

export type AccountName = (typeof ACCOUNT_NAMES)[number]

/** The address that the account has on the demo chain, so that hashed slots agree there. */
export const addressOfAccount = (name: AccountName): Address => demoAccount('demo-mainnet', name)

const NAMES = new Map<string, AccountName>(
  ACCOUNT_NAMES.map((name) => [addressOfAccount(name).toLowerCase(), name]),
)

/** The name of the account at an address in any spelling; null for an address that is none of theirs. */
export const nameOfAccount = (address: string): AccountName | null => NAMES.get(address.toLowerCase()) ?? null
