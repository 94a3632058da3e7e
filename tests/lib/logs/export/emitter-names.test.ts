import { describe, expect, test } from 'vitest'
import type { ContractNames } from '@/lib/kept/provenance'
import { listNamedEmitters } from '@/lib/logs/export/emitter-names'
import { listExportColumns } from '@/lib/logs/export/export-rows'
import { ALICE, BOB, NO_SCALES, transfer } from '../logs-of-tests'

const logs = [
  { ...transfer(1, ALICE, BOB, 1n), address: ALICE },
  { ...transfer(2, ALICE, BOB, 2n), address: BOB },
]
const NAMES: ContractNames = new Map([
  [BOB.toLowerCase(), { name: 'Vault', provenance: 'registry match' }],
  [`0x${'9'.repeat(40)}`, { name: 'Nobody', provenance: 'pasted' }],
])
const raw = () => ({ event: null, note: null, values: [] })

describe('listNamedEmitters', () => {
  test('default: those among the logs that have a name, with where it comes from', () => {
    expect(listNamedEmitters(logs, NAMES)).toEqual([
      { address: BOB.toLowerCase(), name: 'Vault', from: 'Sourcify, match' },
    ])
  })

  test('args: null where none has', () => {
    expect(listNamedEmitters(logs, new Map())).toBeNull()
  })
})

test('behavior: a decoded file has a column of names where an emitter has one, a raw file never', async () => {
  const reading = { read: raw, scales: NO_SCALES, names: NAMES }
  const { columns } = await listExportColumns(logs, 'decoded', reading)
  const column = columns.find(({ name }) => name === 'emitter_name')
  expect(logs.map((log) => column?.cell(log))).toEqual([null, 'Vault'])
  const without = await listExportColumns(logs, 'decoded', { ...reading, names: new Map() })
  const rawFile = await listExportColumns(logs, 'raw', reading)
  for (const file of [without, rawFile]) {
    expect(file.columns.map(({ name }) => name)).not.toContain('emitter_name')
  }
})
