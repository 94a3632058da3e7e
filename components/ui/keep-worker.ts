import { askWorker } from './ask-worker'

/**
 * A worker that is kept between questions, made at the first. One that fails, or that a signal ends, whatever it is at, is
 * made anew for the next. It answers one question at a time.
 */
export function keepWorker<Question, Answer>(
  make: () => Worker,
): (question: Question, signal: AbortSignal) => Promise<Answer> {
  let worker: Worker | undefined
  return async (question, signal) => {
    worker ??= make()
    const asked = worker
    try {
      return await askWorker<Question, Answer>(asked, question, signal)
    } catch (cause) {
      asked.terminate()
      worker = undefined
      throw cause
    }
  }
}
