import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import type { CompiledLayouts } from '@/lib/storage/compile/compile-layouts'
import type { CompileQuestion } from './solc-worker'

type Ask = (question: CompileQuestion, signal: AbortSignal) => Promise<CompiledLayouts>

/** By version. Kept between compilations: loading a compiler takes longer than compiling. */
const workers = new Map<string, Ask>()

/** Compiles sources in a worker of its own. The signal ends the worker, whatever the compiler is at. */
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
