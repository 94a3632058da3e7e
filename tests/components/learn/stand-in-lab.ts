import { runLab } from '@/lib/learn/lab/run-lab'
import type { LabStep } from '@/lib/learn/lab/trial'
import { createMachine } from '@/lib/playground/machine/create-machine'
import { standInWorkers } from '../stand-in-worker'

/** The worker that tries answers on a contract. */
export const standInLab = (): void =>
  standInWorkers({
    '/learn/lab.js': async (steps: readonly LabStep[]) => runLab(await createMachine(), steps),
  })
