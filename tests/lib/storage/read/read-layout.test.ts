import { type Hex, numberToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { askStorageAround } from '@/lib/receipts/storage-around/storage-around'
import { createRelay } from '@/lib/rpc/client/explorer-relay'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { dataSlot } from '@/lib/storage/place/data-slot'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { askStorage } from '@/lib/storage/read/ask-storage'
import { beginRead, type LayoutRead, type LayoutTask, readLayout } from '@/lib/storage/read/read-layout'
import { layoutOf, word } from '../contract/layout-of'

const ADDRESS: Hex = `0x${'ab'.repeat(20)}`

type Call = { id: number; method: string; params: readonly string[] }

/** Requests that reached the service, each with its calls. */
let requests: Call[][] = []
/** Words that are not zero, by slot, at every block. */
let held = new Map<bigint, bigint>()
/** Slots at which the node has nothing to say. */
let refused = new Set<bigint>()

const answer = ({ id, method, params: [, slot = '0x0'] }: Call) => {
  const envelope = { jsonrpc: '2.0', id }
  if (method === 'eth_blockNumber') return { ...envelope, result: '0x64' }
  if (refused.has(BigInt(slot)))
    return { ...envelope, error: { code: -32_002, message: 'missing trie node' } }
  return { ...envelope, result: numberToHex(held.get(BigInt(slot)) ?? 0n, { size: 32 }) }
}

beforeEach(() => {
  requests = []
  held = new Map()
  refused = new Set()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const asked: Call | Call[] = JSON.parse(body)
    const calls = [asked].flat()
    requests.push(calls)
    if (calls.length > 100) throw new Error('A service takes 100 calls in a request.')
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const openClient = () =>
  openBatchClient(
    createRelay({ slug: 'demo-mainnet', keptAs: 'demo-mainnet' }, CREDITS, () => {}),
    CREDITS,
    new AbortController().signal,
  )

/** The calls of each request, and every block that words were read at. */
const sent = () => ({
  calls: requests.map((calls) => calls.length),
  blocks: new Set(
    requests.flat().flatMap(({ method, params }) => (method === 'eth_getStorageAt' ? [params[2]] : [])),
  ),
})

const list = (base: StorageType): StorageType => ({
  kind: 'dynamic array',
  label: `${base.label}[]`,
  base,
  inline: null,
})
const struct = (...types: StorageType[]): StorageType => ({
  kind: 'struct',
  label: 'struct Item',
  members: types.map((type, i) => ({ label: `m${i}`, type, slot: BigInt(i), offset: 0 })),
  slots: BigInt(types.length),
})

function readPath(layout: Layout, typed: string, block: BlockParameter) {
  const { value: path, problem } = parsePathQuestion(layout, typed)
  if (!path) throw new Error(problem)
  const { slot } = path.resolved.place
  return askStorage(openClient(), { address: ADDRESS, slot, entry: null, path, block })
}

describe('HTTP requests of', () => {
  test('default: a path with 128 words: 3, and one before them where a tag names the block', async () => {
    const layout = layoutOf(list(struct(word, word)))
    held.set(0n, 64n)
    const { words, block } = await readPath(layout, 'v0', '0x10')
    expect([words.size, block]).toEqual([128, '0x10'])
    expect(sent()).toEqual({ calls: [1, 100, 27], blocks: new Set(['0x10']) })

    requests = []
    expect((await readPath(layout, 'v0', 'latest')).block).toBe('0x64')
    expect(sent()).toEqual({ calls: [1, 1, 100, 27], blocks: new Set(['0x64']) })
  })

  test('behavior: an array or a text in words of its own: 3, the one for the tag included', async () => {
    held.set(0n, 64n)
    expect((await readPath(layoutOf(list(word)), 'v0', 'latest')).words.size).toBe(65)
    expect(sent()).toEqual({ calls: [1, 1, 64], blocks: new Set(['0x64']) })
  })

  test('behavior: one word: 1, at the tag itself', async () => {
    const { words, block } = await readPath(layoutOf(word), 'v0', 'latest')
    expect([words.size, block]).toEqual([1, 'latest'])
    const slot = { address: ADDRESS, slot: 7n, entry: null, path: null, block: 'safe' } as const
    expect((await askStorage(openClient(), slot)).words.has(7n)).toBe(true)
    expect(sent()).toEqual({ calls: [1, 1], blocks: new Set(['latest', 'safe']) })
  })

  test('args: 64 places before and after a block: 2, and 3 where a length leads to them', async () => {
    const paths = Array.from({ length: 64 }, (_, i) => `slot(${i})`)
    const around = { address: ADDRESS, block: 0x11n, layout: null, paths }
    const { before, after, left } = await askStorageAround(openClient(), around)
    expect([before.words.size, after.words.size, left]).toEqual([64, 64, 0])
    expect(sent()).toEqual({ calls: [100, 28], blocks: new Set(['0x10', '0x11']) })

    requests = []
    held.set(0n, 63n)
    const lists = await askStorageAround(openClient(), {
      ...around,
      layout: layoutOf(list(word)),
      paths: ['v0'],
    })
    expect([lists.before.words.size, lists.after.words.size]).toEqual([64, 64])
    expect(sent().calls).toEqual([2, 100, 26])
  })

  test('args: a contract of 43 slots whose lists hold lists: 3, and no more for two blocks', async () => {
    const layout = layoutOf(...Array.from({ length: 42 }, () => word), list(list(word)))
    held = new Map([
      [42n, 2n],
      [dataSlot(42n), 3n],
    ])
    const task = { address: ADDRESS, options: {}, budget: 80_000 }
    await readToEnd({ ...task, layouts: [layout] }, ['0x10'])
    expect(sent()).toEqual({ calls: [43, 2, 3], blocks: new Set(['0x10']) })

    requests = []
    const { read } = await readToEnd({ ...task, layouts: [layout, layout] }, ['0x10', '0x20'])
    expect(sent()).toEqual({ calls: [86, 4, 6], blocks: new Set(['0x10', '0x20']) })
    expect(read.blocks.map(({ words }) => words.size)).toEqual([48, 48])

    requests = []
    await readToEnd({ ...task, layouts: [layout] }, ['latest'])
    expect(sent().calls).toEqual([1, 43, 2, 3])
  })
})

async function readToEnd(task: LayoutTask, from: readonly BlockParameter[] | LayoutRead) {
  let read = 'blocks' in from ? from : beginRead(from)
  const steps = readLayout(openClient(), task, read)
  for (;;) {
    const step = await steps.next()
    if (step.done) return { read, end: step.value }
    read = step.value
  }
}

describe('readLayout', () => {
  const task = { address: ADDRESS, options: {}, layouts: [layoutOf(word, word, word)], budget: 80_000 }
  const slotsOf = ({ blocks }: LayoutRead) => blocks.map(({ words }) => [...words.keys()])

  test('args: a budget that ends leaves two blocks with the same slots, and going on reads the rest', async () => {
    const two = { ...task, layouts: [...task.layouts, ...task.layouts] }
    const first = await readToEnd({ ...two, budget: 4 * 80 + 79 }, ['0x10', '0x20'])
    expect([first.end, slotsOf(first.read)]).toEqual([
      'limit',
      [
        [0n, 1n],
        [0n, 1n],
      ],
    ])
    const second = await readToEnd(two, first.read)
    expect([second.end, second.read.requests]).toEqual([undefined, 2])
    expect(sent().calls).toEqual([4, 2])
  })

  test('args: a budget that does not pay for the number of a tag asks for nothing', async () => {
    const { end, read } = await readToEnd({ ...task, budget: 79 }, ['latest'])
    expect([end, read.requests, requests]).toEqual(['limit', 0, []])
  })

  test('args: what one block needs is read at all, where they are to be alike', async () => {
    const layouts = [layoutOf(word), layoutOf(word, word)]
    expect(slotsOf((await readToEnd({ ...task, layouts }, ['0x10', '0x20'])).read)).toEqual([[0n], [0n, 1n]])
    const alike = await readToEnd({ ...task, layouts, alike: true }, ['0x10', '0x20'])
    expect(slotsOf(alike.read)).toEqual([
      [0n, 1n],
      [0n, 1n],
    ])
  })

  test('error: of a request with a refused call, the other words are known before it ends', async () => {
    refused.add(1n)
    const steps = readLayout(openClient(), task, beginRead(['0x10']))
    const { value: read } = await steps.next()
    expect(typeof read === 'object' && slotsOf(read)).toEqual([[0n, 2n]])
    await expect(steps.next()).rejects.toMatchObject({ verbatim: 'missing trie node' })
  })
})
