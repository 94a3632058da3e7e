import { expect, test } from 'vitest'
import { listContractRows } from '@/lib/storage/contract/contract-rows'
import { type ExportFormat, exportRows } from '@/lib/storage/contract/export-rows'
import { filterRows, NO_FILTER } from '@/lib/storage/contract/row-filter'
import type { Decoded } from '@/lib/storage/decode/decoded'

const ADDRESS = `0x${'ab'.repeat(20)}` as const

const text = (path: string, held: string): Decoded => ({
  path,
  label: path,
  type: { kind: 'bytes', label: 'string', isText: true, inline: null },
  place: { slot: 3n, offset: 0 },
  parts: [],
  content: { state: 'bytes', length: BigInt(held.length), raw: '0x', text: held, isWhole: true },
  warnings: [],
})
const number = (path: string, held: bigint): Decoded => ({
  path,
  label: path.slice(path.lastIndexOf('.')),
  type: { kind: 'value', label: 'uint8', bytes: 1, reading: { as: 'uint', bits: 8 } },
  place: { slot: 4n, offset: 0 },
  parts: [{ slot: 4n, from: 31, to: 32, holds: 'value' }],
  content: { state: 'value', value: held, text: String(held), raw: held === 0n ? '0x00' : '0x07' },
  warnings: [],
})
const group = (path: string, children: Decoded[]): Decoded => ({
  path,
  label: path,
  type: { kind: 'struct', label: 'struct S', slots: 1n, members: [] },
  place: { slot: 4n, offset: 0 },
  parts: [],
  content: { state: 'group', children, length: null, from: 0n },
  warnings: [],
})

const sideOf = (variables: Decoded[]) => ({
  variables,
  words: new Map([[4n, `0x${'07'.padStart(64, '0')}` as const]]),
})
const rowsOf = (variables: Decoded[], open: string[] = []) =>
  listContractRows([sideOf(variables)], { open: new Set(open), onlyChanged: false })
const save = (format: ExportFormat, variables: Decoded[]) =>
  exportRows(format, {
    rows: rowsOf(variables),
    sides: [sideOf(variables)],
    network: 'demo',
    address: ADDRESS,
    blocks: ['20'],
  })

test('default: CSV has a line for each row, exact and whole', () => {
  expect(save('csv', [number('n', 7n)]).split('\r\n')).toEqual([
    'path,type,slot,offset,value,word,note',
    `n,uint8,0x${'4'.padStart(64, '0')},0,7,0x${'07'.padStart(64, '0')},`,
    '',
  ])
})

test('args: text is its value without quotes, and what is said of a value or its absence is a note', () => {
  const mapping = group('m', [])
  const keyless: Decoded = {
    ...mapping,
    content: { state: 'closed', because: 'no keys', why: 'A mapping does not know its keys.' },
  }
  const cut: Decoded = {
    ...text('cut', 'be'),
    content: { state: 'bytes', length: 4000n, raw: '0x6265', text: 'be', isWhole: false },
  }
  const odd = { ...number('odd', 7n), warnings: ['The bytes above its 1 are not zero.'] }
  const { rows } = JSON.parse(save('json', [keyless, text('a', 'say "hi"'), cut, odd, group('s', [odd])]))
  expect(
    rows.map((row: { at: { value: string; note: string }[] }) => [row.at[0]?.value, row.at[0]?.note]),
  ).toEqual([
    [null, 'A mapping does not know its keys.'],
    ['say "hi"', null],
    [null, '"be" … 4000 bytes in all'],
    ['7', 'The bytes above its 1 are not zero.'],
    [null, '1 member'],
  ])
  expect(save('csv', [text('a', 'say "hi"')])).toContain(',"say ""hi""",')
})

test('error: a text that is a formula is text in a spreadsheet, although no quote stands before it', () => {
  expect(save('csv', [text('a', '=1+1')])).toContain(",'=1+1,")
})

test('error: a name that is a formula is text in a spreadsheet', () => {
  expect(save('csv', [number('=1+1', 7n)])).toContain("\r\n'=1+1,")
})

test('error: text of a chain marks nothing up', () => {
  const md = save('md', [text('a', '<img src=x> | [x](https://e.vil) `c`\n| x |')])
  expect(md).not.toMatch(/(?<!\\)[<[`]/)
  expect(md.trimEnd().split('\n')).toHaveLength(3)
  expect(md).not.toContain('https://')
})

test('behavior: JSON reads back', () => {
  expect(JSON.parse(save('json', [number('n', 7n)]))).toMatchObject({
    address: ADDRESS,
    blocks: ['20'],
    rows: [{ path: 'n', at: [{ block: '20', value: '7' }] }],
  })
})

test('behavior: what is found inside keeps the rows that it lies in', () => {
  const rows = rowsOf([group('s', [number('s.x', 7n), number('s.y', 0n)]), number('t', 0n)], ['s'])
  const paths = (filter: Partial<typeof NO_FILTER>) =>
    filterRows(rows, { ...NO_FILTER, ...filter }, { chosen: new Map(), unit: null }).map(({ path }) => path)
  expect(paths({})).toEqual(['s', 's.x', 's.y', 't'])
  expect(paths({ text: 'S.Y' })).toEqual(['s', 's.y'])
  expect(paths({ onlyNonZero: true })).toEqual(['s', 's.x'])
  expect(paths({ text: 'uint8', order: 'name' })).toEqual(['s', 's.x', 's.y', 't'])
  expect(paths({ text: 'none' })).toEqual([])
})
