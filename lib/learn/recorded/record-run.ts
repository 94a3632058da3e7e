import { TriptychError } from '@/lib/errors'
import { compileProgram } from '@/lib/playground/compile/compile-program'
import type { Program } from '@/lib/playground/program/program'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { runHere } from '@/lib/playground/run/run-here'
import type { Solc } from '@/lib/storage/compile/run-solc'

/** Compiles and runs the program of a lesson, for pages that show it without an EVM. */
export async function recordRun(program: Program, solc: Solc): Promise<FinishedRun> {
  const files = { 'contract.sol': program.source }
  const { program: compiled } = compileProgram({ files, remappings: [], settings: {}, pragmas: [] }, {}, solc)
  if (!compiled) throw new TriptychError('The contract that a lesson shows does not compile.')
  return runHere(program, compiled)
}
