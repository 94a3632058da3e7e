import { type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { demoAccount, demoBlock, demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { openClient, type RpcClient } from '@/lib/rpc/client/rpc-client'
import { deriveMappingSlot } from '@/lib/storage/place/mapping-key'
import { priceProxyCode } from '@/lib/storage/proxy/find-proxy-code'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { priceQuestion } from '@/lib/storage/question/storage-question'
import {
  checkBlock,
  checkCode,
  checkLength,
  checkOrder,
  checkProxy,
  judgeCode,
} from '@/lib/storage/why-zero/zero-checks'
import { listZeroReasons } from '@/lib/storage/why-zero/zero-reasons'
import { startDemoChain } from '../../devchain/start-demo-chain'
import { demoLayout, doorTo } from '../demo-client'

const layout = demoLayout('StorageGallery')
const gallery = demoContract('demo-mainnet', 'StorageGallery')
const proxy = demoContract('demo-mainnet', 'RegistryProxy')
const LATEST = { block: 'latest' } as const

let node: Pick<EdrNode, 'request'>
beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
})

const kinds = (question: Parameters<typeof listZeroReasons>[0]) =>
  listZeroReasons(question, layout, CREDITS.prices).map(({ kind }) => kind)

describe('listZeroReasons', () => {
  test('default: what can hold for any slot', () => {
    const anySlot = { slot: 1n << 200n, entry: null, path: null }
    expect(listZeroReasons(anySlot, null, CREDITS.prices).map(({ kind }) => kind)).toEqual([
      'no code',
      'proxy',
      'other block',
      'not in storage',
      'never written',
    ])
  })

  test('behavior: where a layout is known, a contract is likely there, and what it has a place for is in storage', () => {
    const path = parsePathQuestion(layout, 'grid[1][4]').value ?? null
    expect(kinds({ slot: path?.resolved.place.slot ?? 0n, entry: null, path })).toEqual([
      'other block',
      'proxy',
      'no code',
      'never written',
    ])
  })

  test('behavior: what nobody asked is a question', () => {
    const reasons = listZeroReasons({ slot: 36n, entry: null, path: null }, layout, CREDITS.prices)
    const unknown = reasons.filter(({ kind }) => kind !== 'empty by rule')
    expect(unknown.every(({ title }) => title.endsWith('?'))).toBe(true)
  })

  test.each([
    ['byUint', /is a mapping: its own slot is empty/],
    ['emptyList', /its length, 0/],
    ['emptyText', /its length, 0/],
  ])('behavior: the slot of %s is empty by rule, and that comes first', (name, says) => {
    const slot = layout.variables.find((variable) => variable.name === name)?.slot ?? 0n
    const [first] = listZeroReasons({ slot, entry: null, path: null }, layout, CREDITS.prices)
    expect(first).toMatchObject({ kind: 'empty by rule', says: expect.stringMatching(says) })
  })

  test('behavior: an entry may be hashed in the other order, an element be beyond the end', () => {
    expect(kinds({ slot: 1n << 200n, entry: { of: 36n, keyType: 'uint256', key: '1' }, path: null })[0]).toBe(
      'wrong order',
    )
    const path = parsePathQuestion(layout, 'words[7]').value ?? null
    expect(kinds({ slot: path?.resolved.place.slot ?? 0n, entry: null, path })[0]).toBe('beyond the end')
  })
})

describe('checkCode', () => {
  test('default: an account without code explains it, a contract does not', async () => {
    const account = demoAccount('demo-mainnet', 'alice')
    expect(await checkCode(doorTo(node), { address: account, ...LATEST })).toMatchObject({
      verdict: 'explains',
    })
    expect(await checkCode(doorTo(node), { address: gallery.address, ...LATEST })).toMatchObject({
      verdict: 'excluded',
    })
    const before = { address: gallery.address, block: numberToHex(gallery.block - 1) }
    expect(await checkCode(doorTo(node), before)).toMatchObject({ verdict: 'explains' })
  })

  test('args: code that runs the code of another', () => {
    const target = 'ab'.repeat(20)
    const clone: Hex = `0x363d3d373d3d3d363d73${target}5af43d82803e903d91602b57fd5bf3`
    expect(judgeCode(clone).says).toMatch(/clone.*0x[aA][bB]/)
    expect(judgeCode(`0xef0100${target}`).says).toMatch(/EIP-7702/)
  })
})

