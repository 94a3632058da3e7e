import { expect, test } from 'vitest'
import { runLab } from '@/lib/learn/lab/run-lab'
import { labAddress } from '@/lib/learn/lab/trial'
import { createMachine } from '@/lib/playground/machine/create-machine'
import { formatSlot } from '@/lib/storage/place/slot'
import { exerciseOf, isAccepted } from '../check-lesson'

test('behavior: the words that are shown are those that the constructor leaves', async () => {
  for (let seed = 0; seed < 30; seed++) {
    const exercise = await exerciseOf('vault', `words ${seed}`)
    const machine = await createMachine()
    await runLab(machine, exercise.judge(exercise.truth).steps.slice(0, 1))
    const word = ([slot, bytes]: [bigint, string]) => [formatSlot(slot), bytes]
    const left = [...machine.words(labAddress(0))].map(word).sort()
    expect(left).toEqual([...(exercise.words ?? [])].map(word).sort())
  }
})

test('error: a key that its type has no room for opens nothing', async () => {
  for (let seed = 0; seed < 30; seed++) {
    const exercise = await exerciseOf('vault', `absurd ${seed}`)
    const [kind] = exercise.fields.map((field) => field.kind)
    const absurd = kind === 'bytes' ? ['0x', `0x${'ff'.repeat(40)}`] : [String(-1n), String(1n << 300n)]
    for (const answer of absurd) expect(await isAccepted(exercise, [answer])).toBe(false)
  }
})
