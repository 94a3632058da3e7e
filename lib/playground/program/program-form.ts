import { type ContractOption, listContractOptions } from '@/lib/storage/layout/contract-id'
import { readField } from '@/lib/text/field'
import type { CompiledProgram } from '../compile/compiled-program'
import { chooseContract } from './choose-contract'
import { type Callable, constructorOf, listCallables } from './list-callables'
import type { Program } from './program'

export type ProgramContractForm = { takes: ReturnType<typeof constructorOf>; callables: readonly Callable[] }

export type ProgramForm = {
  options: readonly ContractOption[]
  /** Null if the contract cannot be deployed. */
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

export const listDeployable = ({ contracts }: CompiledProgram): ContractOption[] =>
  listContractOptions(
    contracts.filter(({ kind, creation, isImported }) => kind === 'contract' && creation && !isImported),
  )

/** Drops surplus arguments, for example of the source before: no field shows them. */
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
