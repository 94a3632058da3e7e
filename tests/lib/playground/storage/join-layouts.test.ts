import { describe, expect, test } from 'vitest'
import { addNamedSlots, joinLayouts } from '@/lib/playground/storage/join-layouts'
import { type Layout, nameVariables } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { buildMap, type MapSide } from '@/lib/storage/map/build-map'
import { sideOf } from '../../storage/map/map-side'
import { nameOf, placeOf, UINT } from '../hand-made-run'

const layoutOf = (...variables: [label: string, slot: bigint, type?: StorageType][]): Layout => ({
  contract: null,
  format: 'solc',
  variables: nameVariables(
    variables.map(([label, slot, type = UINT]) => ({ label, type, slot, offset: 0, namespace: null })),
  ),
  transient: [],
  notes: [],
})

const struct = (contract: string, ...members: string[]): StorageType => ({
  kind: 'struct',
  label: `struct ${contract}.S`,
  slots: BigInt(members.length),
  members: members.map((label, i) => ({ label, slot: BigInt(i), offset: 0, type: UINT })),
})

const namesIn = (layout: Layout | null) => layout?.variables.map(({ name, slot }) => `${name} ${slot}`)

const rowsOf = (side: MapSide) =>
  buildMap(side).regions.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.kind === 'slot' ? [[row.spans[0]?.path, row.collidesWith]] : [])),
  )

describe('joinLayouts', () => {
  const proxy = layoutOf(['implementation', 0n], ['owner', 1n])

  test('default: what the owner does not have is added, and two names of one slot collide', () => {
    const joined = joinLayouts(proxy, [
      { contract: 'Counter', layout: layoutOf(['count', 0n], ['owner', 1n], ['more', 2n]) },
    ])
    expect(namesIn(joined)).toEqual(['implementation 0', 'owner 1', 'count 0', 'more 2'])
    expect(rowsOf(sideOf(joined ?? proxy, []))).toEqual([
      ['implementation', ['count']],
      ['count', ['implementation']],
      ['owner', []],
      ['more', []],
    ])
  })

  test('behavior: a name that the owner has elsewhere says its contract', () => {
    const joined = joinLayouts(proxy, [{ contract: 'Logic', layout: layoutOf(['owner', 0n]) }])
    expect(namesIn(joined)).toEqual(['implementation 0', 'owner 1', 'owner (Logic) 0'])
  })

  test('behavior: a struct that grew with an upgrade is drawn once, as it is larger', () => {
    const joined = joinLayouts(null, [
      { contract: 'V1', layout: layoutOf(['s', 9n, struct('V1', 'a', 'b')]) },
      { contract: 'V2', layout: layoutOf(['s', 9n, struct('V2', 'a', 'b', 'c')]) },
    ])
    expect(joined?.variables).toMatchObject([{ name: 's', type: { slots: 3n } }])
  })

  test('behavior: a struct whose members moved collides with what it was', () => {
    const joined = joinLayouts(null, [
      { contract: 'V1', layout: layoutOf(['s', 9n, struct('V1', 'a', 'b')]) },
      { contract: 'V2', layout: layoutOf(['s', 9n, struct('V2', 'b', 'a')]) },
    ])
    expect(namesIn(joined)).toEqual(['s 9', 's (V2) 9'])
  })

  test('args: no layout at all', () => expect(joinLayouts(null, [])).toBeNull())
})

describe('addNamedSlots', () => {
  const layout = layoutOf(['count', 0n])

  test('default: what a standard names is a variable of its own', () => {
    const names = new Map([[77n, nameOf(placeOf('eip1967.implementation'))]])
    expect(namesIn(addNamedSlots(layout, names))).toEqual(['count 0', 'eip1967.implementation 77'])
    expect(namesIn(addNamedSlots(null, names))).toEqual(['eip1967.implementation 77'])
  })

  test('behavior: a name of other code that means another slot here is told apart', () => {
    const names = new Map([[5n, nameOf(placeOf('count'))]])
    expect(namesIn(addNamedSlots(layout, names))).toEqual(['count 0', 'count (other code) 5'])
  })

  test('behavior: what the layout leads to is there already', () => {
    expect(addNamedSlots(layout, new Map([[0n, nameOf(placeOf('count'))]]))).toBe(layout)
  })
})
