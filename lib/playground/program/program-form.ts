import type { AbiParameter } from 'viem'
import { type ContractOption, listContractOptions } from '@/lib/storage/layout/contract-id'
import { readField } from '@/lib/text/field'
import type { CompiledContract, CompiledProgram } from '../compile/compiled-program'
import { chooseContract } from './choose-contract'
import { type Callable, listCallables } from './list-callables'
import type { Program } from './program'

/** What can be filled in for a contract: what its constructor takes, and what it can be called by. */
export type ProgramContractForm = { takes: ReturnType<typeof constructorOf>; callables: readonly Callable[] }

/** What can be filled in for a program that compiled. */
export type ProgramForm = {
  /** Contracts that can be deployed. */
  options: readonly ContractOption[]
  /** By the name that the program gives; null for a contract that is not there or cannot be deployed. */
  of: (contract: string | null) => ProgramContractForm | null
}

export function openForm(program: CompiledProgram): ProgramForm {
  return {
    options: listDeployable(program),
    of(name) {
      const contract = readField(() => chooseContract(name, program)).value
      return contract ? { takes: constructorOf(contract), callables: listCallables(contract, program) } : null
    },
  }
}

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

/**
 * A program without the arguments that its contract does not take, such as those of a source before: no field shows them, so
 * nobody could take them away. What was typed stays as it is.
 */
export function fitArguments(program: Program, form: ProgramForm): Program {
  const fit = form.of(program.contract)
  if (!fit) return program
  return {
    ...program,
    deploy: { ...program.deploy, args: program.deploy.args.slice(0, fit.takes.inputs.length) },
    calls: program.calls.map((call) => {
      const called = fit.callables.find(({ signature }) => signature === call.function)
      return called ? { ...call, args: call.args.slice(0, called.inputs.length) } : call
    }),
  }
}
