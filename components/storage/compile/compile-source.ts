import type { Hex } from 'viem'
import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import { askRegistrySources } from '@/lib/names/registry/ask-registry'
import type { Network } from '@/lib/networks'
import type { CompilerProblem } from '@/lib/storage/compile/compiler-problem'
import { type ChosenCompiler, chooseCompiler, refuseTooLong } from '@/lib/storage/compile/compilers'
import { describeCompiled } from '@/lib/storage/compile/describe-compiler'
import type { CompiledLayouts } from '@/lib/storage/compile/lay-out-contracts'
import { parseSoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { CompileQuestion } from './solc-worker'

type Ask = (question: CompileQuestion, signal: AbortSignal) => Promise<CompiledLayouts>

/** By version. Kept, because loading a compiler takes longer than compiling. */
const workers = new Map<string, Ask>()

/** Compiles sources in a worker. Aborting ends the worker. */
export async function compileSource(
  question: CompileQuestion,
  signal: AbortSignal,
): Promise<CompiledLayouts> {
  const ask = workers.get(question.version) ?? makeWorker()
  workers.set(question.version, ask)
  try {
    return await ask(question, signal)
  } catch (cause) {
    const why = cause instanceof Error ? { whatToDo: cause.message } : {}
    throw new TriptychError('The compiler did not run.', { ...why, cause })
  }
}

const makeWorker = (): Ask => keepWorker(() => new Worker(new URL('./solc-worker.ts', import.meta.url)))

export type FromRegistry = {
  /** The layout as JSON, with a note about the compiler; null if the sources do not contain the contract. */
  compiled: { json: string; note: string } | null
  problems: readonly CompilerProblem[] | null
  chosen: ChosenCompiler
  pragmas: readonly string[]
}

/**
 * Compiles the sources from the registry: one request to it. Throws {@link TriptychError} without sources.
 */
export async function compileFromRegistry(
  network: Network,
  address: Hex,
  signal: AbortSignal,
): Promise<FromRegistry> {
  const sources = await askRegistrySources(network, address, signal)
  if (sources.kind === 'not answered') throw new TriptychError(sources.says, { whatToDo: sources.whatToDo })
  if (sources.kind === 'wrong answer') throw new TriptychError(sources.says)
  const parsed = parseSoliditySources(sources.input)
  const { pragmas } = parsed
  const chosen = chooseCompiler(pragmas)
  refuseTooLong(parsed, chosen.compiler)
  const compiled = await compileSource({ sources: parsed, version: chosen.compiler.version }, signal)
  const { file, name } = sources.contract
  const found = compiled.contracts?.find(
    ({ sourceName, contractName }) => sourceName === file && contractName === name,
  )
  return {
    compiled: found ? { json: JSON.stringify(found), note: describeCompiled(chosen, pragmas) } : null,
    problems: compiled.problems && compiled.problems.length > 0 ? compiled.problems : null,
    chosen,
    pragmas,
  }
}
