import { describe, expect, test } from 'vitest'
import { type CodeVersions, NO_CODE_VERSIONS, nameEmitters } from '@/lib/logs/answer/code-versions'
import { listExportColumns } from '@/lib/logs/export/export-rows'
import { describeExport, listNamedEmitters } from '@/lib/logs/export/manifest'
import type { Finality } from '@/lib/logs/range/pinned-range'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import { WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { ALICE, BOB, NO_SCALES, transfer } from '../logs-of-tests'
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

const logs = [
  { ...transfer(1, ALICE, BOB, 1n), address: ALICE },
  { ...transfer(2, ALICE, BOB, 2n), address: BOB },
]
const nameOf = nameEmitters(
  new Map([
    [BOB.toLowerCase(), { name: 'Vault', provenance: 'registry match' }],
    [`0x${'9'.repeat(40)}`, { name: 'Nobody', provenance: 'pasted' }],
  ]),
  NO_CODE_VERSIONS,
)
const raw = () => ({ event: null, note: null, values: [] })

describe('listNamedEmitters', () => {
  test('default: those among the logs that have a name, with where it comes from', () => {
    expect(listNamedEmitters(logs, nameOf)).toEqual([
      { address: BOB.toLowerCase(), name: 'Vault', from: 'Sourcify, match' },
    ])
  })

  test('behavior: one that ran several codes, once by each name', () => {
    const era = { events: [], natspec: undefined }
    const versions: CodeVersions = new Map([
      [
        BOB.toLowerCase(),
        {
          versions: [
            { from: 1, to: 1, name: { name: 'Old', provenance: 'folder exact' }, ...era },
            { from: 2, to: 9, name: { name: 'New', provenance: 'folder exact' }, ...era },
          ],
          upgrades: [],
        },
      ],
    ])
    const both = [1, 2, 3].map((block) => ({ ...transfer(block, ALICE, BOB, 1n), address: BOB }))
    expect(listNamedEmitters(both, nameEmitters(new Map(), versions))?.map(({ name }) => name)).toEqual([
      'Old',
      'New',
    ])
  })

  test('args: null where none has', () => {
    expect(listNamedEmitters(logs, () => null)).toBeNull()
  })
})

test('behavior: a decoded file has a column of names where an emitter has one, a raw file never', async () => {
  const reading = { read: raw, scales: NO_SCALES, nameOf }
  const { columns } = await listExportColumns(logs, 'decoded', reading)
  const column = columns.find(({ name }) => name === 'emitter_name')
  expect(logs.map((log) => column?.cell(log))).toEqual([null, 'Vault'])
  const without = await listExportColumns(logs, 'decoded', { ...reading, nameOf: () => null })
  const rawFile = await listExportColumns(logs, 'raw', reading)
  for (const file of [without, rawFile]) {
    expect(file.columns.map(({ name }) => name)).not.toContain('emitter_name')
  }
})
