import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { demoAccount } from '@/lib/demo/manifest'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { deriveMappingSlot } from '@/lib/storage/place/mapping-slot'
import { WELL_KNOWN_SLOTS } from '@/lib/storage/place/proxy-slots'
import { formatSlot } from '@/lib/storage/place/slot'
import { nameSlot } from '@/lib/storage/word/name-slot'

const demo = (name: string) => parseLayout(readFileSync(`public/demo/layouts/${name}.json`, 'utf8'))
const alice = demoAccount('demo-mainnet', 'alice')
const WORD: Hex = `0x${'00'.repeat(31)}07`

const NOTHING = { layout: null, namespaces: null }

/** Names and values of what an entry holds, by a layout. */
function nameEntry(layout: ReturnType<typeof demo>, of: bigint, keyType: string, key: string) {
  const slot = BigInt(deriveMappingSlot(keyType, key, of).slot)
  const question = { slot, entry: { of, keyType, key }, path: null }
  const { by, members } = nameSlot({ layout, namespaces: null }, question, new Map([[slot, WORD]]))
  expect(by).toBe(members.length > 0 ? 'layout' : 'name')
  return members.map(({ path, value }) => [path, value])
}

/** The names of what is at a slot that was asked for by its number. */
const nameNumber = (layouts: Parameters<typeof nameSlot>[0], slot: bigint) =>
  nameSlot(layouts, { slot, entry: null, path: null }, new Map([[slot, WORD]])).members.map(
    ({ path }) => path,
  )

describe('nameSlot', () => {
  test('default: an entry of a mapping, derived from its slot and a key', () => {
    expect(nameEntry(demo('Token'), 0n, 'address', alice)).toEqual([
      [`_balances[${alice.toLowerCase()}]`, '7'],
    ])
  })

  const gallery = demo('StorageGallery')
  const slotOf = (name: string) => gallery.variables.find((variable) => variable.name === name)?.slot ?? -1n

  test.each([
    ['byInt16', 'int16', '-2', 'byInt16[-2]'],
    ['byString', 'string', 'sun "rise"', 'byString["sun \\"rise\\""]'],
    ['byBytes4', 'bytes4', '0x12345678', 'byBytes4[0x12345678]'],
  ])('args: %s', (name, keyType, key, path) => {
    expect(nameEntry(gallery, slotOf(name), keyType, key).map(([named]) => named)).toEqual([path])
  })

  test('args: a mapping in a namespace', () => {
    const registry = demo('RegistryV2')
    const root = registry.variables.find(({ name }) => name.includes('triptych'))?.slot ?? 0n
    const [[first] = []] = nameEntry(registry, root + 2n, 'string', 'alice')
    expect(first).toMatch(/^erc7201\("triptych\.registry"\)\.entries\["alice"\]\.\w+$/)
  })

  test('behavior: a mapping is named at its own slot, also one within another', () => {
    expect(nameNumber({ layout: demo('Token'), namespaces: null }, 0n)).toEqual(['_balances'])
    expect(nameEntry(demo('Token'), 1n, 'address', alice).map(([named]) => named)).toEqual([
      `_allowances[${alice.toLowerCase()}]`,
    ])
  })

  test('behavior: no name for a key of another type, another slot, or a mapping of Vyper', () => {
    expect(nameEntry(demo('Token'), 0n, 'bytes32', `0x${'ab'.repeat(32)}`)).toEqual([])
    expect(nameEntry(demo('Token'), 77n, 'address', alice)).toEqual([])
    const vyper = parseLayout({ balances: { type: 'HashMap[address, uint256]', slot: 0 } })
    expect(nameEntry(vyper, 0n, 'address', alice)).toEqual([])
  })

  test.each(
    WELL_KNOWN_SLOTS.filter(({ path }) => path !== 'safe.singleton').map(({ path, slot }) => [path, slot]),
  )('behavior: %s is named by its number alone', (path, slot) => {
    expect(nameNumber(NOTHING, BigInt(slot))).toEqual([path])
    expect(nameNumber({ layout: demo('Token'), namespaces: null }, BigInt(slot))).toEqual([path])
  })

  test('behavior: a namespace that only the question names is named so; a plain slot is not', () => {
    const name = (path: string) => {
      const resolved = resolvePath(null, path)
      const { slot } = resolved.place
      const reading = { layout: null, resolved, words: { least: 1, most: 1 }, goesOn: false }
      const { members } = nameSlot(NOTHING, { slot, entry: null, path: reading }, new Map([[slot, WORD]]))
      return members.map((member) => member.path)
    }
    expect(name('erc7201("example.main")')).toEqual(['erc7201("example.main")'])
    expect(name('slot(5)')).toEqual([])
  })

  test('behavior: slot 0 and any other number have no name of their own', () => {
    for (const slot of [0n, 1n, 1n << 255n]) expect(nameNumber(NOTHING, slot)).toEqual([])
  })

  test('behavior: namespaces of libraries are named where the layout has none there', () => {
    const { variables, ...rest } = demo('RegistryV2')
    const initializable = variables.filter(({ name }) => name.includes('Initializable'))
    const namespaces = { ...rest, variables: initializable }
    const slot = initializable[0]?.slot ?? 0n
    expect(nameNumber({ layout: demo('Token'), namespaces }, slot)).toEqual([
      'erc7201("openzeppelin.storage.Initializable")._initializing',
      'erc7201("openzeppelin.storage.Initializable")._initialized',
    ])
    expect(formatSlot(slot)).toMatch(/00$/)
  })
})
