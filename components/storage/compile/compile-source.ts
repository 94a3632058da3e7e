import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import type { CompileAnswer } from './solc-worker'

/** Kept between compilations: loading the compiler takes longer than compiling. */
const ask = keepWorker<string, CompileAnswer>(() => new Worker(new URL('./solc-worker.ts', import.meta.url)))

/** Compiles a source in a worker of its own. The signal ends the worker, whatever the compiler is at. */
export async function compileSource(text: string, signal: AbortSignal): Promise<CompileAnswer> {
  try {
    return await ask(text, signal)
  } catch (cause) {
    const why = cause instanceof Error ? { whatToDo: cause.message } : {}
    throw new TriptychError('The compiler did not run.', { ...why, cause })
  }
}
