import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { TriptychError } from '@/lib/errors'
import {
  beginChanges,
  type ChangeProgress,
  drawChanges,
  rangeLeft,
  seekChange,
} from '@/lib/storage/changes/change-progress'
import { countMostReadsLeft } from '@/lib/storage/changes/event-blocks'

const RANGE = { from: 0, to: 1000 }
const valueAt = async (block: number): Promise<Hex> =>
  numberToHex(block >= 900 ? 2 : block >= 300 ? 1 : 0, { size: 32 })

/** How far it came, and what it threw. */
async function seek(earlier: ChangeProgress, read = valueAt) {
  let last = earlier
  try {
    for await (const progress of seekChange(earlier, read)) last = progress
  } catch (error) {
    return { ...last, error }
  }
  return { ...last, error: null }
}

describe('seekChange', () => {
  test('default: change after change, until nothing differs', async () => {
    const first = await seek(beginChanges(RANGE))
    expect(first).toMatchObject({ isOver: false, changes: [{ block: 900 }] })
    expect(rangeLeft(first)).toEqual({ from: 0, to: 899 })
    const second = await seek(first)
    expect(second.changes.map(({ block }) => block)).toEqual([900, 300])
    const third = await seek(second)
    expect(third.isOver).toBe(true)
    expect(third.probes).toHaveLength(second.probes.length)
  })

  test('behavior: what was read before is not read again', async () => {
    const read: number[] = []
    const counted = (block: number) => {
      read.push(block)
      return valueAt(block)
    }
    const known = [
      { block: 1000, word: await valueAt(1000) },
      { block: 2000, word: await valueAt(2000) },
    ]
    const { changes } = await seek(beginChanges(RANGE, known), counted)
    expect(changes.map(({ block }) => block)).toEqual([900])
    expect(read).not.toContain(1000)
    expect(read.length).toBeLessThanOrEqual(countMostReadsLeft({ range: RANGE, blocks: [] }, known))
  })

  test('behavior: stopped, it keeps its probes and goes on from there', async () => {
    let reads = 0
    const stopping = async (block: number) => {
      if (++reads > 5) throw AbortSignal.abort().reason
      return valueAt(block)
    }
    const stopped = await seek(beginChanges(RANGE), stopping)
    expect(stopped).toMatchObject({ error: { name: 'AbortError' }, probes: { length: 5 } })
    const done = await seek(stopped)
    expect(done.changes[0]?.block).toBe(900)
    expect(new Set(done.probes.map(({ block }) => block)).size).toBe(done.probes.length)
  })

  test.each([1, 2, 3, 4, 5])(
    'behavior: stopped after %i reads at likely blocks, it goes on at those, within what was said',
    async (before) => {
      const blocks = [900, 640, 300, 20]
      let first = beginChanges(RANGE)
      for await (const progress of seekChange(first, valueAt, blocks)) {
        first = progress
        if (first.probes.length === before) break
      }
      const said = countMostReadsLeft({ range: RANGE, blocks }, first.probes)
      let last = first
      for await (const progress of seekChange(first, valueAt, blocks)) last = progress
      const read = last.probes.map(({ block }) => block)
      for (const block of blocks) expect(read).toContain(block)
      expect(read.length - before).toBeLessThanOrEqual(said)
      expect(last.changes.map(({ block }) => block)).toEqual([900])
    },
  )

  test('error: a refusal is kept with what was read', async () => {
    const refusing = async (block: number) => {
      if (block === 0) throw new TriptychError('The service does not have this block.')
      return valueAt(block)
    }
    expect(await seek(beginChanges(RANGE), refusing)).toMatchObject({
      error: { shortMessage: 'The service does not have this block.' },
      probes: [{ block: 1000 }],
    })
  })
})

describe('drawChanges', () => {
  test('default: equal values share a number, the newest is 0', async () => {
    const { probes, changes } = await seek(beginChanges(RANGE))
    const strip = drawChanges(RANGE, probes, changes)
    expect(strip.marks[0]).toEqual({ block: 1000, x: 100, value: 0 })
    expect(strip.marks.at(-1)).toMatchObject({ block: 0, x: 0, value: 2 })
    expect(strip.changes).toEqual([{ block: 900, x: 90 }])
  })
})
