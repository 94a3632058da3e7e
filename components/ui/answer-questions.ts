import type { FromWorker } from './keep-worker'

/** The part of a worker's global scope that is used. */
type Asked<Question> = {
  onmessage: ((event: MessageEvent<Question>) => void) | null
  postMessage: (message: unknown) => void
}

/** In a worker: answers the queries of `askWorker`. */
export function answerQuestions<Question, Answer>(
  worker: Asked<Question>,
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  worker.onmessage = async ({ data }) => {
    let reply: FromWorker<Answer>
    try {
      reply = { answer: await answer(data) }
    } catch (error) {
      reply = { failure: error instanceof Error ? error.message : String(error) }
    }
    worker.postMessage(reply)
  }
}
