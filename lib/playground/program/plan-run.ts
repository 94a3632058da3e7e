import type { Address } from 'viem'
import { BadInputError } from '@/lib/errors'
import { formatCount } from '@/lib/text/count'
import type { CompiledProgram } from '../compile/compiled-program'
import type { Transaction } from '../machine/transaction'
import type { Planned } from '../run-program'
import { chooseContract } from './choose-contract'
import { type DeployPlan, planDeploy } from './deploy-plan'
import { type CallProblem, encodeCall, encodeConstructor } from './encode-call'
import { type Callable, listCallables } from './list-callables'
import { MAX_CALLS, type Program } from './program'

export type PlannedCall = {
  transaction: Transaction
  /** `call` is the index in the program. */
  does: { kind: 'library' | 'contract'; id: string } | { kind: 'call'; call: number; callable: Callable }
}

export type RunPlan = {
  contract: { id: string; address: Address }
  /** Libraries, then the contract, then the calls. */
  transactions: readonly PlannedCall[]
  /** `id` by address after the deployment. */
  standing: ReadonlyMap<Address, string>
}

/** `call` is null for the deployment. */
export type RunProblem = CallProblem & { call: number | null }

/** The same for every build of a source. */
export function planRun(
  program: Program,
  compiled: CompiledProgram,
): { plan: RunPlan; problems?: undefined } | { plan?: undefined; problems: readonly RunProblem[] } {
  if (program.calls.length > MAX_CALLS) {
    return refuse(
      `A program can make at most ${MAX_CALLS} calls; this one makes ${formatCount(program.calls.length)}.`,
    )
  }
  try {
    const contract = chooseContract(program.contract, compiled)
    return planFields(program, compiled, planDeploy(contract, program.deploy.from, compiled))
  } catch (error) {
    if (error instanceof BadInputError) return refuse(error.shortMessage)
    throw error
  }
}

const refuse = (message: string) => ({
  problems: [{ call: null, field: 'contract' as const, argument: null, message }],
})

function planFields(program: Program, compiled: CompiledProgram, deploy: DeployPlan) {
  const { contract, address, names, libraries, standing } = deploy
  const callables = listCallables(contract, compiled)
  const created = encodeConstructor(program.deploy, deploy)
  const called = program.calls.map((call) => encodeCall(call, callables, { address, names }))
  const problems: RunProblem[] = [
    ...(created.problems ?? []).map((problem) => ({ ...problem, call: null })),
    ...called.flatMap(({ problems = [] }, call) => problems.map((problem) => ({ ...problem, call }))),
  ]
  if (problems.length > 0 || !created.transaction) return { problems }
  const transactions: PlannedCall[] = [
    ...libraries,
    { transaction: created.transaction, does: { kind: 'contract', id: contract.id } },
    ...called.flatMap(({ transaction, callable }, call) =>
      transaction ? [{ transaction, does: { kind: 'call' as const, call, callable } }] : [],
    ),
  ]
  return { plan: { contract: { id: contract.id, address }, transactions, standing } }
}

/** The transactions as `runProgram` takes them. */
export const toPlanned = ({ transactions }: RunPlan): Planned[] =>
  transactions.map(({ transaction, does }) => ({ transaction, makes: does.kind === 'call' ? null : does.id }))
