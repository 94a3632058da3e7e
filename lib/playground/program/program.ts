import type { AccountName } from '../accounts/account-names'

/** As typed. */
export type ProgramCall = {
  /** `transfer(address,uint256)`, `receive()`, or `fallback()` with the calldata as its argument. */
  function: string
  args: readonly string[]
  from: AccountName
  /** `1 ether`, `5 gwei`, or wei. */
  value: string
}

/** The whole input of a run. The same program always runs the same. */
export type Program = {
  /** Solidity text or standard JSON input. */
  source: string
  /** `name` or `file:name`; null for the first. */
  contract: string | null
  deploy: Omit<ProgramCall, 'function'>
  calls: readonly ProgramCall[]
}

export const isSameProgram = (a: Program, b: Program): boolean => JSON.stringify(a) === JSON.stringify(b)

export const beginProgram = (source: string, contract: string | null): Program => ({
  source,
  contract,
  deploy: { args: [], from: 'deployer', value: '' },
  calls: [],
})

export const MAX_CALLS = 200

export const MAX_ARGUMENTS = 64
