import type { AbiParameter } from 'viem'
import { type ContractOption, listContractOptions } from '@/lib/storage/layout/contract-id'
import type { CompiledContract, CompiledProgram } from '../compile/compiled-program'

/** Contracts of the program's own files that can be deployed, to choose from. */
export const listDeployable = ({ contracts }: CompiledProgram): ContractOption[] =>
  listContractOptions(
    contracts.filter(({ kind, creation, isImported }) => kind === 'contract' && creation && !isImported),
  )

/** What the constructor of a contract takes. */
export function constructorOf({ abi }: CompiledContract): {
  inputs: readonly AbiParameter[]
  isPayable: boolean
} {
  const found = abi.find((item) => item.type === 'constructor')
  return { inputs: found?.inputs ?? [], isPayable: found?.stateMutability === 'payable' }
}