describe('checkProxy', () => {
  test('default: finds the implementation, by the code and one slot', async () => {
    const client = doorTo(node)
    const { says } = await checkProxy(client, { address: proxy.address, ...LATEST })
    expect(says).toContain(demoContract('demo-mainnet', 'RegistryV2').address)
    expect(client.bill().credits).toBe(160)
  })

  test('behavior: none is known after its code, whatever slots it has', async () => {
    const client = doorTo(node)
    const { says } = await checkProxy(client, { address: gallery.address, ...LATEST })
    expect(says).toMatch(/^This is not a known kind of proxy/)
    expect(client.bill().credits).toBe(priceProxyCode(CREDITS.prices).least)
  })
})

describe('checkBlock', () => {
  const draft = {
    address: gallery.address,
    by: 'slot' as const,
    slot: '5',
    keyType: '',
    key: '',
    path: '',
    block: '1',
  }

  test('default: not zero at another block', async () => {
    const head = demoBlock('demo-mainnet', 'head').number
    const found = await checkBlock(doorTo(node), {
      address: gallery.address,
      slot: 5n,
      path: null,
      block: numberToHex(head),
      draft,
    })
    expect(found).toMatchObject({
      verdict: 'explains',
      readInstead: { question: { slot: '5', block: String(head) }, price: { least: 80, most: 80 } },
    })
  })

  test('behavior: a value of several words is read there at the price of all of them', async () => {
    const path = parsePathQuestion(layout, 'centrepiece').value ?? null
    const slot = path?.resolved.place.slot ?? 0n
    const bill = { calls: 1, credits: 80, unit: 'credits', tookMs: 1, answeredBy: 'node' } as const
    const client = openClient(async () => ({ result: '0x01', bill }), CREDITS, new AbortController().signal)
    const block = numberToHex(2n ** 60n)
    const found = await checkBlock(client, { address: gallery.address, slot, path, block, draft })
    expect(path?.words.least).toBeGreaterThan(1)
    expect(found.readInstead).toMatchObject({
      question: { block: String(2n ** 60n) },
      price: priceQuestion({ path, block }, CREDITS.prices),
    })
  })

  test('behavior: zero there too', async () => {
    const found = await checkBlock(doorTo(node), {
      address: gallery.address,
      slot: 5n,
      path: null,
      block: '0x1',
      draft,
    })
    expect(found).toMatchObject({ verdict: 'excluded', says: 'It is also zero at block 1.' })
  })
})

describe('checkLength', () => {
  test.each([
    ['words[7]', 'explains', 'words has 3 elements, counted from 0: [7] is out of range.'],
    ['words[2]', 'excluded', 'words has 3 elements: [2] exists.'],
  ])('default: %s', async (typed, verdict, says) => {
    const path = parsePathQuestion(layout, typed).value
    const reason =
      path &&
      listZeroReasons({ slot: path.resolved.place.slot, entry: null, path }, layout, CREDITS.prices)[0]
    if (reason?.kind !== 'beyond the end') throw new Error('no such reason')
    const asked = { address: gallery.address, element: reason.element, ...LATEST }
    expect(await checkLength(doorTo(node), asked)).toMatchObject({ verdict, says })
  })
})

describe('checkOrder', () => {
  const entry = { of: 1n, keyType: 'uint256', key: '7' }

  test('default: reads keccak256(slot ‖ key)', async () => {
    // No Vyper contract is on the demo chain: a store that holds one word, where Vyper puts it.
    const { slot } = deriveMappingSlot('uint256', '7', 1n, 'vyper')
    const store: RpcClient = {
      ...doorTo(node),
      call: async (_, [, asked]) => numberToHex(asked === slot ? 42 : 0, { size: 32 }),
    }
    const found = await checkOrder(store, { address: gallery.address, ...LATEST, entry })
    expect(found).toMatchObject({ verdict: 'explains', readInstead: { question: { slot } } })
  })

  test('behavior: zero too', async () => {
    const found = await checkOrder(doorTo(node), { address: gallery.address, ...LATEST, entry })
    expect(found.verdict).toBe('excluded')
  })
})
