import { TriptychError } from '@/lib/errors'
import { compileProgram } from '@/lib/playground/compile/compile-program'
import { createMachine } from '@/lib/playground/machine/create-machine'
import type { Played } from '@/lib/playground/played'
import { planRun } from '@/lib/playground/program/plan-run'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { runProgram } from '@/lib/playground/run-program'
import { changeStanding } from '@/lib/playground/standing/who-stands'
import { createFindSource } from '@/lib/playground/trace/find-source'
import type { Solc } from '@/lib/storage/compile/run-solc'

/** Runs a program as the playground does, to be shown without a machine. */
export async function recordRun(program: Program, solc: Solc): Promise<FinishedRun> {
  const files = { 'contract.sol': program.source }
  const { program: compiled } = compileProgram({ files, remappings: [], settings: {}, pragmas: [] }, {}, solc)
  if (!compiled) throw new TriptychError('The contract that a lesson shows does not compile.')
  const { plan, problems } = planRun(program, compiled)
  if (!plan) throw new TriptychError(problems.map(({ message }) => message).join('\n'))
  const planned = plan.transactions.map(({ transaction, does }) => ({
    transaction,
    makes: does.kind === 'call' ? null : does.id,
  }))
  const played: Played[] = []
  const standing = new Map()
  const run = runProgram({
    contracts: compiled.contracts,
    plan: planned,
    machine: await createMachine(),
    findSource: createFindSource(compiled, () => true),
    namespaces: [],
    twin: null,
  })
  for await (const step of run) {
    played.push(step.played)
    changeStanding(standing, step.changed)
  }
  return { program, compiled, plan, played, standing }
}
