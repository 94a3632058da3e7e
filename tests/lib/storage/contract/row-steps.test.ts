import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { listContractRows } from '@/lib/storage/contract/contract-rows'
import { describePage, listRowSteps } from '@/lib/storage/contract/row-steps'
import { decodeLayout, type ReadOptions } from '@/lib/storage/decode/decode-layout'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { dataSlot } from '@/lib/storage/place/data-slot'

const type = (label: string, encoding: string, more: object = {}) => ({
  label,
  encoding,
  numberOfBytes: '32',
  ...more,
})
const LAYOUT = parseLayout({
  storage: ['t_list', 't_text', 't_gap', 't_map', 't_uint256'].map((id, slot) => ({
    label: ['list', 'text', '__gap', 'map', 'plain'][slot],
    offset: 0,
    slot: String(slot * 10),
    type: id,
  })),
  types: {
    t_uint256: type('uint256', 'inplace'),
    t_list: type('uint256[]', 'dynamic_array', { base: 't_uint256' }),
    t_text: type('string', 'bytes'),
    t_gap: type('uint256[5]', 'inplace', { base: 't_uint256', numberOfBytes: '160' }),
    t_map: type('mapping(uint256 => uint256)', 'mapping', { key: 't_uint256', value: 't_uint256' }),
  },
})

/** The row of a variable where slot 0 holds a length and slot 10 a long text's. */
function rowOf(name: string, { length = 0n, options = {} }: { length?: bigint; options?: ReadOptions } = {}) {
  const words = new Map([
    [0n, numberToHex(length, { size: 32 })],
    [10n, numberToHex(length * 2n + 1n, { size: 32 })],
    [40n, numberToHex(7n, { size: 32 })],
    ...Array.from({ length: 40 }, (_, i) => [dataSlot(10n) + BigInt(i), `0x${'61'.repeat(32)}`] as const),
  ])
  const rows = listContractRows([{ variables: decodeLayout(LAYOUT, words, options).variables, words }], {
    open: new Set(),
    onlyChanged: false,
  })
  const row = rows.find(({ path }) => path === name)
  if (!row?.sides[0]) throw new Error(`no row ${name}`)
  const [decoded] = row.sides
  return { row, says: `${describeContent(decoded).text}${describePage(decoded)}` }
}

test('behavior: of words without a known number there are always more', () => {
  const layout = parseLayout({ p: { type: 'Point', slot: 3 } })
  const rowWith = (options: ReadOptions) => {
    const words = new Map(Array.from({ length: 9 }, (_, i) => [BigInt(i), numberToHex(i, { size: 32 })]))
    const side = { variables: decodeLayout(layout, words, options).variables, words }
    const [row, ...words_] = listContractRows([side], { open: new Set(['p']), onlyChanged: false })
    if (!row) throw new Error('no row')
    return { row, shown: words_.map(({ label }) => label) }
  }
  const first = rowWith({})
  expect(first.shown).toEqual(['word 0'])
  const [step] = listRowSteps(first.row, {})
  expect(step?.name).toBe('4 more words')
  expect(rowWith(step?.go.options ?? {}).shown).toEqual(['word 0', 'word 1', 'word 2', 'word 3', 'word 4'])
})

const names = (row: ReturnType<typeof rowOf>['row'], options: ReadOptions = {}) =>
  listRowSteps(row, options).map(({ name }) => name)

describe('listRowSteps', () => {
  test('default: a value has none', () => {
    const { row, says } = rowOf('plain')
    expect(says).toBe('7')
    expect(names(row)).toEqual([])
  })

  test('behavior: pages of an array, forth and back, up to its end', () => {
    const first = rowOf('list', { length: 100n })
    expect(first.says).toBe('100 elements, 0 to 63 shown')
    expect(names(first.row)).toEqual(['Elements 64 to 99'])
    const options = listRowSteps(first.row, {})[0]?.go.options ?? {}
    const second = rowOf('list', { length: 100n, options })
    expect(second.says).toBe('100 elements, 64 to 99 shown')
    expect(names(second.row, options)).toEqual(['Elements 0 to 63'])
    expect(names(rowOf('list', { length: 3n }).row)).toEqual([])
  })

  test('behavior: up to 10,000 elements are shown by one press', () => {
    const first = rowOf('list', { length: 10_000n })
    expect(names(first.row)).toEqual(['Elements 64 to 127', 'All 10,000 elements'])
    const options = listRowSteps(first.row, {}).at(-1)?.go.options ?? {}
    const all = rowOf('list', { length: 10_000n, options })
    expect(all.says).toBe('10,000 elements')
    expect(names(all.row, options)).toEqual([])
    expect(names(rowOf('list', { length: 10_001n }).row)).toEqual(['Elements 64 to 127'])
  })

  test('behavior: an absurd length is capped with its reason, and can be read all the same', () => {
    const { row, says } = rowOf('list', { length: 1n << 250n })
    expect(says).toMatch(/more than possible/)
    const [step] = listRowSteps(row, {})
    expect(step?.name).toBe('Elements 0 to 63 anyway')
    expect(rowOf('list', { length: 1n << 250n, options: step?.go.options ?? {} }).says).toMatch(
      /0 to 63 shown/,
    )
  })

  test('behavior: a long text shows its beginning, and more on demand', () => {
    const { row, says } = rowOf('text', { length: 1100n })
    expect(says).toMatch(/^"a+" … 1100 bytes in all$/)
    const [step] = listRowSteps(row, {})
    expect(rowOf('text', { length: 1100n, options: step?.go.options ?? {} }).says).toBe(
      `"${'a'.repeat(1100)}"`,
    )
  })

  test('behavior: reserved space is opened on demand; a mapping has its entries instead', () => {
    const { row, says } = rowOf('__gap')
    expect(says).toMatch(/Reserved/)
    expect(names(row)).toEqual(['Open'])
    expect(listRowSteps(row, {})[0]?.go.options.open?.has('__gap')).toBe(true)
    expect(names(rowOf('map').row)).toEqual([])
  })
})
