import { runLab } from '@/lib/learn/lab/run-lab'
import type { LabResult, LabStep } from '@/lib/learn/lab/trial'
import { createMachine } from '@/lib/playground/machine/create-machine'

/** Built into one file by app/learn/lab.js. Its policy allows no connection and no import. */
declare const self: {
  onmessage: (event: MessageEvent<readonly LabStep[]>) => void
  postMessage: (message: { answer: LabResult[] } | { failure: string }) => void
}

self.onmessage = async ({ data }) => {
  try {
    self.postMessage({ answer: await runLab(await createMachine(), data) })
  } catch (error) {
    self.postMessage({ failure: error instanceof Error ? error.message : String(error) })
  }
}
