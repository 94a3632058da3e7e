import { type ContractOption, listContractOptions } from '@/lib/storage/layout/contract-id'
import type { CompiledContract, CompiledProgram } from '../compile/compiled-program'

/** Contracts of the program's own files that can be made. */
export const listDeployable = ({ contracts }: CompiledProgram): readonly CompiledContract[] =>
  contracts.filter(
    ({ kind, creation, isImported }) => kind === 'contract' && creation !== null && !isImported,
  )

export const listDeployableOptions = (program: CompiledProgram): ContractOption[] =>
  listContractOptions(listDeployable(program))

/** The contract that a program makes, by its name or `file:name`: the first where it names none that is there. */
export function chooseContract(program: CompiledProgram, name: string | null): CompiledContract | null {
  const all = listDeployable(program)
  return all.find((contract) => contract.id === name || contract.name === name) ?? all[0] ?? null
}
