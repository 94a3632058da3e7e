import { beforeAll, describe, expect, test } from 'vitest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { slotsOf } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { compileSolidity, contractOf, fixture, type SolcOutput } from '../compile-solidity'
import { deploy, startChain } from '../live-contract'

// Every place is compared with `.slot` and `.offset` of the compiler, every size with where the next variable begins.
let output: SolcOutput
let node: EdrNode
const layoutOf = (contract: string): Layout => parseLayout(output, { contract })
const live = (contract: string) => deploy(node, contractOf(output, 'Packing.sol', contract))
const slotOf = (layout: Layout, name: string) => layout.variables.find((one) => one.name === name)?.slot

beforeAll(async () => {
  output = await compileSolidity({ 'Packing.sol': fixture('Packing.sol') })
  node = await startChain()
})

describe('parseLayout of solc', () => {
  test('default: structs and arrays start a slot, and so does what follows them', async () => {
    const { variables } = layoutOf('Starts')
    const places = variables.map(({ slot, offset }) => [slot, BigInt(offset)])
    expect(places).toEqual(await (await live('Starts')).read('places'))
    const slots = Object.fromEntries(variables.map(({ name, slot }) => [name, slot]))
    expect(slots).toMatchObject({ a: 0n, s: 1n, b: 2n, q: 3n, c: 4n, f: 5n, d: 7n, z: 8n })
  })

  test('behavior: a function of 24 bytes shares its slot with one of 8', () => {
    const { variables } = layoutOf('Starts')
    const [callback, rule] = ['callback', 'rule'].map((name) => variables.find((one) => one.name === name))
    expect([callback?.offset, rule?.offset, rule?.slot]).toEqual([0, 24, callback?.slot])
  })

  test('behavior: a fixed array takes the slots that its elements fill, none of them across two', async () => {
    const { variables } = layoutOf('Sizes')
    const starts = (await (await live('Sizes')).read('starts')) as bigint[]
    expect(variables.slice(0, starts.length).map(({ slot }) => slot)).toEqual(starts)
    const sizes = variables.slice(0, starts.length - 1).map(({ type }) => slotsOf(type))
    expect(sizes).toEqual(starts.slice(1).map((start, i) => start - (starts[i] ?? 0n)))
    expect(sizes.slice(0, 6)).toEqual([3n, 2n, 3n, 2n, 2n, 2n])
  })

  test('behavior: an inner array is rounded up to whole slots in a dynamic one', async () => {
    const contract = await live('Sizes')
    await contract.send('grow')
    for (const index of [0n, 1n, 2n]) {
      const { place } = resolvePath(layoutOf('Sizes'), `nested[${index}]`)
      expect(place).toEqual({ slot: await contract.read('element', index), offset: 0 })
    }
  })

  test('behavior: variables of base contracts come first, in the order of linearization', () => {
    const names = (contract: string) => layoutOf(contract).variables.map(({ label }) => label)
    expect(names('D')).toEqual(['a', 'b', 'twin', 'c', 'twin', 'd'])
    expect(names('E')).toEqual(['a', 'c', 'twin', 'b', 'twin', 'e'])
    expect(layoutOf('E').variables.map(({ offset }) => offset)).toEqual([0, 16, 20, 21, 29, 30])
  })

  test('behavior: variables of one label are told apart', () => {
    const layout = layoutOf('D')
    const twins = layout.variables.filter(({ label }) => label === 'twin')
    expect(twins.map(({ name }) => name)).toEqual(['twin#1', 'twin#2'])
    expect(resolvePath(layout, 'twin#2').place).toEqual({ slot: 0n, offset: 29 })
    expect(() => resolvePath(layout, 'twin')).toThrow(
      'Several variables are named twin: write twin#1 or twin#2',
    )
  })

  test('behavior: constants and immutables take no slot, and a contract without variables has no types', () => {
    expect(contractOf(output, 'Packing.sol', 'Empty').storageLayout).toEqual({ storage: [], types: null })
    expect(layoutOf('Empty')).toMatchObject({ variables: [], transient: [], notes: [] })
  })

  test('behavior: the length of an array is read from its type, the outer bracket last', () => {
    const { variables } = layoutOf('Sizes')
    const i = variables.find(({ name }) => name === 'i')?.type
    expect(i).toMatchObject({ length: 3n, base: { length: 2n, base: { length: 5n } } })
    expect(slotOf(layoutOf('Sizes'), 'j')).toBe((slotOf(layoutOf('Sizes'), 'i') ?? 0n) + 6n)
  })
})
