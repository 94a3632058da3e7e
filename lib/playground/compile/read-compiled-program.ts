import { BadInputError } from '@/lib/errors'
import { parseCompilerErrors } from '@/lib/storage/compile/compiler-problem'
import { LAYOUT_OUTPUTS, layOutContracts } from '@/lib/storage/compile/lay-out-contracts'
import type { Solc } from '@/lib/storage/compile/run-solc'
import { isObject } from '@/lib/storage/layout/layout-json'
import type { CompiledProgram } from './compiled-program'
import { CODE_OUTPUTS, writeProgram } from './write-program'

/** `settings.outputSelection` of a standard JSON input, for an output that {@link readCompiledProgram} reads. */
export const OUTPUT_SELECTION = { '*': { '*': [...LAYOUT_OUTPUTS, ...CODE_OUTPUTS], '': ['ast'] } }

/**
 * Reads the standard JSON output of solc 0.5 or newer, compiled with {@link OUTPUT_SELECTION}. Compile without the optimizer:
 * an optimizer computes some hashes at compile time, and their slots then have no name.
 *
 * `sources` are the texts of the files by name. With them, steps have source lines. `compile` is the compiler itself, as the
 * `compile` function of the npm package solc. With it, structs at ERC-7201 and ERC-8042 namespaces are named too.
 * Throws {@link BadInputError} if the output has errors or no contract.
 *
 * @example
 * readCompiledProgram(BOX_OUTPUT).contracts.map(({ name, kind }) => `${kind} ${name}`) // → ['contract Box']
 */
export function readCompiledProgram(
  output: object,
  { sources = {}, compile }: { sources?: Readonly<Record<string, string>>; compile?: Solc } = {},
): CompiledProgram {
  if (!isObject(output)) throw new BadInputError('This is not the standard JSON output of solc.')
  const [problem] = parseCompilerErrors(output.errors, sources)
  if (problem) throw new BadInputError(problem.message)
  const own = { files: sources, remappings: [], settings: {}, pragmas: [] }
  const layouts = layOutContracts(output, own, compile ?? null)
  const program = writeProgram({ own, imported: {}, output, layouts })
  if (program.contracts.length > 0) return program
  throw new BadInputError('The output has no contract. Compile with OUTPUT_SELECTION.')
}
