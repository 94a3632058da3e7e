/** What a worker sends back: an answer, or the message of what kept it from one. */
export type FromWorker<Answer> = { answer: Answer } | { failure: string }

/** Puts one question to a worker that answers one at a time. Rejects when the worker fails, or when the signal ends it. */
export function askWorker<Question, Answer>(
  worker: Worker,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const { signal: ended } = end
    const finish = (settle: () => void) => {
      end.abort()
      settle()
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWorker<Answer>>) =>
        finish(() => ('answer' in data ? resolve(data.answer) : reject(new Error(data.failure)))),
      { signal: ended },
    )
    worker.addEventListener('error', (event) => finish(() => reject(new Error(event.message))), {
      signal: ended,
    })
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: ended })
    worker.postMessage(question)
  })
}
