import { keepWorker } from '@/components/ui/keep-worker'
import { TriptychError } from '@/lib/errors'
import type { LessonAnswer } from '@/lib/learn/answer/field'
import type { LabResult, LabStep } from '@/lib/learn/lab/trial'
import { type Question, type Verdict, verdictOf } from '@/lib/learn/lesson/lesson'

/** Milliseconds that an experiment may take: it is a few calls. */
const DEADLINE = 8_000

/** Of a path of its own, for its policy. */
const askLab = keepWorker<readonly LabStep[], LabResult[]>(() => new Worker('/learn/lab.js'))

/** Lets a question decide an answer: where that takes an experiment, on the contract itself. Rejects where no worker runs. */
export async function judgeAnswer(
  question: Question,
  answer: LessonAnswer,
  signal?: AbortSignal,
): Promise<Verdict> {
  const { steps, accepts } = question.judge(answer)
  return verdictOf(question, answer, accepts(steps.length === 0 ? [] : await experiment(steps, signal)))
}

/** Does the steps on a fresh chain. Rejects where no worker runs. */
export function experiment(
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
