import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import type { LessonAnswer } from '@/lib/learn/answer/field'
import type { LabResult, LabStep } from '@/lib/learn/lab/trial'
import { type Question, type Verdict, verdictOf } from '@/lib/learn/lesson/lesson'

/** Milliseconds. An experiment is a few calls. */
const DEADLINE = 8_000

/** Its own URL, because its content security policy is stricter. */
const askLab = keepWorker<readonly LabStep[], LabResult[]>(() => new Worker('/learn/lab.js'))

/** Tests an answer on the contract if the question needs an experiment. Rejects without a worker. */
export async function judgeAnswer(
  question: Question,
  answer: LessonAnswer,
  signal?: AbortSignal,
): Promise<Verdict> {
  const { steps, accepts } = question.judge(answer)
  return verdictOf(question, answer, accepts(steps.length === 0 ? [] : await runExperiment(steps, signal)))
}

/** Runs the steps on a new chain. Rejects without a worker. */
export function runExperiment(
  steps: readonly LabStep[],
  signal = new AbortController().signal,
): Promise<LabResult[]> {
  return askLab(steps, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)])).catch((cause) => {
    throw new TriptychError('The answer could not be tested on the contract.', {
      whatToDo: 'Check that the explorer is running, then try again. Your answer is still in the form.',
      cause,
    })
  })
}
