import type { ContractOption } from '@/lib/storage/layout/contract-id'
import { readField } from '@/lib/text/field'
import type { CompiledProgram } from '../compile/compiled-program'
import { chooseContract } from './choose-contract'
import { type Callable, listCallables } from './list-callables'
import { constructorOf, listDeployable } from './list-deployable'

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
