import { type Hex, hexToNumber, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { readContractSources } from '@/lib/devchain/compile/contract-sources'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { createRunner, type RunSteps } from '@/lib/rpc/client/run'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { listContractRows, listRaws } from '@/lib/storage/contract/contract-rows'
import { listMisfits } from '@/lib/storage/contract/misfits'
import { decodeLayout, planReads } from '@/lib/storage/decode/decode-layout'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { beginRead, type LayoutRead, type LayoutTask, readLayout } from '@/lib/storage/read/read-layout'
import { findStrayBytes, listStraySlots } from '@/lib/storage/word/slot-coverage'
import { ask } from '../../devchain/start-demo-chain'
import { compileSolidity, contractOf } from '../compile-solidity'
import { deploy, type LiveContract, startChain } from '../live-contract'
import { chainRelay } from './chain-client'

let node: EdrNode
let layout: Layout
let gallery: LiveContract
/** A block before the visit that changes three counters, and one after it. */
let before: Hex
let after: Hex

beforeAll(async () => {
  const sources = await readContractSources()
  const output = await compileSolidity({ 'g.sol': sources.get('StorageGallery') ?? '' })
  layout = parseLayout(output, { contract: 'StorageGallery' })
  node = await startChain()
  gallery = await deploy(node, contractOf(output, 'g.sol', 'StorageGallery'), [ACCOUNTS.carol])
  for (const fill of ['fillArrays', 'fillTexts']) await gallery.send(fill)
  await gallery.send('fillMappings', ACCOUNTS.alice)
  await gallery.send('fillStructs', ACCOUNTS.bob)
  before = await ask(node, 'eth_blockNumber')
  await gallery.send('visit', 5n)
  after = await ask(node, 'eth_blockNumber')
})

type Overrides = Partial<LayoutTask> & { asked?: BlockParameter[] }

/** A contract that is read as the page reads it, with so many credits left. */
async function play({ asked = [after], ...change }: Overrides = {}, credits?: number) {
  let chain = chainRelay(node, credits)
  const walk: RunSteps<LayoutTask, LayoutRead> = (task, client, _, earlier) =>
    readLayout(client, task, earlier ?? beginRead(asked))
  const runner = createRunner<LayoutTask, LayoutRead>(async (signal) =>
    openBatchClient(chain.relay, CREDITS, signal),
  )
  const task = {
    layouts: asked.map(() => layout),
    address: gallery.address,
    options: {},
    budget: 80_000,
    ...change,
  }
  const reached = () => {
    const { bill, how, progress, ...rest } = runner.current()
    if (!progress) throw new Error('nothing was read')
    const slots = chain.requests
      .flat()
      .flatMap(({ method, params }) => (method === 'eth_getStorageAt' ? [params[1]] : []))
    return { last: { ...progress, bill, how, ...rest }, requests: chain.requests, slots }
  }
  await runner.start(walk, task)
  return {
    ...reached(),
    /** With credits enough. */
    async goOn() {
      chain = chainRelay(node)
      await runner.goOn(walk, { ...task, budget: 80_000 })
      return reached()
    },
  }
}

const variablesOf = (read: LayoutRead, at = 0) =>
  decodeLayout(layout, read.blocks[at]?.words ?? new Map(), {}).variables

describe('a whole contract', () => {
  test('default: 43 slots in three dependent rounds take 3 requests, each slot once, and the bill is exact', async () => {
    const { last, requests, slots } = await play()
    expect(requests.map((calls) => calls.length)).toEqual([43, 30, 7])
    expect(new Set(slots).size).toBe(80)
    expect(last).toMatchObject({ how: 'done', requests: 3, bill: { calls: 80, credits: 6400 } })
    expect(planReads(layout, last.blocks[0]?.words ?? new Map())).toEqual([])
    for (const [slot, word] of last.blocks[0]?.words ?? []) expect(await gallery.word(slot)).toBe(word)
  })

  test('behavior: a tag is resolved once, and every read is at that number', async () => {
    const { last, requests } = await play({ asked: ['latest'] })
    expect(requests[0]?.map(({ method }) => method)).toEqual(['eth_blockNumber'])
    const blocks = new Set(requests.slice(1).flatMap((calls) => calls.map(({ params }) => params[2])))
    expect([...blocks]).toEqual([last.blocks[0]?.block])
    expect(last).toMatchObject({
      requests: 4,
      bill: { calls: 81 },
      blocks: [{ asked: 'latest', block: after }],
    })
  })

  test('behavior: more than a hundred slots go in several requests', async () => {
    const entries = Array.from({ length: 120 }, (_, key) => `byUint[${key}]`)
    const { requests } = await play({ options: { entries } })
    expect(requests[0]).toHaveLength(100)
    expect(Math.max(...requests.map((calls) => calls.length))).toBe(100)
    expect(requests).toHaveLength(4)
  })

  test('behavior: at its limit it stops, and going on reads only what is left', async () => {
    const first = await play({ budget: 4_000 })
    expect(first.last).toMatchObject({ how: 'limit', bill: { calls: 50 } })
    const second = await first.goOn()
    expect(second.last).toMatchObject({ how: 'done', bill: { calls: 80, credits: 6400 } })
    expect(first.slots.filter((slot) => second.slots.includes(slot))).toEqual([])
  })

  test('behavior: credits that end midway leave what was read, and say why', async () => {
    const first = await play({}, 60 * 80)
    expect(first.last).toMatchObject({
      how: 'refused',
      error: { kind: 'quota-exhausted' },
      bill: { credits: 4800 },
    })
    expect(first.last.blocks[0]?.words.size).toBe(60)
    const second = await first.goOn()
    expect(second.last.how).toBe('done')
    expect(second.requests.flat()).toHaveLength(20)
  })

  test('behavior: stopped midway it keeps the rounds that were answered', async () => {
    const { relay } = chainRelay(node)
    const runner = createRunner<null, LayoutRead>(async (signal) => openBatchClient(relay, CREDITS, signal))
    const task = { layouts: [layout], address: gallery.address, options: {}, budget: 80_000 }
    runner.watch(() => {
      if (runner.current().progress?.requests === 1) runner.stop()
    })
    await runner.start((_, client) => readLayout(client, task, beginRead([after])), null)
    const { how, progress } = runner.current()
    expect([how, progress?.requests, progress?.blocks[0]?.words.size]).toEqual(['stopped', 1, 43])
  })

  test('error: a block that does not exist', async () => {
    const beyond = numberToHex(hexToNumber(after) + 100)
    expect((await play({ asked: [beyond] })).last).toMatchObject({ how: 'refused', requests: 1 })
  })

  test('args: two blocks are compared byte by byte', async () => {
    const { last } = await play({ asked: [before, after] })
    expect(last).toMatchObject({ how: 'done', requests: 3 })
    const sides = last.blocks.map(({ words }, at) => ({ words, variables: variablesOf(last, at) }))
    const rows = listContractRows(sides, { open: new Set(), onlyChanged: true })
    expect(rows.map(({ path, changed }) => [path, changed])).toEqual([
      ['visitors', true],
      ['lastVisit', true],
      ['takings', true],
    ])
    expect(rows[0]?.sides.map((decoded) => decoded?.content)).toMatchObject([{ text: '0' }, { text: '1' }])
    expect(rows[0] && listRaws(rows[0], sides, 1)).toMatchObject([
      { slot: 5n, own: [{ from: 24, to: 32 }], changed: [{ from: 31, to: 32 }] },
    ])
    expect(listContractRows(sides, { open: new Set(), onlyChanged: false })).toHaveLength(61)
  })

  test('behavior: closed rows hide what is in them, open ones show it with its level', async () => {
    const { last } = await play()
    const sides = [{ words: last.blocks[0]?.words ?? new Map(), variables: variablesOf(last) }]
    const rows = listContractRows(sides, { open: new Set(['root', 'root.children']), onlyChanged: false })
    expect(
      rows
        .filter(({ path }) => path.startsWith('root'))
        .map(({ label, level, position, siblings, isOpen, canOpen }) => [
          label,
          level,
          position,
          siblings,
          isOpen,
          canOpen,
        ]),
    ).toEqual([
      ['root', 1, 60, 61, true, true],
      ['.value', 2, 1, 2, false, false],
      ['.children', 2, 2, 2, true, true],
      ['[0]', 3, 1, 2, false, true],
      ['[1]', 3, 2, 2, false, true],
    ])
  })

  test('behavior: the right layout explains its bytes; that of another contract raises doubts', async () => {
    const { last } = await play()
    const words = last.blocks[0]?.words ?? new Map()
    const right = variablesOf(last)
    expect(listMisfits(right, findStrayBytes(right, words))).toEqual([])
    const sources = await readContractSources()
    const pair = parseLayout(await compileSolidity({ 'p.sol': sources.get('Pair') ?? '' }), {
      contract: 'Pair',
    })
    const wrong = await play({ layouts: [pair] })
    const read = wrong.last.blocks[0]?.words ?? new Map()
    const variables = decodeLayout(pair, read, {}).variables
    expect(listMisfits(variables, findStrayBytes(variables, read))).toEqual(
      expect.arrayContaining([expect.stringMatching(/_name has an impossible length/)]),
    )
    const small = parseLayout({
      storage: [{ label: 'small', offset: 0, slot: '2', type: 't_uint8' }],
      types: { t_uint8: { encoding: 'inplace', label: 'uint8', numberOfBytes: '1' } },
    })
    const stray = findStrayBytes(decodeLayout(small, words, {}).variables, words).filter(
      ({ slot }) => slot === 2n,
    )
    expect(listStraySlots(stray, words)[0]?.runs).toHaveLength(31)
  })
})
