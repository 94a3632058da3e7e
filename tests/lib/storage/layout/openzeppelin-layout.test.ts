import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { isOpenZeppelinLayout, readOpenZeppelinLayout } from '@/lib/storage/layout/openzeppelin-layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { parseSolcVariables } from '@/lib/storage/layout/solc-layout'
import { NO_KNOWLEDGE } from '@/lib/storage/layout/type-knowledge'
import { erc7201Slot } from '@/lib/storage/place/namespace-slot'
import { compileSolidity, contractOf, type SolcOutput } from '../compile-solidity'

/** Written by @openzeppelin/upgrades-core 1.46.0 with solc 0.8.37, for `Upgradeable.sol`. */
const manifest = JSON.parse(readFileSync('tests/fixtures/openzeppelin-manifest.json', 'utf8'))
const [box, odd, base] = Object.values<{ layout: Record<string, unknown> }>(manifest.impls).map(
  ({ layout }) => layout,
)

let output: SolcOutput
beforeAll(async () => {
  const source = readFileSync('tests/fixtures/solidity/Upgradeable.sol', 'utf8')
  output = await compileSolidity({ 'Upgradeable.sol': source })
})

const variablesOf = (layout: unknown) => parseSolcVariables(layout, NO_KNOWLEDGE)
const simple = (member: object, numberOfBytes = '32') => ({
  storage: [{ label: 'a', offset: 0, slot: '0', type: 't_uint256' }],
  types: { t_uint256: { label: 'uint256', numberOfBytes } },
  namespaces: { 'erc7201:a.b': [{ label: 'm', type: 't_uint256', ...member }] },
})

describe('readOpenZeppelinLayout', () => {
  test.each([
    ['Box', box],
    ['$Odd$', odd],
    ['Base', base],
  ])('default: %s lies as solc says', (name, layout) => {
    const judged = variablesOf(contractOf(output, 'Upgradeable.sol', name).storageLayout)
    const read = variablesOf(readOpenZeppelinLayout(layout ?? {}))
    expect(judged.length).toBeGreaterThan(1)
    expect(read.filter(({ namespace }) => namespace === null)).toEqual(judged)
  })

  test('behavior: members of enums and what types wrap are kept, by identifier', () => {
    const { enums, underlying } = readOpenZeppelinLayout(box ?? {})
    expect(Object.entries(enums)).toEqual(
      expect.arrayContaining([[expect.stringMatching(/^t_enum\(Phase\)\d+$/), ['Draft', 'Open', 'Closed']]]),
    )
    expect(Object.values(underlying)).toEqual(['uint128'])
    const { variables } = parseLayout({ storageLayout: box })
    const reading = (name: string) => variables.find((variable) => variable.name === name)?.type
    expect(reading('phase')).toMatchObject({ reading: { as: 'enum', members: ['Draft', 'Open', 'Closed'] } })
    expect(reading('price')).toMatchObject({ reading: { as: 'uint', bits: 128 } })
  })

  test('behavior: a namespace becomes a variable at the slot of its name', () => {
    const [space] = variablesOf(readOpenZeppelinLayout(box ?? {})).filter(({ namespace }) => namespace)
    expect(space).toMatchObject({
      label: 'erc7201("example.main")',
      slot: BigInt(erc7201Slot('example.main')),
      namespace: { scheme: 'erc7201', id: 'example.main' },
      type: { kind: 'struct', slots: 6n },
    })
    const members = space?.type.kind === 'struct' ? space.type.members : []
    expect(members.map(({ label, slot }) => [label, slot])).toEqual([
      ['total', 0n],
      ['points', 1n],
      ['phase', 2n],
      ['small', 3n],
      ['last', 4n],
    ])
  })

  test.each([
    ['members without a place', simple({}), /has no slots for the members of the namespace erc7201:a\.b/],
    [
      'unknown formula',
      { ...simple({}), namespaces: { 'other:a': [] } },
      /The namespace other:a uses an unknown formula/,
    ],
  ])('behavior: a namespace is left out with a note: %s', (_, layout, note) => {
    const { storage, notes } = readOpenZeppelinLayout(layout)
    expect(storage).toHaveLength(1)
    expect(notes).toEqual([expect.stringMatching(note)])
  })

  test('behavior: identifiers that cannot be taken apart do no harm until they are used', () => {
    const types = { t_uint256: { label: 'uint256', numberOfBytes: '32' }, 't_mapping(': { label: 'm' } }
    const layout = { ...simple({ offset: 0, slot: '0' }), types }
    expect(variablesOf(readOpenZeppelinLayout(layout))).toHaveLength(2)
  })

  test('error: no slots, no sizes', () => {
    const old = { storage: [{ label: 'a', type: 't_uint256' }], types: { t_uint256: { label: 'uint256' } } }
    expect(() => readOpenZeppelinLayout(old)).toThrow(/has no slots/)
    const placed = { offset: 0, slot: '0' }
    expect(() => readOpenZeppelinLayout(simple(placed, 'many'))).toThrow(/numberOfBytes of the type/)
  })
})

describe('isOpenZeppelinLayout', () => {
  test('default: types without an encoding, or none but namespaces', () => {
    expect([box, odd, base].map((layout) => isOpenZeppelinLayout(layout ?? {}))).toEqual([true, true, true])
    expect(isOpenZeppelinLayout({ storage: [], types: {}, namespaces: {} })).toBe(true)
  })

  test('behavior: not what solc writes', () => {
    const { storageLayout } = contractOf(output, 'Upgradeable.sol', 'Box')
    expect(isOpenZeppelinLayout(Object(storageLayout))).toBe(false)
    expect(isOpenZeppelinLayout({ storage: [], types: null })).toBe(false)
    expect(isOpenZeppelinLayout({ storage: [], types: {} })).toBe(false)
  })
})
