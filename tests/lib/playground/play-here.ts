import { createMachine } from '@/lib/playground/machine/create-machine'
import type { Played } from '@/lib/playground/played'
import { planRun, type RunPlan } from '@/lib/playground/program/plan-run'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { runProgram } from '@/lib/playground/run-program'
import { changeStanding } from '@/lib/playground/standing/who-stands'
import { createFindSource } from '@/lib/playground/trace/find-source'
import { wellKnownNamespaces } from '../storage/known/well-known-namespaces'
import { compileHere } from './compile-here'

type Called = readonly [signature: string, ...args: string[]]

/** A source as a reader gives it, compiled and played as the playground does: its first contract, deployed and called by alice. */
export async function playHere(
  source: string,
  calls: readonly Called[],
  { contract = null, args = [] }: { contract?: string | null; args?: string[] } = {},
): Promise<FinishedRun> {
  const program: Program = {
    source,
    contract,
    deploy: { args, from: 'alice', value: '' },
    calls: calls.map(([signature, ...given]) => ({
      function: signature,
      args: given,
      from: 'alice',
      value: '',
    })),
  }
  const { program: compiled, twin, problems } = await compileHere(source)
  if (!compiled) throw new Error(problems.map(({ message }) => message).join('\n'))
  const plan = planOf(program, compiled)
  const played: Played[] = []
  const standing = new Map()
  const run = runProgram({
    contracts: compiled.contracts,
    plan: toPlanned(plan),
    machine: await createMachine(),
    findSource: createFindSource(compiled, () => true),
    namespaces: wellKnownNamespaces(),
    twin: twin && {
      machine: await createMachine(),
      plan: toPlanned(planOf(program, twin)),
      findSource: createFindSource(twin, () => true),
    },
  })
  for await (const one of run) {
    played.push(one.played)
    changeStanding(standing, one.changed)
  }
  return { program, compiled, plan, played, standing }
}

function planOf(...[program, compiled]: Parameters<typeof planRun>): RunPlan {
  const { plan, problems } = planRun(program, compiled)
  if (plan) return plan
  throw new Error(problems.map(({ message }) => message).join('\n'))
}

const toPlanned = ({ transactions }: RunPlan) =>
  transactions.map(({ transaction, does }) => ({ transaction, makes: does.kind === 'call' ? null : does.id }))
