import { beforeAll, describe, expect, test } from 'vitest'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { decodeLayout, planReads, type ReadOptions } from '@/lib/storage/decode/decode-layout'
import { type Decoded, flattenDecoded } from '@/lib/storage/decode/decoded'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { PathError } from '@/lib/storage/path/path-error'
import { formatSlot } from '@/lib/storage/place/slot'
import { findStrayBytes } from '@/lib/storage/word/slot-coverage'
import { compileSolidity, contractOf, fixture } from '../compile-solidity'
import { deploy, type LiveContract, playRead, startChain } from '../live-contract'
import { plainAnswer, plainDecoded } from '../plain-value'

const { alice, bob, carol } = ACCOUNTS

/** Every entry of a mapping that the gallery writes. */
const GALLERY_ENTRIES = [
  ...['0', '42', String((1n << 256n) - 1n)].map((key) => `byUint[${key}]`),
  ...['byUint8[7]', 'byInt16[-2]', 'byInt16[300]', `byAddress[${alice}]`, 'byBool[false]', 'byBool[true]'],
  ...['byBytes4[0xa9059cbb]', 'byString["alice"]', 'byString[""]', 'byBytes[0xc0ffee]', 'byEnum[Paused]'],
  'byString["a key that is longer than thirty-two bytes"]',
  ...['byPrice[1500]', 'byLabel[0xc0ffee01]', `nested[${alice}][7]`, 'deep[1][-1]["x"]', `listOf[${alice}]`],
  ...['textOf[1]', 'textOf[2]', `exhibits["sunrise"].votes[${bob}]`, `centrepiece.votes[${bob}]`],
]

let layout: Layout
let gallery: LiveContract
let entries: string[]

beforeAll(async () => {
  const sources = await readContractSources()
  const output = await compileSolidity({ 'g.sol': sources.get('StorageGallery') ?? '' })
  layout = parseLayout(output, { contract: 'StorageGallery' })
  gallery = await deploy(await startChain(), contractOf(output, 'g.sol', 'StorageGallery'), [carol])
  await gallery.send('fillArrays')
  await gallery.send('fillTexts')
  await gallery.send('fillMappings', alice)
  await gallery.send('fillStructs', bob)
  await gallery.send('visit', 5n)
  const fingerprint = `byBytes32[${await gallery.read('fingerprint')}]`
  entries = [...GALLERY_ENTRIES, fingerprint, `byContract[${gallery.address}]`]
})

const play = (options: ReadOptions = {}) => playRead(gallery, layout, options)

function find(variables: readonly Decoded[], path: string): Decoded {
  const found = flattenDecoded(variables).find((decoded) => decoded.path === path)
  if (!found) throw new Error(`${path} is not in the answer`)
  return found
}

