import type { AccountName } from '../accounts/accounts'

/** A call as it was typed. */
export type ProgramCall = {
  /** Signature of a function, such as `transfer(address,uint256)`; `receive()` or `fallback()` with its calldata as the one argument. */
  function: string
  /** As typed, one for each parameter. */
  args: readonly string[]
  from: AccountName
  /** As typed: an amount with its unit (`1 ether`, `5 gwei`), or wei. */
  value: string
}

/** Everything that a run follows from. It is the whole state of the playground: the same program runs the same everywhere. */
export type Program = {
  /** Solidity text, or the standard-JSON input of a compiler. */
  source: string
  /** `name` of the contract to deploy, or `file:name` where several have it; null for the first. */
  contract: string | null
  /** What the constructor takes. */
  deploy: Omit<ProgramCall, 'function'>
  calls: readonly ProgramCall[]
}

/** Whether two programs say the same. */
export const isSameProgram = (a: Program, b: Program): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A program that deploys a contract of a source and calls nothing yet. */
export const beginProgram = (source: string, contract: string | null): Program => ({
  source,
  contract,
  deploy: { args: [], from: 'deployer', value: '' },
  calls: [],
})

/** Calls that a program may make. */
export const MAX_CALLS = 200

/** Arguments that a call may have. */
export const MAX_ARGUMENTS = 64
