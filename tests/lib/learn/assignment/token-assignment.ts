import { listAskable } from '@/lib/learn/assignment/asked-writes'
import type { Assignment } from '@/lib/learn/assignment/assignment'
import type { RunProgram } from '@/lib/learn/assignment/draw-work'
import { canVary } from '@/lib/learn/assignment/vary-argument'
import type { CompiledProgram } from '@/lib/playground/compile/compiled-program'
import type { Program } from '@/lib/playground/program/program'
import { runHere as runCompiled } from '@/lib/playground/run/run-here'
import { programOf } from '../../playground/compile-here'
import { EXAMPLE_PROGRAMS } from '../../playground/example-programs'

const kept = new Map<string, Promise<CompiledProgram>>()

/** Compiled once for each source, of which many values are tried. */
function compiledOf(source: string): Promise<CompiledProgram> {
  const compiled = kept.get(source) ?? programOf(source)
  kept.set(source, compiled)
  return compiled
}

/** Null for what does not run, as in the page. */
export const runHere: RunProgram = (program) =>
  compiledOf(program.source)
    .then((compiled) => runCompiled(program, compiled))
    .catch(() => null)

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
