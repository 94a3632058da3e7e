import type { Machine } from '@/lib/playground/machine/create-machine'
import { formatSlot } from '@/lib/storage/place/slot'
import { wordAt } from '@/lib/storage/place/words'
import type { LabResult, LabStep } from './trial'

export async function runLab(machine: Machine, steps: readonly LabStep[]): Promise<LabResult[]> {
  const results: LabResult[] = []
  for (const step of steps) results.push(await doStep(machine, step))
  return results
}

async function doStep(machine: Machine, step: LabStep): Promise<LabResult> {
  switch (step.do) {
    case 'send': {
      const { output, error } = await machine.run(step.transaction)
      return { output, error }
    }
    case 'put':
      await machine.put(step.address, step.slot, step.word)
      return { output: step.word, error: null }
    case 'word':
      return { output: wordAt(machine.words(step.address), BigInt(step.slot)) ?? formatSlot(0n), error: null }
  }
}
