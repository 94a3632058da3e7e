import type { Address } from 'viem'
import type { CompiledContract, CompiledProgram } from './compile/compiled-program'
import type { Played, Standing } from './played'
import { nameOfAccount } from './program/accounts'
import type { Program } from './program/program'

/** A program, what the compiler made of it, and what its transactions did. */
export type Outcome = {
  program: Program
  compiled: CompiledProgram
  contract: CompiledContract
  played: readonly Played[]
  /** Transactions that make libraries and the contract, before the first call. */
  made: number
  standing: Standing
}

/** A transaction in words: `makes Token`, `2. transfer(bob, 5) from alice`. */
export function titleOf({ program, contract, played, made }: Outcome, at: number): string {
  if (at === made - 1) return `makes ${contract.name}`
  if (at < made) return `makes a library at ${played[at]?.trace.created[0]?.address ?? ''}`
  const call = program.calls[at - made]
  if (!call) return `transaction ${at + 1}`
  const name = call.function.slice(0, call.function.indexOf('('))
  const value = call.value.trim() === '' ? '' : ` with ${call.value}`
  return `${at - made + 1}. ${name}(${call.args.join(', ')}) from ${call.from}${value}`
}

/** Whose address it is: an account, or a contract of the program; the address itself for any other. */
export function nameAddress({ compiled, standing }: Outcome, address: Address): string {
  const account = nameOfAccount(address)
  if (account) return account
  const id = standing.get(address) ?? null
  return compiled.contracts.find((contract) => contract.id === id)?.name ?? address
}
