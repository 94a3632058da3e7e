import { describe, expect, test } from 'vitest'
import { createMemoryNode } from '../in-memory-node'
import { createMemoryStore } from '../memory-store'
import { openWorker, order } from '../opened-worker'

const CHAIN = new Map([
  [1, 3],
  [50, 3],
])

describe('arriving at a link that is asked by itself', () => {
  test('default: what is kept of its answer is shown, and nothing is asked', async () => {
    const { kept } = createMemoryStore()
    const earlier = openWorker(createMemoryNode(CHAIN, { head: 99 }), { kept })
    await earlier.worker({ type: 'begin', order: order({ to: '99' }) })
    const { progress } = await earlier.ended()
    const { worker, ended } = openWorker({ ask: () => Promise.reject(new Error('asked again')) }, { kept })
    await worker({ type: 'open-or-begin', order: order({ to: '99' }) })
    const state = await ended()
    expect(state).toMatchObject({ found: 6, phase: { end: { state: 'complete' } } })
    expect(state.progress.bill).toEqual(progress.bill)
  })

  test('behavior: it is searched where nothing is kept', async () => {
    const { kept } = createMemoryStore()
    const { worker, ended } = openWorker(createMemoryNode(CHAIN, { head: 99 }), { kept })
    await worker({ type: 'open-or-begin', order: order({ to: '99' }) })
    expect(await ended()).toMatchObject({ found: 6, phase: { end: { state: 'complete' } } })
  })
})
