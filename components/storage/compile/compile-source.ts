import { askWorker } from '@/components/ui/ask-worker'
import { TriptychError } from '@/lib/errors'
import type { CompileAnswer } from './solc-worker'

/** Kept between compilations: loading the compiler takes longer than compiling. */
let worker: Worker | undefined

/** Compiles a source in a worker of its own. The signal ends the worker, whatever the compiler is at. */
export async function compileSource(text: string, signal: AbortSignal): Promise<CompileAnswer> {
  worker ??= new Worker(new URL('./solc-worker.ts', import.meta.url))
  const asked = worker
  try {
    return await askWorker<string, CompileAnswer>(asked, text, signal)
  } catch (cause) {
    asked.terminate()
    worker = undefined
    const why = cause instanceof Error ? { whatToDo: cause.message } : {}
    throw new TriptychError('The compiler did not run.', { ...why, cause })
  }
}
