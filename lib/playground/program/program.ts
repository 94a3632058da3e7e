import type { AccountName } from '../accounts/account-names'

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
