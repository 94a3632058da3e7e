import fc from 'fast-check'
import { keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { elementPlace, elementSlots } from '@/lib/storage/place/array-element'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { findStrayBytes } from '@/lib/storage/word/slot-coverage'
import { compileSolidity, contractOf, fixture, type SolcOutput } from '../compile-solidity'
import { deploy, playRead, startChain } from '../live-contract'

let output: SolcOutput
let node: EdrNode
const live = (contract: string) => deploy(node, contractOf(output, 'Edges.sol', contract))

beforeAll(async () => {
  output = await compileSolidity({ 'Edges.sol': fixture('Edges.sol') })
  node = await startChain()
})

const slotOfElement = (array: bigint, index: bigint, bytes: bigint) =>
  elementPlace(dataSlot(array), index, bytes).slot

describe('dataSlot', () => {
  test('default: the elements begin at the hash of the slot', () => {
    expect(dataSlot(5n)).toBe(BigInt(keccak256(numberToHex(5, { size: 32 }))))
  })

  test('args: small elements share slots', () => {
    const start = dataSlot(5n)
    expect(slotOfElement(5n, 10n, 3n)).toBe(start + 1n)
    expect(slotOfElement(5n, 9n, 3n)).toBe(start)
    expect(slotOfElement(5n, 2n, 64n)).toBe(start + 4n)
  })

  test('behavior: an index leads past the end of storage to its beginning, as the compiler has it', async () => {
    const contract = await live('Wrapping')
    const begin = dataSlot(0n)
    for (const index of [0n, 1n, (1n << 256n) - 1n, (1n << 256n) - begin, (1n << 255n) + 5n]) {
      expect(slotOfElement(0n, index, 32n)).toBe(await contract.read('slotOf', index))
    }
  })

  test('behavior: an array of all slots is written and found where it wraps', async () => {
    const contract = await live('Wrapping')
    await contract.send('claimAll')
    const index = (1n << 256n) - dataSlot(0n) + 77n
    await contract.send('set', index, 1234n)
    const layout = parseLayout(output, { contract: 'Wrapping' })
    const path = `all[${index}]`
    expect(resolvePath(layout, path).place).toEqual({ slot: 77n, offset: 0 })
    const { variables } = await playRead(contract, layout, { paths: [path] })
    expect(variables[0]?.content).toMatchObject({ value: 1234n })
  })

  test('behavior: variables at the end of storage', async () => {
    const contract = await live('LastSlots')
    await contract.send('fill')
    const layout = parseLayout(output, { contract: 'LastSlots' })
    expect(layout.variables.map(({ slot }) => slot)).toEqual([(1n << 256n) - 3n, (1n << 256n) - 2n])
    expect(resolvePath(layout, 'pairs[7]').place.slot).toBe(await contract.read('pairSlot'))
    const { variables } = await playRead(contract, layout, { entries: ['pairs[7]'] })
    expect(findStrayBytes(variables, contract.words())).toEqual([])
    const last = await playRead(contract, layout, { paths: ['list[8]'] })
    expect(last.variables[0]?.content).toMatchObject({ value: await contract.read('at', 8n) })
  })
})

describe('elementPlace', () => {
  test('behavior: elements do not overlap, do not cross slots, and fill the slots they are said to take', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 32 }), fc.integer({ min: 1, max: 100 }), (bytes, length) => {
        const places = Array.from({ length }, (_, i) => elementPlace(0n, BigInt(i), BigInt(bytes)))
        const ends = places.map(({ slot, offset }) => Number(slot) * 32 + offset + bytes)
        places.forEach(({ slot, offset }, i) => {
          expect(offset + bytes).toBeLessThanOrEqual(32)
          expect(Number(slot) * 32 + offset).toBeGreaterThanOrEqual(ends[i - 1] ?? 0)
        })
        expect(elementSlots(BigInt(length), BigInt(bytes))).toBe((places.at(-1)?.slot ?? 0n) + 1n)
      }),
    )
  })
})
