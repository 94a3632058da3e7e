import type { Address } from 'viem'
import { demoAccount } from '@/lib/demo/manifest'
import { ACCOUNT_NAMES, type AccountName } from './account-names'

/** The same address as on the demo chain, so that hashed slots agree. */
export const addressOfAccount = (name: AccountName): Address => demoAccount('demo-mainnet', name)

const NAMES = new Map<string, AccountName>(
  ACCOUNT_NAMES.map((name) => [addressOfAccount(name).toLowerCase(), name]),
)

/** Null for other addresses. */
export const nameOfAccount = (address: string): AccountName | null => NAMES.get(address.toLowerCase()) ?? null
