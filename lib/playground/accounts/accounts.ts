import type { Address } from 'viem'
import { demoAccount } from '@/lib/demo/manifest'

/** The accounts of the demo chain. */
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

/** The same address as on the demo chain, so that hashed slots agree. */
export const addressOfAccount = (name: AccountName): Address => demoAccount('demo-mainnet', name)

const NAMES = new Map<string, AccountName>(
  ACCOUNT_NAMES.map((name) => [addressOfAccount(name).toLowerCase(), name]),
)

/** Null for other addresses. */
export const nameOfAccount = (address: string): AccountName | null => NAMES.get(address.toLowerCase()) ?? null
