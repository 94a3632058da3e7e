import { type Hex, numberToHex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeLayout, planReads, type RequestFunction } from '@/lib/engines/storage'
import { BadInputError } from '@/lib/errors'
import { plainValue } from '@/lib/storage/decode/describe-content'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { deriveMappingSlot } from '@/lib/storage/place/mapping-key'
import { namespaceSlot } from '@/lib/storage/place/namespace-slot'
import { readStorage } from '@/lib/storage/read/read-storage'

// What a caller may pass to the functions of triptych/storage, and how much one call plans.

const ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const UINT = { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' }

const rawOf = (label: string, type: string, types: object) => ({
  storage: [{ label, slot: '0', offset: 0, type }],
  types: { t_uint256: UINT, ...types },
})

/** `uint256[64][64]…` */
function gridOf(dimensions: number): Layout {
  const types: Record<string, object> = {}
  let [base, label, bytes] = ['t_uint256', 'uint256', 32n]
  for (let at = 0; at < dimensions; at++) {
    const id = `t_array(${base})64_storage`
    ;[label, bytes] = [`${label}[64]`, bytes * 64n]
    types[id] = { encoding: 'inplace', label, base, numberOfBytes: String(bytes) }
    base = id
  }
  return parseLayout(rawOf('grid', base, types))
}

/** Structs of two members each, 40 deep: 2^40 paths to one slot. */
const lyingRaw = (deep: number) => {
  const structs = Array.from({ length: deep }, (_, at) => {
    const type = at + 1 < deep ? `t_struct(S${at + 1})_storage` : 't_uint256'
    const members = ['a', 'b'].map((label) => ({ label, slot: '0', offset: 0, type }))
    return [
      `t_struct(S${at})_storage`,
      { encoding: 'inplace', label: `struct S${at}`, numberOfBytes: '32', members },
    ]
  })
  return rawOf('tree', 't_struct(S0)_storage', Object.fromEntries(structs))
}

const array = { encoding: 'dynamic_array', label: 'uint256[]', numberOfBytes: '32', base: 't_uint256' }
const LIST = parseLayout(
  rawOf('list', 't_array(t_uint256)dyn_storage', { 't_array(t_uint256)dyn_storage': array }),
)

const word = (value: bigint) => numberToHex(value, { size: 32 })

function nodeOf(words: ReadonlyMap<bigint, Hex>): { request: RequestFunction; sent: string[] } {
  const sent: string[] = []
  const request: RequestFunction = async (method, [, slot]) => {
    sent.push(method)
    return words.get(BigInt(String(slot))) ?? word(0n)
  }
  return { request, sent }
}

describe('the limit of slots', () => {
  test.each([2, 4])('error: an array of %s dimensions, before a call is sent', async (dimensions) => {
    const layout = gridOf(dimensions)
    const { request, sent } = nodeOf(new Map())
    const message =
      /^The limit of 1,000 slots is reached at grid\[.*\]\. Pass narrower `paths`.*raise `limits\.slots`/
    expect(() => planReads(layout, new Map())).toThrow(BadInputError)
    expect(() => planReads(layout, new Map())).toThrow(message)
    await expect(readStorage(request, { address: ADDRESS, layout, block: 5n })).rejects.toThrow(message)
    expect(sent).toEqual([])
  })

  test('args: it can be raised, or the paths narrowed', async () => {
    const layout = gridOf(2)
    expect(planReads(layout, new Map(), { limits: { slots: 4096 } })).toHaveLength(4096)
    expect(() => planReads(layout, new Map(), { limits: { slots: 4095 } })).toThrow(
      'The limit of 4,095 slots',
    )
    const { request, sent } = nodeOf(new Map())
    await readStorage(request, { address: ADDRESS, layout, paths: ['grid[3]'], block: 5n })
    expect(sent).toHaveLength(64)
    const all = { address: ADDRESS, layout, limits: { slots: 5000 }, block: 5n } as const
    await readStorage(request, all)
    expect(sent).toHaveLength(64 + 4096)
  })

  test('behavior: known slots count, those of other variables do not', () => {
    const words = new Map([
      [0n, word(1500n)],
      ...Array.from({ length: 3000 }, (_, at) => [BigInt(at + 9), word(1n)] as const),
    ])
    expect(planReads(LIST, words)).toHaveLength(64)
    const options = { pages: new Map([['list', { from: 0n, count: 1_000_000_000_000 }]]) }
    expect(() => planReads(LIST, words, options)).toThrow(/1,000 slots is reached at list\[\d+\]/)
  })

  test('error: a page of more elements than a list can have', () => {
    const words = new Map([[0n, word(1n << 39n)]])
    const options = { pages: new Map([['list', { from: 0n, count: 2 ** 39 }]]) }
    expect(() => planReads(LIST, words, options)).toThrow('The limit of 1,000 slots is reached at list.')
  })

  test('error: a page of a string that would take too much memory', () => {
    const text = { encoding: 'bytes', label: 'string', numberOfBytes: '32' }
    const layout = parseLayout(rawOf('text', 't_string_storage', { t_string_storage: text }))
    const words = new Map([[0n, word((1n << 38n) + 1n)]])
    const options = { limits: { bytes: 2 ** 39 } }
    expect(() => planReads(layout, words, options)).toThrow('The limit of 1,000 slots is reached at text.')
  })

  test('error: 40 nested structs that share a slot', () => {
    const layout = parseLayout(lyingRaw(40))
    expect(() => planReads(layout, new Map())).toThrow('The limit of 64,000 values is reached at tree.a.a')
    expect(planReads(layout, new Map(), { paths: [`tree${'.b'.repeat(40)}`] })).toEqual([0n])
  })

  test('error: structs that are nested too deep are no circle', () => {
    expect(() => parseLayout(lyingRaw(200))).toThrow('nested too deep: more than 128')
    expect(() => parseLayout(lyingRaw(200))).not.toThrow('circle')
  })
})

describe('an index beyond the length', () => {
  const words = new Map([
    [0n, word(2n)],
    [dataSlot(0n) + 1n, word(7n)],
  ])
  const read = async (...paths: string[]) => {
    const { request, sent } = nodeOf(words)
    const { values } = await readStorage(request, { address: ADDRESS, layout: LIST, paths, block: 5n })
    return { sent, values: values.map((one) => [plainValue(one), one.warnings]) }
  }

  test('default: the value has a warning', async () => {
    const beyond = 'list has 2 elements at this block, so the index 99 is beyond its length.'
    expect(await read('list[99]', 'list[1]')).toEqual({
      sent: Array(3).fill('eth_getStorageAt'),
      values: [
        ['0', [beyond]],
        ['7', []],
      ],
    })
  })

  test('behavior: planReads plans the length, decodeLayout warns once it is known', () => {
    const options = { paths: ['list[99]'] }
    expect(planReads(LIST, new Map(), options)).toEqual([dataSlot(0n) + 99n, 0n])
    const known = new Map([[dataSlot(0n) + 99n, word(0n)]])
    const [without] = decodeLayout(LIST, known, options).variables
    expect(without?.warnings).toEqual([])
    const [warned] = decodeLayout(LIST, new Map([...known, [0n, word(99n)]]), options).variables
    expect(warned?.warnings).toHaveLength(1)
  })
})

describe('slots, keys and namespaces', () => {
  const tooLarge = 1n << 256n
  test.each([
    ['a mapping slot below 0', () => deriveMappingSlot('uint256', '7', -1n), 'mappingSlot: -1 (bigint)'],
    ['a mapping slot of 33 bytes', () => deriveMappingSlot('uint256', '7', tooLarge), 'mappingSlot'],
    [
      'a mapping slot as a number',
      () => deriveMappingSlot('uint256', '7', 3 as never),
      'mappingSlot: 3 (number)',
    ],
    ['an unknown order', () => deriveMappingSlot('uint256', '7', 0n, 'viper' as never), 'order: "viper"'],
    ['a key as a bigint', () => deriveMappingSlot('uint256', 7n as never, 0n), 'key: 7 (bigint) is not text'],
    ['no key type', () => deriveMappingSlot(undefined as never, '7', 0n), 'keyType: undefined'],
    ['an unknown scheme', () => namespaceSlot({ scheme: 'foo' as never, id: 'a' }), 'scheme: "foo"'],
    ['a namespace without a name', () => namespaceSlot({ scheme: 'erc7201' } as never), 'id: undefined'],
    ['a data slot below 0', () => dataSlot(-1n), 'slot: -1 (bigint)'],
    ['a data slot of 33 bytes', () => dataSlot(tooLarge), 'slot: '],
  ])('error: %s', (_, run, message) => {
    expect(run).toThrow(BadInputError)
    expect(run).toThrow(message)
  })
})

describe('arguments', () => {
  const { request, sent } = nodeOf(new Map())
  const read = (input: object, send: unknown = request) =>
    readStorage(send as RequestFunction, { address: ADDRESS, layout: LIST, ...input } as never)

  test.each([
    ['a raw layout', { layout: rawOf('a', 't_uint256', {}) }, 'Use parseLayout'],
    ['a layout as text', { layout: '{}' }, 'Use parseLayout'],
    ['no layout', { layout: undefined }, 'Use parseLayout'],
    ['one path', { paths: 'list[1]' }, 'paths: "list[1]" is not a list'],
    ['a path that is no text', { paths: [5] }, 'paths[0]: 5 (number) is not a path'],
    ['a short address', { address: '0x12' }, 'address: "0x12" is not an address'],
    ['a block as a number', { block: 5 }, 'block: 5 (number) is not a block'],
    ['a negative block', { block: -5n }, 'block: -5 (bigint) is not a block'],
    ['an unknown tag', { block: 'newest' }, 'block: "newest" is not a block'],
    ['a limit of a fraction', { limits: { slots: 1.5 } }, 'limits.slots: 1.5 (number)'],
    ['an endless limit', { limits: { slots: Number.POSITIVE_INFINITY } }, 'limits.slots'],
    ['a misspelt limit', { limits: { slot: 5 } }, 'limits.slot is not a limit'],
    ['a limit that every object has', { limits: { toString: 5 } }, 'limits.toString is not a limit'],
  ])('error: %s', async (_, input, message) => {
    await expect(read(input)).rejects.toThrow(BadInputError)
    await expect(read(input)).rejects.toThrow(message)
    expect(sent).toEqual([])
  })

  test('error: a client instead of a function', async () => {
    await expect(read({}, { request })).rejects.toThrow('request: a value of type object is not a function')
  })

  test.each([
    ['a raw layout', () => planReads({ storage: [], types: {} } as never, new Map()), 'Use parseLayout'],
    ['a raw layout for a path', () => resolvePath({ storage: [] } as never, 'list'), 'Use parseLayout'],
    ['no path', () => resolvePath(LIST, undefined as never), 'path: undefined is not text'],
    ['words as an object', () => planReads(LIST, { 0: word(1n) } as never), 'words: a value of type object'],
    ['words by number', () => planReads(LIST, new Map([[0, word(1n)]]) as never), 'words, a key: 0 (number)'],
    [
      'a word of text',
      () => decodeLayout(LIST, new Map([[0n, 'x' as Hex]])),
      'words, slot 0: "x" is not a word',
    ],
    [
      'a word too long',
      () => decodeLayout(LIST, new Map([[0n, padHex('0x1', { size: 33 })]])),
      'words, slot 0',
    ],
    [
      'entries as text',
      () => planReads(LIST, new Map(), { entries: 'a' as never }),
      'entries: "a" is not a list',
    ],
    ['pages as an object', () => planReads(LIST, new Map(), { pages: {} as never }), 'pages: a value'],
    ['within as text', () => planReads(LIST, new Map(), {}, 'list' as never), 'within: "list" is not a list'],
  ])('error: %s', (_, run, message) => {
    expect(run).toThrow(BadInputError)
    expect(run).toThrow(message)
  })
})

test('default: plainValue is null for a list and for a struct', () => {
  const words = new Map([
    [0n, word(1n)],
    [dataSlot(0n), word(5n)],
  ])
  expect(decodeLayout(LIST, words).variables.map(plainValue)).toEqual([null])
  expect(decodeLayout(parseLayout(lyingRaw(1)), words).variables.map(plainValue)).toEqual([null])
})
