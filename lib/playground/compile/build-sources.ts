import { type CompilerProblem, parseCompilerErrors } from '@/lib/storage/compile/compiler-problem'
import { SOLC } from '@/lib/storage/compile/compilers'
import { LAYOUT_OUTPUTS } from '@/lib/storage/compile/lay-out-contracts'
import { runSolc, type Solc } from '@/lib/storage/compile/run-solc'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { JsonObject } from '@/lib/storage/layout/layout-json'
import { type KeptSettings, toSolcSettings } from './kept-settings'
import { explainUnserved, explainUnservedToOld } from './openzeppelin'
import { CODE_OUTPUTS } from './read-code'

/** A standard-JSON output without errors, and what is to be said of how it came about. */
export type Build =
  | { output: JsonObject; notes: readonly string[]; problems?: undefined }
  | { output?: undefined; problems: readonly CompilerProblem[] }

const OUTPUTS = [...LAYOUT_OUTPUTS, ...CODE_OUTPUTS]

/** Compiles sources to code; by way of Yul where only that finds room for all variables of a function. */
export function buildSources(
  sources: SoliditySources,
  settings: Omit<KeptSettings, 'notes'>,
  solc: Solc,
): Build {
  const isNewest = settings.compiler === SOLC
  const explainImport = isNewest ? explainUnserved : explainUnservedToOld
  const output = runSolc(solc, sources, { outputs: OUTPUTS, settings: toSolcSettings(settings) })
  const problems = parseCompilerErrors(output.errors, sources.files, explainImport)
  if (problems.length === 0) return { output, notes: [] }
  const needsRoom = problems.every(({ message }) => /stack too deep/i.test(message))
  if (!needsRoom || settings.viaIR || !isNewest) return { problems }
  const viaIR = buildSources(sources, { ...settings, viaIR: true }, solc)
  return viaIR.problems ? { problems } : { ...viaIR, notes: [VIA_IR] }
}

const VIA_IR =
  'A function has too many variables for the stack, so the source was compiled with the setting `viaIR`.'
