import { listAskable } from '@/lib/learn/assignment/asked-writes'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import type { RunProgram } from '@/lib/learn/assignment/draw-work'
import { canVary } from '@/lib/learn/assignment/vary-argument'
import { recordRun } from '@/lib/learn/recorded/record-run'
import type { Program } from '@/lib/playground/program/program'
import { compileOnce } from '@/tests/solc-once'
import { EXAMPLE_PROGRAMS } from '../../playground/example-programs'

/** Null for what does not run, as in the page. */
export const runHere: RunProgram = (program) => recordRun(program, compileOnce).catch(() => null)

/** An exercise that asks all that can be asked about a program, and varies whatever can vary. */
export async function assignAll(program: Program, most = 12): Promise<Assignment> {
  const run = await runHere(program)
  if (!run) throw new Error('the program does not run')
  return {
    title: 'Where it goes',
    note: '',
    lock: null,
    program,
    asks: listAskable(run)
      .flatMap(({ at, write, kinds }) => kinds.map((kind) => ({ transaction: at.call, write, kind })))
      .slice(-most),
    varies: program.calls.flatMap((call, i) =>
      (/\((.*)\)/.exec(call.function)?.[1] ?? '')
        .split(',')
        .flatMap((type, argument) =>
          canVary(type, call.args[argument] ?? '') ? [{ call: i, argument, type }] : [],
        ),
    ),
  }
}

export const assignToken = (most?: number): Promise<Assignment> => assignAll(EXAMPLE_PROGRAMS.token, most)