describe('planReads', () => {
  test('default: a whole contract in as many rounds as its words depend on each other', async () => {
    const { rounds } = await play()
    // The slots of the variables, what their lengths led to, and what those of the inner arrays and texts led to.
    expect(rounds.map((slots) => slots.length)).toEqual([43, 30, 7])
  })

  test('behavior: no slot is asked for twice, and no head of a mapping at all', async () => {
    const { rounds } = await play({ entries })
    const asked = rounds.flat()
    expect(new Set(asked).size).toBe(asked.length)
    const heads = layout.variables.filter(({ type }) => type.kind === 'mapping').map(({ slot }) => slot)
    expect(heads.length).toBeGreaterThan(15)
    expect(asked.filter((slot) => heads.includes(slot))).toEqual([])
  })

  test('behavior: with its entries, every byte that is not zero is explained', async () => {
    const { variables } = await play({ entries })
    const words = gallery.words()
    expect(words.size).toBeGreaterThan(100)
    expect(findStrayBytes(variables, words)).toEqual([])
    // One entry less, and its byte has no owner.
    const fewer = await play({ entries: entries.filter((path) => path !== 'byUint8[7]') })
    expect(findStrayBytes(fewer.variables, words)).toHaveLength(1)
    for (const [slot, word] of words) expect(await gallery.word(slot)).toBe(word)
  })

  test('behavior: values are those that the getters answer', async () => {
    const { variables } = await play({ entries })
    const getters = [
      'wingOpen',
      'curator',
      'label',
      'altitude',
      'phase',
      'entrance',
      'largest',
      'negative',
      'visitors',
    ]
    for (const name of [...getters, 'corner', 'text31', 'text32', 'longText', 'shortBytes', 'longBytes']) {
      expect(plainDecoded(find(variables, name))).toEqual(plainAnswer(await gallery.read(name)))
    }
    const elements = [
      'wide[4]',
      'triples[19]',
      'grid[1][4]',
      'flags[32]',
      'corners[1]',
      'words[2]',
      'packed[11]',
    ]
    for (const path of [
      ...elements,
      'rows[1][16]',
      'fives[1][4]',
      'path[1]',
      'captions[1]',
      'byUint8[7]',
      'byBool[true]',
    ]) {
      const [name = '', ...keys] = path.split(/\[|\]\[|\]/).filter((piece) => piece !== '')
      const answer = await gallery.read(name, ...keys.map((key) => (key === 'true' ? true : Number(key))))
      expect(plainDecoded(find(variables, path))).toEqual(plainAnswer(answer))
    }
    expect(plainDecoded(find(variables, 'deep[1][-1]["x"]'))).toBe(await gallery.read('deep', 1n, -1, 'x'))
    expect(plainDecoded(find(variables, 'byLabel[0xc0ffee01]'))).toBe(44n)
  })

  test('args: paths are read instead of everything', async () => {
    const paths = ['exhibits["sunrise"].bids', 'rows[1][16]', 'eip1967.implementation', 'slot(2)']
    const { variables, rounds } = await play({ paths })
    expect(variables.map(({ path }) => path)).toEqual(paths)
    expect(plainDecoded(find(variables, 'rows[1][16]'))).toBe(1600n)
    expect(find(variables, 'slot(2)').content).toMatchObject({ raw: `0x${'ff'.repeat(32)}` })
    expect(rounds.map((slots) => slots.length)).toEqual([4, 2])
  })

  test('args: a page of an array, and the length of the whole', async () => {
    const { variables } = await play({
      pages: new Map([['packed', { from: 10n, count: 5 }]]),
      limits: { elements: 2 },
    })
    const packed = find(variables, 'packed').content
    expect(packed).toMatchObject({ length: 12n, from: 10n })
    expect(packed.state === 'group' && packed.children.map(({ path }) => path)).toEqual([
      'packed[10]',
      'packed[11]',
    ])
    const words = find(variables, 'words').content
    expect(words).toMatchObject({ length: 3n, children: [{ path: 'words[0]' }, { path: 'words[1]' }] })
  })

  test('args: a struct within itself is followed so far, and further where it is opened', async () => {
    const limits = { recursion: 0 }
    const closed = find((await play({ limits })).variables, 'root.children[1]')
    expect(closed.content).toMatchObject({ state: 'closed', why: expect.stringMatching(/contains itself/) })
    const opened = await play({ limits, open: new Set(['root.children[1]']) })
    expect(plainDecoded(find(opened.variables, 'root.children[1].value'))).toBe(3n)
    expect(find(opened.variables, 'root.children[0]').content.state).toBe('closed')
  })

  test('args: no more slots than allowed, and what was left out says so', async () => {
    const { variables, rounds } = await play({ limits: { slots: 50 } })
    expect(rounds.flat().length).toBeLessThanOrEqual(50)
    const left = flattenDecoded(variables).filter(
      ({ content }) => content.state === 'closed' && content.why === 'Not read: the limit is 50 slots.',
    )
    expect(left.length).toBeGreaterThan(5)
  })

  test('behavior: partly read, it shows what is known and what is missing', async () => {
    const { wanted } = decodeLayout(layout, new Map())
    const words = new Map(
      await Promise.all(wanted.map(async (slot) => [slot, await gallery.word(slot)] as const)),
    )
    const { variables, wanted: next } = decodeLayout(layout, words)
    expect(find(variables, 'text31').content).toMatchObject({ text: 'exactly thirty-one bytes long..' })
    expect(find(variables, 'text32').content).toEqual({ state: 'unread', slots: [expect.any(BigInt)] })
    expect(next).toHaveLength(30)
  })

  test('args: words that are known already are not asked for', async () => {
    const all = await play()
    const slots = all.rounds.flat()
    const known = new Map(
      await Promise.all(slots.map(async (slot) => [slot, await gallery.word(slot)] as const)),
    )
    const again = await playRead(gallery, layout, {}, known)
    expect(again).toEqual({ variables: all.variables, rounds: [] })
    const options = { entries: ['byUint8[7]'], limits: { slots: known.size + 1 } }
    const more = await playRead(gallery, layout, options, known)
    expect(more.rounds.map((round) => round.length)).toEqual([1])
  })

  test('behavior: a layout without variables asks for nothing', async () => {
    const empty = parseLayout({ storage: [], types: null })
    expect(await playRead(gallery, empty)).toEqual({ variables: [], rounds: [] })
  })

  test('error: an entry that does not fit the layout', () => {
    expect(() => planReads(layout, new Map(), { entries: ['byUint8[256]'] })).toThrow(PathError)
  })
})

