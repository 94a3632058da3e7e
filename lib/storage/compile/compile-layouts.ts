import type { CompiledLayout } from '../layout/compiled-layout'
import { type CompilerProblem, parseCompilerErrors, problemOfSource } from './compiler-problem'
import { LAYOUT_OUTPUTS, layOutContracts } from './lay-out-contracts'
import { runSolc, type Solc } from './run-solc'
import type { SoliditySources } from './solidity-sources'

/** The layouts of all contracts of some sources, or why there are none. */
export type CompiledLayouts =
  | { contracts: readonly CompiledLayout[]; problems?: undefined }
  | { contracts?: undefined; problems: readonly CompilerProblem[] }

/** Compiles sources for the layouts of their contracts, in the order of {@link layOutContracts}. */
export function compileLayouts(sources: SoliditySources, solc: Solc): CompiledLayouts {
  const output = runSolc(solc, sources, { outputs: LAYOUT_OUTPUTS })
  const problems = parseCompilerErrors(output.errors, sources.files)
  if (problems.length > 0) return { problems }
  const contracts = layOutContracts(output, sources, solc)
  if (contracts.length > 0) return { contracts }
  return { problems: [problemOfSource('This source has no contract, only interfaces or libraries.')] }
}
