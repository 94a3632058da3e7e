import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import type { CompiledSource } from '@/lib/playground/compile/compile-program'
import type { ProgramAnswer, ProgramQuestion } from './program-worker'

/** What a source may take to be compiled, once all it needs is loaded. */
const DEADLINE_MS = 20_000

/** Kept between compilations: loading the compiler takes longer than compiling. */
const ask = keepWorker<ProgramQuestion, ProgramAnswer>(
  () => new Worker(new URL('./program-worker.ts', import.meta.url)),
)

/**
 * Compiles the source of a program in a worker of its own; `problem` is what is wrong with what was pasted. `onLoaded` is told once
 * all that it needs is there. The signal ends the worker, whatever the compiler is at, and so does the deadline.
 */
export async function compileInWorker(
  source: string,
  { signal, onLoaded }: { signal: AbortSignal; onLoaded: () => void },
): Promise<CompiledSource | { problem: string }> {
  const deadline = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const refused = await ask({ step: 'load', source }, signal)
    if (refused) return refused
    onLoaded()
    timer = setTimeout(() => deadline.abort(), DEADLINE_MS)
    const compiled = await ask({ step: 'compile', source }, AbortSignal.any([signal, deadline.signal]))
    if (compiled) return compiled
    throw new TriptychError('The compiler gave no answer.')
  } catch (cause) {
    if (signal.aborted) throw cause
    if (deadline.signal.aborted) throw tookTooLong(cause)
    const why = cause instanceof Error && cause.message !== '' ? cause.message : NOT_LOADED
    throw new TriptychError('The compiler did not run.', { whatToDo: why, cause })
  } finally {
    clearTimeout(timer)
  }
}

const NOT_LOADED = 'It could not be loaded: is the explorer still there? Try again.'

const tookTooLong = (cause: unknown) =>
  new TriptychError('The compiler had not finished after 20 seconds, and was stopped.', {
    whatToDo: 'Compile a smaller source: leave out what the contract does not need.',
    cause,
  })