describe('planReads against a wrong layout', () => {
  const types = {
    u: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' },
    list: { encoding: 'dynamic_array', label: 'uint256[]', numberOfBytes: '32', base: 'u' },
    lists: { encoding: 'dynamic_array', label: 'uint256[][]', numberOfBytes: '32', base: 'list' },
    't_array(u)50_storage': { encoding: 'inplace', label: 'uint256[50]', numberOfBytes: '1600', base: 'u' },
  }
  const of = (type: string, ...labels: string[]) =>
    parseLayout({ storage: labels.map((label, i) => ({ label, offset: 0, slot: `${i * 50}`, type })), types })
  /** Every slot holds the same word: a chain that is full of lengths. */
  const everywhere = (word: bigint) => ({ word: async () => formatSlot(word) })

  test('default: a length beyond what a chain can hold is not followed', async () => {
    const { variables, rounds } = await playRead(everywhere(1n << 255n), of('list', 'a'))
    expect(rounds).toEqual([[0n]])
    expect(variables[0]?.content).toMatchObject({
      state: 'closed',
      why: expect.stringMatching(/more than possible/),
    })
    const pages = new Map([['a', { from: 5n, count: 2 }]])
    const paged = await playRead(everywhere(1n << 255n), of('list', 'a'), { pages })
    expect(paged.rounds.map((slots) => slots.length)).toEqual([1, 2])
  })

  test('behavior: lengths of lengths end at the limit of slots', async () => {
    const { rounds } = await playRead(everywhere(40n), of('lists', 'a'), { limits: { slots: 200 } })
    expect(rounds.flat().length).toBeLessThanOrEqual(200)
  })

  test('behavior: space that is reserved is left alone until it is opened', async () => {
    const layout = of('t_array(u)50_storage', '__gap', '__gap')
    const { variables, rounds } = await playRead(everywhere(0n), layout)
    expect(rounds).toEqual([])
    expect(variables[0]?.content).toEqual({
      state: 'closed',
      because: 'gap',
      why: 'Reserved for later versions of the contract.',
    })
    const opened = await playRead(everywhere(0n), layout, { open: new Set(['__gap#2']) })
    expect(opened.rounds.map((slots) => slots.length)).toEqual([50])
  })
})

test('behavior: what delete leaves in mappings is stray, and found under its path', async () => {
  const output = await compileSolidity({ 'Stale.sol': fixture('Stale.sol') })
  const layout = parseLayout(output, { contract: 'Stale' })
  const stale = await deploy(await startChain(), contractOf(output, 'Stale.sol', 'Stale'))
  await stale.send('fill', bob)
  const path = `accounts[0].allowance[${bob}]`
  const whole = await playRead(stale, layout)
  expect(whole.variables[0]?.content).toMatchObject({ length: 0n })
  expect(findStrayBytes(whole.variables, stale.words())).toHaveLength(1)
  const { variables } = await playRead(stale, layout, { paths: [path] })
  expect(variables[0]?.content).toMatchObject({ value: 99n })
  expect(findStrayBytes(variables, stale.words())).toEqual([])
})
