import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import type { CompiledSource } from '@/lib/playground/compile/compile-program'
import { type Compiler, chooseCompiler } from '@/lib/storage/compile/compilers'
import type { SoliditySources } from '@/lib/storage/compile/solidity-sources'
import type { ProgramAnswer, ProgramQuestion } from './program-worker'

/** Starts after the compiler is loaded. */
const DEADLINE_MS = 20_000

type Ask = (question: ProgramQuestion, signal: AbortSignal) => Promise<ProgramAnswer>

/** By version. Loading a compiler takes longer than compiling. */
const workers = new Map<string, Ask>()

/**
 * Compiles in a worker. `onLoading` is called with the compiler, `onLoaded` after it and the imports are loaded. The signal
 * and the deadline end the worker.
 */
export async function compileInWorker(
  sources: SoliditySources,
  {
    signal,
    onLoading = () => {},
    onLoaded = () => {},
  }: { signal: AbortSignal; onLoading?: (compiler: Compiler) => void; onLoaded?: () => void },
): Promise<CompiledSource> {
  const { compiler } = chooseCompiler(sources.pragmas)
  const ask = workers.get(compiler.version) ?? makeWorker()
  workers.set(compiler.version, ask)
  onLoading(compiler)
  const deadline = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await ask({ step: 'load', sources }, signal)
    onLoaded()
    timer = setTimeout(() => deadline.abort(), DEADLINE_MS)
    const compiled = await ask({ step: 'compile', sources }, AbortSignal.any([signal, deadline.signal]))
    if (compiled) return compiled
    throw new TriptychError('The compiler returned nothing.')
  } catch (cause) {
    if (signal.aborted) throw cause
    if (deadline.signal.aborted) throw tookTooLong(cause)
    const why = cause instanceof Error && cause.message !== '' ? cause.message : NOT_LOADED
    throw new TriptychError('The compiler did not run.', { whatToDo: why, cause })
  } finally {
    clearTimeout(timer)
  }
}

const makeWorker = (): Ask => keepWorker(() => new Worker(new URL('./program-worker.ts', import.meta.url)))

const NOT_LOADED = 'It could not be loaded. Check that the explorer is running, then try again.'

const tookTooLong = (cause: unknown) =>
  new TriptychError('The compiler was stopped after 20 seconds.', {
    whatToDo: 'Compile a smaller source: remove code that the contract does not need.',
    cause,
  })
