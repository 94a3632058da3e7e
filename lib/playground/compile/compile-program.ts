import { type CompilerProblem, problemOfSource } from '@/lib/storage/compile/compiler-problem'
import { layOutContracts } from '@/lib/storage/compile/lay-out-contracts'
import type { Solc } from '@/lib/storage/compile/run-solc'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { listDeclaredContracts } from '@/lib/storage/layout/syntax-tree'
import { buildSources } from './build-sources'
import { describeLargeCode } from './code-size'
import type { CompiledProgram } from './compiled-program'
import { keepSettings } from './kept-settings'
import { explainNothingToDeploy } from './nothing-to-deploy'
import { writeProgram } from './write-program'

/** What came of a source, or why nothing did. */
export type CompiledSource =
  | {
      program: CompiledProgram
      /** The same without the optimizer, where the settings turn it on: it hashes at run time what the program does not. */
      twin: CompiledProgram | null
      problems?: undefined
    }
  | { program?: undefined; twin?: undefined; problems: readonly CompilerProblem[] }

/** Compiles the sources of a program, and what they import beyond themselves: see `gatherImports`. */
export function compileProgram(
  own: SoliditySources,
  imported: Readonly<Record<string, string>>,
  solc: Solc,
): CompiledSource {
  const sources = { ...own, files: { ...own.files, ...imported } }
  const kept = keepSettings(own.settings)
  const built = buildSources(sources, kept, solc)
  if (built.problems) return { problems: built.problems }
  const declared = listDeclaredContracts(built.output.sources)
  const nothing = explainNothingToDeploy(declared.filter(({ file }) => Object.hasOwn(own.files, file)))
  if (nothing !== null) return { problems: [problemOfSource(nothing)] }
  const layouts = layOutContracts(built.output, sources, solc)
  const program = writeProgram({ own, imported, output: built.output, layouts })
  const plain = kept.optimizer ? buildSources(sources, { ...kept, optimizer: null }, solc) : null
  return {
    program: { ...program, notes: [...kept.notes, ...built.notes, ...describeLargeCode(program)] },
    twin: plain?.output ? writeProgram({ own, imported, output: plain.output, layouts }) : null,
  }
}
