import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import type { CompileAnswer, CompileQuestion } from './compile-worker'

/** Milliseconds that compiling may take, once the compiler is loaded. */
const DEADLINE = 20_000

/** Kept between compilations: loading the compiler takes longer than compiling. */
const ask = keepWorker<CompileQuestion, CompileAnswer | null>(
  () => new Worker(new URL('./compile-worker.ts', import.meta.url)),
)

/** Loads the compiler, if that was not done. The signal ends the worker. */
export async function loadCompiler(signal: AbortSignal): Promise<void> {
  await within(signal, () => ask(null, signal))
}

/** Compiles the source of a program in a worker of its own, which the signal and a deadline end, whatever it is at. */
export async function compileSource(text: string, stop: AbortSignal): Promise<CompileAnswer> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(DEADLINE)])
  const answer = await within(stop, () => ask(text, signal), signal)
  if (answer === null) throw new TriptychError('The compiler gave no answer.')
  return answer
}

/** Rejects with what stopped it, or else with a sentence. */
async function within<Answer>(
  stop: AbortSignal,
  put: () => Promise<Answer>,
  deadline?: AbortSignal,
): Promise<Answer> {
  try {
    return await put()
  } catch (cause) {
    stop.throwIfAborted()
    if (deadline?.aborted) throw new TriptychError(TOO_LONG, { whatToDo: SMALLER, cause })
    const why = cause instanceof Error && cause.message !== '' ? cause.message : NOT_LOADED
    throw new TriptychError('The compiler did not run.', { whatToDo: why, cause })
  }
}

const TOO_LONG = 'The compiler took longer than 20 seconds and was ended.'
const SMALLER = 'Give it a smaller source, and run again.'
const NOT_LOADED = 'It could not be loaded: is the explorer still there? Try again.'
