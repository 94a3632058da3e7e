import { readFileSync } from 'node:fs'
import { type Hex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { demoAccount } from '@/lib/demo/manifest'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { deriveMappingSlot } from '@/lib/storage/place/mapping-key'
import { WELL_KNOWN_SLOTS } from '@/lib/storage/place/proxy-slots'
import { formatSlot } from '@/lib/storage/place/slot'
import { nameSlot, slotsAround } from '@/lib/storage/word/name-slot'

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

const KNOWN = parseLayout(readFileSync('public/layouts/well-known.json', 'utf8'))

const wordOf = (value: string) => padHex(value.toLowerCase() as Hex, { size: 32 })

/** Of each guess of a word at a slot, who would keep that, and the names of it. */
const guess = (slot: bigint, word: Hex, namespaces: Layout = KNOWN) =>
  nameSlot(
    { layout: null, namespaces },
    { slot, entry: null, path: null },
    new Map([[slot, word]]),
  ).guesses.map(({ by, members }) => [...by, ...members.map(({ path }) => path)])

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
      const reading = { layout: null, resolved, words: { least: 1, most: 1 }, sizeUnknown: false }
      const { members } = nameSlot(NOTHING, { slot, entry: null, path: reading }, new Map([[slot, WORD]]))
      return members.map((member) => member.path)
    }
    expect(name('erc7201("example.main")')).toEqual(['erc7201("example.main")'])
    expect(name('slot(5)')).toEqual([])
  })

  test('behavior: slot 0 and any other number have no name of their own', () => {
    for (const slot of [0n, 1n, 1n << 255n]) expect(nameNumber(NOTHING, slot)).toEqual([])
  })

  // Slots of diamond.standard.diamond.storage, by the LibDiamond of each reference implementation of EIP-2535.
  const DIAMOND = BigInt('0xc8fcad8db84d3cc18b4c41d551ea0ee66dd599cde068d998e57d5e09332c131c')
  const at = (member: string) => `erc8042("diamond.standard.diamond.storage").${member}`
  const OWNER = wordOf(alice)
  test.each<[string, bigint, Hex, string[][]]>([
    ['selectors, a length', 1n, wordOf('0x2d'), [['diamond-1', at('selectors')]]],
    [
      'a count of selectors or of facets',
      2n,
      wordOf('0x2d'),
      [
        ['diamond-2', at('selectorCount')],
        ['diamond-3', at('facetAddresses')],
      ],
    ],
    ['more than a uint16 holds', 2n, wordOf('0x10000'), [['diamond-3', at('facetAddresses')]]],
    ['no length', 2n, `0x${'ab'.repeat(32)}`, []],
    ['the owner of diamond-1', 3n, OWNER, [['diamond-1', at('contractOwner')]]],
    ['the owner of the others', 4n, OWNER, [['diamond-2', 'diamond-3', at('contractOwner')]]],
    ['what is beside an owner', 4n, `0x01${OWNER.slice(4)}`, []],
    ['the slot of mappings alone', 0n, OWNER, []],
    ['behind all of them', 5n, OWNER, []],
  ])('behavior: of a diamond, what fits is a guess: %s', (_, added, word, guesses) => {
    const slot = DIAMOND + added
    expect(guess(slot, word)).toEqual(guesses)
    expect(nameNumber({ layout: null, namespaces: KNOWN }, slot)).toEqual(
      added === 0n ? ['eip2535.diamond'] : [],
    )
  })

  const LENGTH = wordOf('0x2d')
  const ZERO = wordOf('0x0')
  const FACETS = dataSlot(DIAMOND + 2n)
  test.each<[string, [bigint, Hex][], string[]]>([
    [
      'an array without a first element',
      [
        [FACETS, ZERO],
        [DIAMOND + 4n, OWNER],
      ],
      ['diamond-2'],
    ],
    [
      'an array with one',
      [
        [FACETS, OWNER],
        [DIAMOND + 4n, OWNER],
      ],
      ['diamond-3'],
    ],
    ['words that none of them has', [[DIAMOND + 3n, LENGTH]], ['diamond-2', 'diamond-3']],
  ])('behavior: the words around it leave what fits them all: %s', (_, near, left) => {
    const question = { slot: DIAMOND + 2n, entry: null, path: null }
    const layouts = { layout: null, namespaces: KNOWN }
    const own = new Map([[question.slot, LENGTH]])
    expect(slotsAround(layouts, question, own, () => [])).toEqual(
      expect.arrayContaining([0n, 1n, 2n, 3n, 4n].map((added) => DIAMOND + added).concat(FACETS)),
    )
    const { guesses } = nameSlot(layouts, question, own, () => [], new Map([...near, ...own]))
    expect(guesses.flatMap(({ by }) => by)).toEqual(left)
  })

  test('behavior: the owner of diamond-1 is not the mapping of the others', () => {
    const slot = DIAMOND + 2n
    const own = new Map([[slot, ZERO]])
    const question = { slot, entry: null, path: null }
    const name = (around: Map<bigint, Hex>) =>
      nameSlot({ layout: null, namespaces: KNOWN }, question, own, () => [], around).guesses.flatMap(
        ({ by }) => by,
      )
    expect(name(new Map())).toContain('diamond-1')
    expect(name(new Map([[DIAMOND + 3n, OWNER]]))).toEqual(['diamond-1'])
    expect(name(new Map([[DIAMOND + 4n, OWNER]]))).toEqual(['diamond-2', 'diamond-3'])
  })

  test('behavior: an entry behind a guessed mapping is a guess, too', () => {
    const [keyType, key] = ['bytes4', '0x1f931c1c']
    const slot = BigInt(deriveMappingSlot(keyType, key, DIAMOND).slot)
    const entry = { of: DIAMOND, keyType, key }
    const facet: Hex = `0x${'00'.repeat(10)}0007${alice.slice(2).toLowerCase()}`
    const { guesses } = nameSlot(
      { layout: null, namespaces: KNOWN },
      { slot, entry, path: null },
      new Map([[slot, facet]]),
    )
    expect(
      guesses.map(({ by, members }) => [...by, ...members.map(({ path }) => path.split('.').at(-1))]),
    ).toEqual([
      ['diamond-1', 'selectorPosition', 'facetAddress'],
      ['diamond-2', 'facets[0x1f931c1c]'],
      ['diamond-3', 'functionSelectorPosition', 'facetAddress'],
    ])
  })

  test('behavior: where the layout has a struct there, nothing is guessed', () => {
    const variables = KNOWN.variables.filter(({ type }) => type.label.includes('Diamond2'))
    const { by, guesses } = nameSlot(
      { layout: { ...KNOWN, variables }, namespaces: KNOWN },
      { slot: DIAMOND + 2n, entry: null, path: null },
      new Map([[DIAMOND + 2n, wordOf('0x2d')]]),
    )
    expect([by, guesses]).toEqual(['layout', []])
  })

  test('behavior: namespaces of libraries are named where the layout has none there', () => {
    const { variables, ...rest } = demo('RegistryV2')
    const initializable = variables.filter(({ name }) => name.includes('Initializable'))
    const namespaces = { ...rest, variables: initializable }
    const slot = initializable[0]?.slot ?? 0n
    expect(guess(slot, WORD, namespaces)).toEqual([
      [
        'OpenZeppelin Contracts 5',
        'erc7201("openzeppelin.storage.Initializable")._initializing',
        'erc7201("openzeppelin.storage.Initializable")._initialized',
      ],
    ])
    expect(nameNumber({ layout: demo('Token'), namespaces }, slot)).toEqual([])
    expect(formatSlot(slot)).toMatch(/00$/)
  })
})
