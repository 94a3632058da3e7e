import { describe, expect, test } from 'vitest'
import { type KeptSearch, parseKeptSearch } from '@/lib/logs/search/kept-search'
import type { SearchStore } from '@/lib/logs/worker/search-store'
import { createMemoryNode } from '../in-memory-node'
import { createMemoryStore } from '../memory-store'
import { openWorker, order } from '../opened-worker'

/** What a browser is given to keep of a search to the newest block, of which the last 20 are not final. */
async function searchAndKeep(): Promise<KeptSearch> {
  let kept: KeptSearch | null = null
  const store: SearchStore = {
    ...createMemoryStore().kept,
    async keep(_name, search) {
      kept = structuredClone(search)
    },
  }
  const chain = new Map([
    [1, 3],
    [50, 9],
  ])
  const { worker } = openWorker(createMemoryNode(chain, { head: 99, final: 79, results: 4 }), { kept: store })
  await worker({ type: 'begin', order: order() })
  if (!kept) throw new Error('Nothing was kept.')
  return kept
}

describe('parseKeptSearch', () => {
  test('default: a search comes back as it was kept, and how far its range is final with it', async () => {
    const kept = await searchAndKeep()
    expect(kept.progress.range?.finality).toMatchObject({ block: 79 })
    expect(parseKeptSearch(kept)).toEqual(kept)
  })

  test('behavior: one of an earlier version, which kept less, still opens', async () => {
    const kept = await searchAndKeep()
    const { waits, reorged, cutShort, doubts, ...progress } = kept.progress
    const { underWay, ...earlier } = kept
    expect(parseKeptSearch({ ...earlier, progress })).toEqual({
      ...kept,
      underWay: [],
      progress: { ...progress, waits: 0, reorged: [], cutShort: [], doubts: [] },
    })
  })

  test('behavior: one that was kept before there were other units is of credits', async () => {
    const kept = await searchAndKeep()
    const { tariff, ...earlier } = kept
    const { earlierBills, bill, ...progress } = kept.progress
    const { unit, ...once } = bill
    expect(parseKeptSearch({ ...earlier, progress: { ...progress, bill: once } })).toEqual(kept)
  })

  test.each([
    ['waits', 'often'],
    ['reorged', [{ from: 1 }]],
    ['cutShort', [{ range: { from: 1, to: 2 } }]],
    ['range', { from: 0, to: 99, finality: {} }],
  ])('error: one whose %s is %j is none', async (name, value) => {
    const kept = await searchAndKeep()
    expect(parseKeptSearch({ ...kept, progress: { ...kept.progress, [name]: value } })).toBeNull()
  })
})
