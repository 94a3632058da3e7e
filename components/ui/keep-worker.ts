/** What a worker sends back: the result, or the message of its error. */
export type FromWorker<Answer> = { answer: Answer } | { failure: string }

/** How long a query may take, and the error after it. */
export type TimeLimit = { ms: number; error: () => Error }

/**
 * Sends queries to a worker, one at a time. The worker starts with the first query and is kept. After an error, an abort or the time
 * limit the next query starts a new one.
 */
export function keepWorker<Question, Answer>(
  make: () => Worker,
  limit?: TimeLimit,
): (question: Question, signal: AbortSignal) => Promise<Answer> {
  let worker: Worker | undefined
  return async (question, signal) => {
    worker ??= make()
    const asked = worker
    const late = new AbortController()
    const timer = limit && setTimeout(() => late.abort(limit.error()), limit.ms)
    try {
      return await askWorker<Question, Answer>(asked, question, AbortSignal.any([signal, late.signal]))
    } catch (cause) {
      asked.terminate()
      worker = undefined
      throw cause
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Sends one query to a worker. Rejects if the worker fails, and with the signal's reason. */
export function askWorker<Question, Answer>(
  worker: Worker,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const options = { signal: end.signal }
    const finish = (settle: () => void) => {
      end.abort()
      settle()
    }
    const read = ({ data }: MessageEvent<FromWorker<Answer>>) =>
      finish(() => ('answer' in data ? resolve(data.answer) : reject(new Error(data.failure))))
    worker.addEventListener('message', read, options)
    worker.addEventListener('error', ({ message }) => finish(() => reject(new Error(message))), options)
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), options)
    worker.postMessage(question)
  })
}
