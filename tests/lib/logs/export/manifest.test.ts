import { describe, expect, test } from 'vitest'
import { describeExport } from '@/lib/logs/export/manifest'
import type { Finality } from '@/lib/logs/range/pinned-range'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import { WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { order } from '../opened-worker'

const { network, said, question } = order()

/** Of a search of blocks 0 to 1,000 that is done. */
const describeWith = (finality: Finality | null) => {
  const range = { from: 0, to: 1000 }
  return describeExport({
    network,
    said,
    question,
    progress: { ...NO_PROGRESS, range: { ...range, finality }, answered: [{ range, count: 3 }] },
    view: WHOLE_TABLE,
    found: 3,
    rows: 3,
    removed: 0,
    headHash: null,
    content: 'raw',
    scaled: null,
    named: null,
    now: new Date(0),
  })
}

describe('describeExport', () => {
  test.each<[Finality['source'], number, object]>([
    ['stated', 936, { finality: 'stated', may_change: { from_block: 937, to_block: 1000 } }],
    ['assumed', 936, { finality: 'assumed', may_change: { from_block: 937, to_block: 1000 } }],
    ['stated', 1000, { finality: 'stated', may_change: null }],
  ])(
    'default: of a search whose finality is %s as block %i it says which blocks may still change',
    (source, block, said) => {
      expect(describeWith({ source, block, headHash: '0x00' })).toMatchObject({ complete: true, ...said })
    },
  )

  test('behavior: where nothing was asked about it, it says so', () => {
    expect(describeWith(null)).toMatchObject({ finality: 'not_asked', may_change: null })
  })
})
