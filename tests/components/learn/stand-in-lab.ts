import { vi } from 'vitest'
import { answerQuestions } from '@/components/ui/answer-questions'
import { runLab } from '@/lib/learn/lab/run-lab'
import type { LabResult, LabStep } from '@/lib/learn/lab/trial'
import { createMachine } from '@/lib/playground/machine/create-machine'

/** The worker that tries answers on a contract, in the thread of the test: until the page of the test is gone. */
export const standInLab = (): void => void vi.stubGlobal('Worker', Lab)

class Lab extends EventTarget {
  private readonly inside = {
    onmessage: null as ((event: MessageEvent<readonly LabStep[]>) => void) | null,
    postMessage: (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data })),
  }

  constructor() {
    super()
    answerQuestions<readonly LabStep[], LabResult[]>(this.inside, async (steps) =>
      runLab(await createMachine(), steps),
    )
  }

  postMessage(data: readonly LabStep[]) {
    this.inside.onmessage?.(new MessageEvent('message', { data }))
  }

  terminate() {}
}
