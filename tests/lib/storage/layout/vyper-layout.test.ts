import { describe, expect, test } from 'vitest'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import { describeContent } from '@/lib/storage/decode/describe-content'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { slotsOf } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'

// As vyper itself expects it in tests/unit/cli/storage_layout/test_storage_layout.py (0.4, before cancun).
const layout = {
  storage_layout: {
    '$.nonreentrant_key': { slot: 0, type: 'nonreentrant lock', n_slots: 1 },
    foo: { slot: 1, type: 'HashMap[address, uint256]', n_slots: 1 },
    arr: { slot: 2, type: 'DynArray[uint256, 3]', n_slots: 4 },
    baz: { slot: 6, type: 'Bytes[65]', n_slots: 4 },
    bar: { slot: 10, type: 'uint256', n_slots: 1 },
  },
}

const withModules = {
  code_layout: { SYMBOL: { length: 64, offset: 0, type: 'String[32]' } },
  storage_layout: {
    counter: { slot: 0, type: 'uint256', n_slots: 1 },
    lib2: {
      lib1: { supply: { slot: 1, type: 'uint256', n_slots: 1 } },
      storage_variable: { slot: 2, type: 'uint256', n_slots: 1 },
    },
  },
  transient_storage_layout: { '$.nonreentrant_key': { slot: 0, type: 'nonreentrant lock', n_slots: 1 } },
}

describe('parseLayout of Vyper', () => {
  test('default: the size of each type is the one that the compiler states', () => {
    const { variables, format, notes } = parseLayout(layout)
    expect(format).toBe('Vyper')
    expect(notes).toEqual([])
    expect(variables.map(({ type }) => slotsOf(type))).toEqual([1n, 1n, 4n, 4n, 1n])
    expect(variables.map(({ slot }) => slot)).toEqual([0n, 1n, 2n, 6n, 10n])
  })

  test('args: modules nest by name, the lock may be transient', () => {
    const { variables, transient } = parseLayout(withModules)
    expect(variables.map(({ name }) => name)).toEqual([
      'counter',
      'lib2.lib1.supply',
      'lib2.storage_variable',
    ])
    expect(transient.map(({ name }) => name)).toEqual(['$.nonreentrant_key'])
    expect(resolvePath(parseLayout(withModules), 'lib2.lib1.supply').place.slot).toBe(1n)
  })

  test('args: only the variables, as older versions write them', () => {
    expect(parseLayout({ total: { type: 'uint256', slot: 3 } }).variables).toMatchObject([{ slot: 3n }])
  })

  test('args: an answer that has them as its storageLayout', () => {
    const found = parseLayout({ storageLayout: layout.storage_layout, compilation: { language: 'Vyper' } })
    expect(found.variables).toEqual(parseLayout(layout).variables)
  })

  test('behavior: an interface is an address, a bare name may be one', () => {
    const text = JSON.stringify({
      a: { type: 'HashMap[vyper/builtins/interfaces/IERC20.vyi, uint256]', slot: 0 },
      b: { type: 'HashMap[IERC20, uint256]', slot: 0 },
    })
    const place = (path: string) => resolvePath(parseLayout(text), path).place
    const token = `0x${'ab'.repeat(20)}`
    expect(place(`a[${token}]`)).toEqual(place(`b[address(${token})]`))
    expect(() => place(`b[${token}]`)).toThrow('does not give the underlying type of IERC20')
  })

  test('behavior: a slot of more digits than a JavaScript number holds is kept', () => {
    const slot = (1n << 255n) + 1n
    const text = `{"storage_layout": {"a": {"type": "address", "slot": ${slot}}}}`
    expect(parseLayout(text).variables[0]?.slot).toBe(slot)
  })

  test('behavior: nothing is packed', () => {
    const { variables } = parseLayout({
      storage_layout: { list: { type: 'uint8[3][2]', slot: 5, n_slots: 6 } },
    })
    expect(variables[0]?.type).toMatchObject({ length: 2n, base: { length: 3n } })
    expect(resolvePath(parseLayout({ list: { type: 'uint8[3][2]', slot: 5 } }), 'list[1][2]').place).toEqual({
      slot: 10n,
      offset: 0,
    })
  })

  test('behavior: of a struct only the size is known, also in an array', () => {
    const { variables } = parseLayout({
      one: { type: 'Point', slot: 0, n_slots: 3 },
      many: { type: 'DynArray[Point, 4]', slot: 3, n_slots: 13 },
      fixed: { type: 'Point[2]', slot: 16, n_slots: 6 },
      single: { type: 'DynArray[Point, 1]', slot: 22, n_slots: 4 },
    })
    expect(variables.map(({ type }) => slotsOf(type))).toEqual([3n, 13n, 6n, 4n])
    expect(variables[1]?.type).toMatchObject({ base: { kind: 'opaque', slots: 3n } })
  })

  test.each([
    ['a value of a mapping', 'HashMap[address, Point]', `m[0x${'ab'.repeat(20)}]`],
    ['one in mappings', 'HashMap[address, HashMap[uint256, Point]]', `m[0x${'ab'.repeat(20)}][7]`],
    ['an array of them', 'HashMap[uint256, Point[3]]', 'm[7]'],
    ['a list of them', 'HashMap[uint256, DynArray[Point, 3]]', 'm[7]'],
    ['a variable in an old layout', 'Point', 'm'],
  ])('behavior: of a struct not even the size may be known: %s', (_, type, path) => {
    const layout = parseLayout({ m: { type, slot: 3, ...(type === 'Point' ? {} : { n_slots: 1 }) } })
    const resolved = resolvePath(layout, path)
    expect(resolved.type).toMatchObject({ kind: 'opaque', slots: null })
    for (const part of ['.x', '[1]']) {
      expect(() => resolvePath(layout, `${path}${part}`)).toThrow('The layout does not describe ')
    }
    const { variables, wanted } = decodeLayout(layout, new Map(), { paths: [path] })
    expect(wanted).toEqual([resolved.place.slot])
    expect(variables.map((one) => describeContent(one).text)).toEqual([
      'The layout does not give its number of words.',
    ])
    const more = decodeLayout(layout, new Map(), {
      paths: [path],
      pages: new Map([[resolved.path, { from: 0n, count: 5 }]]),
    })
    expect(more.wanted).toEqual(Array.from({ length: 5 }, (_, i) => resolved.place.slot + BigInt(i)))
  })

  test('behavior: words of a struct are paged as elements are', () => {
    const layout = parseLayout({ p: { type: 'Point', slot: 3, n_slots: 5 } })
    const page = (from: bigint, count: number) =>
      decodeLayout(layout, new Map(), { pages: new Map([['p', { from, count }]]) }).wanted
    expect(page(1n, 2)).toEqual([4n, 5n])
    expect(page(3n, 64)).toEqual([6n, 7n])
  })

  test('behavior: a stated size that does not follow from the type is noted', () => {
    const { notes } = parseLayout({ storage_layout: { a: { type: 'uint256', slot: 0, n_slots: 2 } } })
    expect(notes).toEqual(['a takes 2 slots in the layout, but uint256 takes 1.'])
  })

  test.each([
    ['HashMap[address]', 'needs two arguments'],
    ['DynArray[uint256, x]', 'has no length'],
    ['HashMap[uint256[2], uint256]', 'a HashMap cannot have'],
    [`${'DynArray['.repeat(100)}uint256${', 3]'.repeat(100)}`, 'nested too deeply'],
  ])('error: %s', (type, message) => {
    expect(() => parseLayout({ storage_layout: { a: { type, slot: 0 } } })).toThrow(message)
  })
})
