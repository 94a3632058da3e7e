import type { Address } from 'viem'
import { BadInputError } from '@/lib/errors'
import type { Variable } from '@/lib/storage/layout/layout'
import type { CompiledProgram } from '../compile/compiled-program'
import { createMachine } from '../machine/create-machine'
import type { RanTransaction } from '../played'
import { planRun, type RunPlan, type RunProblem, toPlanned } from '../program/plan-run'
import { beginProgram, type Program, type ProgramCall } from '../program/program'
import { runProgram } from '../run-program'
import { changeStanding } from '../standing/standing'
import { createFindSource } from '../trace/find-source'
import { checkRunInput } from './check-run-input'
import type { FinishedRun } from './finished-run'

/** A contract to deploy and calls to send to it, as they are typed in the playground. */
export type RunInput = Partial<Omit<ProgramCall, 'function'>> & {
  /** `name` or `file:name`. The default is the first contract. */
  contract?: string
  calls?: readonly (Pick<ProgramCall, 'function'> & Partial<ProgramCall>)[]
}

/**
 * Deploys a contract and its libraries on a new local chain, and sends calls to it, in this process. Each read or write of
 * storage becomes a step with the names of its variables.
 *
 * `args`, `from` and `value` are those of the deployment. Arguments are text: `1.5 ether`, `bob`, `[1, 2]`, `{x: 1}`. Senders are
 * the accounts `deployer` (default of the deployment), `alice` (default of calls), `bob`, `carol`, `dave`, `erin`, `frank`, `treasury`.
 * A call that reverts is part of the run: `played[i].trace.error` is not null. Throws {@link BadInputError} if a contract, function or argument does not fit.
 *
 * @example
 * const box = readCompiledProgram(BOX_OUTPUT)
 * const run = await runCalls(box, { calls: [{ function: 'set(uint256)', args: ['5'] }] })
 * run.played.map(({ steps }) => steps.length) // → [0, 1]
 * run.played[1].steps[0].name.places[0].path // → 'value'
 */
export async function runCalls(compiled: CompiledProgram, input: RunInput): Promise<FinishedRun> {
  checkRunInput(input)
  const { contract, calls = [], ...deploy } = input
  const program = beginProgram('', contract ?? null)
  const sent = { args: [], from: 'alice', value: '' } as const
  return runHere(
    {
      ...program,
      deploy: { ...program.deploy, ...deploy },
      calls: calls.map((call) => ({ ...sent, ...call })),
    },
    compiled,
  )
}

/** Runs a program in this process. The playground runs it in a worker instead. */
export async function runHere(
  program: Program,
  compiled: CompiledProgram,
  { twin, namespaces = [] }: { twin?: CompiledProgram | null; namespaces?: readonly Variable[] } = {},
): Promise<FinishedRun> {
  const plan = planOf(program, compiled)
  const played: RanTransaction[] = []
  const standing = new Map<Address, string | null>()
  const run = runProgram({
    contracts: compiled.contracts,
    namespaces,
    ...(await prepare(plan, compiled)),
    twin: twin ? await prepare(planOf(program, twin), twin) : null,
  })
  for await (const step of run) {
    played.push(step.played)
    changeStanding(standing, step.changed)
  }
  return { program, compiled, plan, played, standing }
}

const prepare = async (plan: RunPlan, compiled: CompiledProgram) => ({
  plan: toPlanned(plan),
  machine: await createMachine(),
  findSource: createFindSource(compiled, () => true),
})

function planOf(program: Program, compiled: CompiledProgram): RunPlan {
  const { plan, problems } = planRun(program, compiled)
  if (plan) return plan
  throw new BadInputError(problems.map((problem) => `${fieldOf(problem)}${problem.message}`).join('\n'))
}

/** `calls[0].args[1]: `, as in {@link RunInput}. A problem of the whole program has no field. */
function fieldOf({ call, field, argument }: RunProblem): string {
  if (field === 'contract') return ''
  const path = call === null ? '' : `calls[${call}].`
  if (field === 'argument') return `${path}args[${argument}]: `
  return `${path}${call === null && field === 'function' ? 'args' : field}: `
}
