import type { Address } from 'viem'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { nameOfAccount } from '../accounts/accounts'
import type { CompiledProgram } from '../compile/compiled-program'
import type { RanTransaction, Standing } from '../played'
import type { RunPlan } from '../program/plan-run'
import type { Program } from '../program/program'

/** All transactions, or those before a stop. */
export type FinishedRun = {
  program: Program
  compiled: CompiledProgram
  plan: RunPlan
  played: readonly RanTransaction[]
  standing: Standing
}

/** `deploys Token`, `2. transfer(bob, 5) from alice`. */
export function titleOfTransaction({ program, plan, compiled }: FinishedRun, at: number): string {
  const does = plan.transactions[at]?.does
  if (does?.kind !== 'call') {
    const made = compiled.contracts.find(({ id }) => id === does?.id)?.name ?? ''
    return does?.kind === 'library' ? `deploys library ${made}` : `deploys ${made}`
  }
  const call = program.calls[does.call]
  const value = call?.value.trim() ? ` with ${call.value}` : ''
  const said = `${does.call + 1}. ${does.callable.name}(${call?.args.join(', ')}) from ${call?.from}${value}`
  return showHiddenCharacters(said, 200)
}

/** An account or contract name, else the address. */
export function nameAddress({ compiled, standing }: FinishedRun, address: Address): string {
  const id = standing.get(address) ?? null
  return nameOfAccount(address) ?? compiled.contracts.find((contract) => contract.id === id)?.name ?? address
}
