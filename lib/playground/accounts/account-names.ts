// Beside `accounts.ts`, which loads all names of the demo chain.

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
