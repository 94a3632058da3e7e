import { size } from 'viem'
import { type CompilerProblem, problemOfSource } from '@/lib/storage/compile/compiler-problem'
import { chooseCompiler } from '@/lib/storage/compile/compilers'
import { layOutContracts } from '@/lib/storage/compile/lay-out-contracts'
import type { Solc } from '@/lib/storage/compile/run-solc'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import { listDeclaredContracts } from '@/lib/storage/layout/syntax-tree'
import { formatCount } from '@/lib/text/count'
import { buildSources, keepSettings } from './build-sources'
import type { CompiledProgram } from './compiled-program'
import { explainNothingToDeploy } from './program-sources'
import { writeProgram } from './write-program'

export type CompiledSource =
  | {
      program: CompiledProgram
      /**
       * The build without the optimizer, if the settings turn it on: it hashes what the optimizer computes at compile time.
       */
      twin: CompiledProgram | null
      problems?: undefined
    }
  | { program?: undefined; twin?: undefined; problems: readonly CompilerProblem[] }

/** Compiles own and imported sources with the compiler of `chooseCompiler`. */
export function compileProgram(
  own: SoliditySources,
  imported: Readonly<Record<string, string>>,
  solc: Solc,
): CompiledSource {
  const sources = { ...own, files: { ...own.files, ...imported } }
  const kept = keepSettings(own.settings, chooseCompiler(own.pragmas).compiler)
  const built = buildSources(sources, kept, solc)
  if (built.problems) return { problems: built.problems }
  const declared = listDeclaredContracts(built.output.sources)
  const nothing = explainNothingToDeploy(declared.filter(({ file }) => Object.hasOwn(own.files, file)))
  if (nothing !== null) return { problems: [problemOfSource(nothing)] }
  const layouts = layOutContracts(built.output, sources, solc)
  const program = writeProgram({ own, imported, output: built.output, layouts })
  const notes = [...kept.notes, ...built.notes, ...describeLargeCode(program)]
  if (!kept.optimizer) return { program: { ...program, notes }, twin: null }
  const plain = buildSources(sources, { ...kept, optimizer: null }, solc)
  return plain.output
    ? {
        program: { ...program, notes },
        twin: writeProgram({ own, imported, output: plain.output, layouts }),
      }
    : { program: { ...withoutLines(program), notes: [...notes, NO_LINES] }, twin: null }
}

const NO_LINES = 'Steps have no source line. This source compiles only with the optimizer, which moves code.'

/** Source maps of optimized code point to wrong lines. */
const withoutLines = (program: CompiledProgram): CompiledProgram => ({
  ...program,
  contracts: program.contracts.map(({ creation, runtime, ...contract }) => ({
    ...contract,
    creation: creation && { ...creation, sourceMap: '' },
    runtime: runtime && { ...runtime, sourceMap: '' },
  })),
})

/** https://eips.ethereum.org/EIPS/eip-170 */
const MAX_CODE_BYTES = 24_576

export function describeLargeCode({ contracts }: Pick<CompiledProgram, 'contracts'>): string[] {
  return contracts.flatMap(({ name, isImported, runtime }) => {
    const bytes = runtime ? size(runtime.bytes) : 0
    if (isImported || bytes <= MAX_CODE_BYTES) return []
    return [
      `${name} has ${formatCount(bytes)} bytes of code. It runs here, but on a chain the maximum is ${formatCount(MAX_CODE_BYTES)} (EIP-170).`,
    ]
  })
}
