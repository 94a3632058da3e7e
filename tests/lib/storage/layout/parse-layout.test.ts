import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { BadInputError } from '@/lib/errors'
import { listContracts, parseLayout } from '@/lib/storage/layout/parse-layout'
import { compileSolidity, contractOf, type SolcOutput } from '../compile-solidity'

const demo = (name: string) => readFileSync(`public/demo/layouts/${name}.json`, 'utf8')

let output: SolcOutput
beforeAll(async () => {
  const sources = await readContractSources()
  output = await compileSolidity({
    'Gallery.sol': sources.get('StorageGallery') ?? '',
    'Moved.sol': sources.get('Relocated') ?? '',
  })
})

const pair = {
  storage: [{ astId: 1, contract: 'x', label: 'total', offset: 0, slot: '3', type: 't_uint256' }],
  types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
}

describe('parseLayout', () => {
  test('default: a storage layout on its own', () => {
    const layout = parseLayout(JSON.stringify(pair))
    expect(layout.contract).toBeNull()
    expect(layout.variables).toMatchObject([{ name: 'total', slot: 3n, offset: 0, type: { bytes: 32 } }])
  })

  test('args: JSON already parsed', () => {
    expect(parseLayout(pair)).toEqual(parseLayout(JSON.stringify(pair)))
  })

  test('args: an artifact around it, with transient variables numbered on their own', () => {
    const layout = parseLayout(demo('StorageGallery'))
    expect(layout.contract).toBe('StorageGallery')
    expect(layout.variables).toHaveLength(61)
    expect(layout.transient.map(({ name, slot, offset }) => [name, slot, offset])).toEqual([
      ['locked', 0n, 0],
      ['depth', 0n, 1],
      ['visitor', 1n, 0],
    ])
  })

  test('args: a whole compiler output, by contract', () => {
    expect(listContracts(output).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GalleryGround', 'GalleryWing', 'StorageGallery', 'Relocated']),
    )
    const moved = parseLayout(output, { contract: 'Relocated' })
    // Already absolute: `layout at` is in the slots.
    expect(moved.variables[0]?.slot).toBe(parseLayout(demo('Relocated')).variables[0]?.slot)
    expect(moved.variables[0]?.slot).toBeGreaterThan(1n << 200n)
  })

  test('args: build information and combined JSON', () => {
    const contract = contractOf(output, 'Moved.sol', 'Relocated')
    const combined = { contracts: { 'Moved.sol:Relocated': { 'storage-layout': contract.storageLayout } } }
    expect(parseLayout(combined).variables).toEqual(parseLayout(contract).variables)
    expect(parseLayout({ output: { contracts: { 'Moved.sol': { Relocated: contract } } } })).toMatchObject({
      contract: 'Relocated',
    })
  })

  test('behavior: the syntax tree names the members of enums and what types wrap', () => {
    const { variables } = parseLayout(output, { contract: 'StorageGallery' })
    const reading = (name: string) => {
      const type = variables.find((variable) => variable.name === name)?.type
      return type?.kind === 'value' ? type.reading : null
    }
    expect(reading('phase')).toEqual({ as: 'enum', members: ['Draft', 'Open', 'Paused', 'Closed'] })
    expect(reading('entrance')).toEqual({ as: 'uint', bits: 128 })
  })

  test('behavior: the interface tells what types wrap, but no members', () => {
    const { enums: _, underlying: __, ...artifact } = JSON.parse(demo('StorageGallery'))
    const { variables } = parseLayout(artifact)
    const types = Object.fromEntries(variables.map(({ name, type }) => [name, type]))
    expect(types.entrance).toMatchObject({ label: 'Price', reading: { as: 'uint', bits: 128 } })
    expect(types.byLabel).toMatchObject({ key: { label: 'Label', reading: { as: 'bytes', size: 4 } } })
    expect(types.phase).toMatchObject({ reading: { as: 'enum', members: null } })
  })

  test('behavior: what the layout alone does not say is unknown, until it is given', () => {
    const { storageLayout } = contractOf(output, 'Gallery.sol', 'StorageGallery')
    const entrance = (options = {}) =>
      parseLayout(storageLayout, options).variables.find(({ name }) => name === 'entrance')?.type
    expect(entrance()).toMatchObject({ reading: { as: 'unknown' } })
    const knowledge = { enums: new Map(), underlying: new Map([['Price', 'bytes16']]) }
    expect(entrance({ knowledge })).toMatchObject({ reading: { as: 'bytes', size: 16 } })
    const wrong = { enums: new Map(), underlying: new Map([['Price', 'uint8']]) }
    expect(entrance({ knowledge: wrong })).toMatchObject({ reading: { as: 'unknown' } })
  })

  test('behavior: types of one name in two files are told apart', async () => {
    const file = (members: string, wraps: string) =>
      `// SPDX-License-Identifier: MIT\npragma solidity 0.8.37; enum Side { ${members} } type Id is ${wraps}; contract C${wraps} { Side side; Id id; }`
    const two = await compileSolidity({
      'a.sol': file('Left, Right', 'int64'),
      'b.sol': file('Up', 'bytes8'),
    })
    expect(parseLayout(two, { contract: 'Cint64' }).variables).toMatchObject([
      { type: { reading: { members: ['Left', 'Right'] } } },
      { type: { reading: { as: 'int', bits: 64 } } },
    ])
    expect(parseLayout(two, { contract: 'Cbytes8' }).variables).toMatchObject([
      { type: { reading: { members: ['Up'] } } },
      { type: { reading: { as: 'bytes' } } },
    ])
  })

  test('behavior: a struct that contains itself is read once', () => {
    const root = parseLayout(demo('StorageGallery')).variables.find(({ name }) => name === 'root')?.type
    const children = root?.kind === 'struct' ? root.members[1]?.type : null
    expect(children?.kind === 'dynamic array' && children.base === root).toBe(true)
  })

  test('behavior: a megabyte of layout is read', () => {
    const storage = Array.from({ length: 12_000 }, (_, i) => ({
      ...pair.storage[0],
      label: `variable${i}`,
      slot: `${i}`,
    }))
    const text = JSON.stringify({ ...pair, storage })
    expect(text.length).toBeGreaterThan(1_000_000)
    expect(parseLayout(text).variables).toHaveLength(12_000)
  })

  describe('error:', () => {
    const broken = (change: object) => () => parseLayout({ ...pair, ...change })
    const entry = (change: object) => ({ storage: [{ ...pair.storage[0], ...change }] })
    const type = (change: object) => ({ types: { t_uint256: { ...pair.types.t_uint256, ...change } } })

    test.each<[why: string, parse: () => unknown, message: string]>([
      ['nothing', () => parseLayout(' '), 'Paste a storage layout'],
      [
        'no JSON',
        () => parseLayout('{ "storage": [ }'),
        'This is not valid JSON: line 1, column 16: a value or ] was expected.',
      ],
      [
        'cut off',
        () => parseLayout('{ "storage": ['),
        'This is not valid JSON: line 1, column 15: it is truncated.',
      ],
      ['a list', () => parseLayout('[]'), 'A storage layout is a JSON object'],
      ['another JSON', () => parseLayout({ abi: [] }), 'This JSON is not a storage layout'],
      [
        'an output without layouts',
        () => parseLayout({ contracts: { a: { A: { abi: [] } } } }),
        'outputSelection',
      ],
      ['several contracts', () => parseLayout(output), 'contracts. Choose one:'],
      [
        'a missing contract',
        () => parseLayout(output, { contract: 'Nope' }),
        'This output has no single contract Nope',
      ],
      ['no list', broken({ storage: {} }), '`storage` is not a JSON list'],
      ['no label', broken(entry({ label: 5 })), 'The label of a variable is not text'],
      ['no slot', broken(entry({ slot: 'five' })), 'The slot of total is not a number of at most 32 bytes'],
      [
        'a slot too large',
        broken(entry({ slot: (1n << 256n).toString() })),
        'The slot of total is not a number',
      ],
      ['a slot without its digits', broken(entry({ slot: 2 ** 60 })), 'has lost digits'],
      [
        'an offset too large',
        broken(entry({ offset: 32 })),
        'The offset of total is 32; a slot has bytes 0 to 31',
      ],
      ['over the end', broken(entry({ offset: 1 })), 'total crosses a slot boundary'],
      [
        'an unknown type',
        broken(entry({ type: 't_x' })),
        'total is of type t_x, which `types` does not list',
      ],
      ['an inherited name', broken(entry({ type: 'toString' })), 'which `types` does not list'],
      ['an unknown encoding', broken(type({ encoding: 'zip' })), 'has the unknown encoding zip'],
      ['a size of 0', broken(type({ numberOfBytes: '0' })), 'uint256 takes no bytes; a value takes 1 to 32'],
      ['an array without length', broken(type({ base: 't_uint256' })), 'contain each other in a circle'],
    ])('%s', (_, parse, message) => {
      expect(parse).toThrow(BadInputError)
      expect(parse).toThrow(message)
    })

    test('a struct that contains itself in place', () => {
      const struct = {
        encoding: 'inplace',
        label: 'struct S',
        numberOfBytes: '32',
        members: [{ label: 's', offset: 0, slot: '0', type: 't_struct(S)1_storage' }],
      }
      const types = { 't_struct(S)1_storage': struct }
      const storage = [{ ...pair.storage[0], type: 't_struct(S)1_storage' }]
      expect(() => parseLayout({ storage, types })).toThrow('struct S contains itself, so it has no size')
      const mapping = {
        encoding: 'mapping',
        label: 'm',
        numberOfBytes: '32',
        key: 'u',
        value: 't_struct(S)1_storage',
      }
      const behindHash = {
        storage: [{ ...pair.storage[0], type: 'm' }],
        types: { ...types, m: mapping, u: pair.types.t_uint256 },
      }
      expect(() => parseLayout(behindHash)).toThrow('contains itself')
    })

    test('a mapping with a key of a type that is none', () => {
      const types = {
        t_m: { encoding: 'mapping', label: 'm', numberOfBytes: '32', key: 't_m2', value: 't_uint256' },
        t_m2: { encoding: 'mapping', label: 'm2', numberOfBytes: '32', key: 't_uint256', value: 't_uint256' },
        ...pair.types,
      }
      expect(() => parseLayout({ storage: [{ ...pair.storage[0], type: 't_m' }], types })).toThrow(
        'a mapping cannot have',
      )
    })

    test('too much text, and too many variables', () => {
      expect(() => parseLayout(' '.repeat(33 * 1024 * 1024).concat('{}'))).toThrow('the maximum is 32 MB')
      const storage = Array.from({ length: 20_001 }, () => pair.storage[0])
      expect(() => parseLayout({ ...pair, storage })).toThrow('the maximum is 20000')
    })
  })
})
