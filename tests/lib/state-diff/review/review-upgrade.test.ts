import { getAddress, type Hex, numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import { diffOfReplay } from '@/lib/state-diff/account-diff'
import { nameAccount } from '@/lib/state-diff/names/name-account'
import { delegatesOf } from '@/lib/state-diff/names/name-words'
import { parseReplayBlock } from '@/lib/state-diff/replay/block/replay-block'
import { replay } from '@/lib/state-diff/replay/replay'
import { parseRefereeReceipts } from '@/lib/state-diff/replay/result/compare-receipt'
import { runBlock } from '@/lib/state-diff/replay/run-block'
import type { ReviewDocument } from '@/lib/state-diff/review/review-document'
import { REVIEW_FORMATS } from '@/lib/state-diff/review/review-formats'
import { reviewBlocks } from '@/lib/state-diff/review/review-of-blocks'
import { reviewTransaction } from '@/lib/state-diff/review/review-of-transaction'
import { PRESTATE_DIFF, parsePrestateDiff } from '@/lib/state-diff/trace/prestate-diff'
import { decodeLayout } from '@/lib/storage/decode/decode-layout'
import type { Layout } from '@/lib/storage/layout/layout'
import { parseLayout } from '@/lib/storage/layout/parse-layout'
import { type Anvil, startAnvil } from '@/tests/anvil'
import { setUpgrade } from './upgrade-scene'

let anvil: Anvil
let scene: Awaited<ReturnType<typeof setUpgrade>>
let ofTransaction: ReviewDocument
let ofBlocks: ReviewDocument
const request: RequestFunction = (method, params) => scene.client.request({ method, params } as never)
const NETWORK = { chainId: 31_337, name: 'Anvil', currency: 'ETH' }

beforeAll(async () => {
  anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  scene = await setUpgrade(anvil.url)
  ofTransaction = await reviewByReplay()
  ofBlocks = await reviewByReads()
})
afterAll(() => anvil.stop())

async function reviewByReplay(): Promise<ReviewDocument> {
  const number = numberToHex(scene.block)
  const block = parseReplayBlock(await request('eth_getBlockByNumber', [number, true]))
  const answer = (await request('eth_getBlockReceipts', [number])) as unknown[]
  const receipts = parseRefereeReceipts(new Map(answer.entries()))
  const result = await replay(
    { block, receipts, index: 0, chainId: 31_337n, scope: 'with earlier' },
    { request, prices: CREDITS.prices, run: runBlock },
  )
  if (result.is !== 'exact') throw new Error(`the replay is ${result.is}`)
  const { changes, trace } = result.run
  const layouts = new Map<string, Layout>([
    [scene.first.toLowerCase(), scene.layouts.first],
    [scene.second.toLowerCase(), scene.layouts.second],
  ])
  return reviewTransaction({
    network: NETWORK,
    transaction: { hash: scene.hash, block: scene.block, blockHash: block.hash, index: 0 },
    source: { method: 'replay', class: 'exact', says: '', columns: COLUMNS, isExact: true },
    accounts: diffOfReplay(changes),
    nameOf: (account) => ({
      name: null,
      layouts: [],
      words: nameAccount({
        words: account.words,
        layouts: delegatesOf(trace, account.address).flatMap((code) => {
          const layout = layouts.get(code)
          return layout ? [{ layout, origin: 'compiled' } as never] : []
        }),
        hashes: trace.hashes,
        keys: [],
        wellKnown: null,
        noLayout: '',
      }),
    }),
  })
}

const COLUMNS = { before: 'before', after: 'after' }

async function reviewByReads(): Promise<ReviewDocument> {
  const { proxy, block, treasury, newTreasury, layouts } = scene
  const options = { paths: [...PATHS, `credits[${treasury}]`, `credits[${newTreasury}]`] }
  const sideAt = async (number: bigint, layout: Layout) => {
    const words = new Map<bigint, Hex>()
    for (const slot of new Set(changedSlots(ofTransaction, proxy))) {
      words.set(BigInt(slot), (await request('eth_getStorageAt', [proxy, slot, numberToHex(number)])) as Hex)
    }
    return { words, variables: decodeLayout(layout, words, options).variables }
  }
  return reviewBlocks(NETWORK, { before: block - 1n, after: block, hashes: null }, [
    {
      address: proxy,
      name: null,
      layouts: [],
      note: '',
      before: await sideAt(block - 1n, layouts.second),
      after: await sideAt(block, layouts.second),
      layout: layouts.second,
    },
  ])
}

const PATHS = ['feeBps', 'updatedAt', 'treasury', 'note', 'steps', 'paused', 'eip1967.implementation']

const contractOf = ({ contracts }: ReviewDocument, address: Hex) => {
  const found = contracts.find((one) => one.address.toLowerCase() === address.toLowerCase())
  if (!found) throw new Error(`${address} is not in the document`)
  return found
}
const changedSlots = (document: ReviewDocument, address: Hex) =>
  contractOf(document, address).slots.map(({ slot }) => slot)
const wordsOf = (document: ReviewDocument, address: Hex) =>
  contractOf(document, address).slots.map(({ slot, before, after }) => ({ slot, before, after }))
const valuesOf = (document: ReviewDocument, address: Hex) =>
  contractOf(document, address).slots.flatMap(({ variables }) => variables)

test('default: the document of a proxy upgrade is that of prestateTracer, row by row', async () => {
  const judged = parsePrestateDiff(await request('debug_traceTransaction', [scene.hash, PRESTATE_DIFF]))
  expect(ofTransaction.contracts.map(({ address }) => address)).toEqual(judged.map(({ address }) => address))
  for (const { address, words, balance, nonce } of judged) {
    expect(wordsOf(ofTransaction, address)).toEqual(words)
    expect(contractOf(ofTransaction, address)).toMatchObject({ balance, nonce, code: null })
  }
})

test('default: it says each variable by name, before and after, and how its slot follows', () => {
  const { proxy, first, second, treasury, newTreasury } = scene
  expect(valuesOf(ofTransaction, proxy)).toEqual(
    expect.arrayContaining([
      { path: 'feeBps', type: 'uint16', before: '30', after: '25' },
      { path: 'treasury', type: 'address', before: treasury, after: newTreasury },
      { path: 'paused', type: 'bool', before: 'false', after: 'true' },
      {
        path: 'eip1967.implementation',
        type: 'address',
        before: getAddress(first),
        after: getAddress(second),
      },
      { path: `credits[${newTreasury.toLowerCase()}]`, type: 'uint256', before: '0', after: '6' },
    ]),
  )
  expect(contractOf(ofTransaction, proxy).slots.map(({ derivation }) => derivation)).toContain(
    `keccak256(${newTreasury.toLowerCase()} ‖ 2)`,
  )
})

test('behavior: the document of the two blocks has the same words, values and derivations', () => {
  const { proxy } = scene
  expect(wordsOf(ofBlocks, proxy)).toEqual(wordsOf(ofTransaction, proxy))
  const derivations = (document: ReviewDocument) =>
    contractOf(document, proxy).slots.map(({ slot, derivation }) => [slot, derivation])
  expect(derivations(ofBlocks)).toEqual(derivations(ofTransaction))
  const values = ({ path }: { path: string }) => !['note', 'steps', 'steps[1]'].includes(path)
  expect(valuesOf(ofBlocks, proxy).filter(values)).toEqual(valuesOf(ofTransaction, proxy).filter(values))
  expect(valuesOf(ofBlocks, proxy)).toEqual(
    expect.arrayContaining([
      { path: 'steps', type: 'uint256[]', before: '1 element', after: '2 elements' },
      { path: 'steps[1]', type: 'uint256', before: null, after: '2' },
    ]),
  )
  expect(REVIEW_FORMATS.md.write(ofBlocks)).toMatch(/`steps\[1\]` \| uint256 \| `0x\w+` \| not there \| `2`/)
})

test('behavior: a long text of two blocks is said once, whole', () => {
  const said = valuesOf(ofBlocks, scene.proxy).filter(({ path }) => path === 'note')
  expect(said).toEqual([
    {
      path: 'note',
      type: 'string',
      before: '"v1: 30 | `bps`"',
      after: '"Version 2. The fee is 25 basis points from now on."',
    },
  ])
  const notes = contractOf(ofBlocks, scene.proxy).slots.map(({ note }) => note)
  expect(notes.filter((note) => note === 'Further bytes of note.')).toHaveLength(2)
})

test('behavior: two runs are equal byte for byte', async () => {
  const again = [await reviewByReplay(), await reviewByReads()]
  for (const { write } of Object.values(REVIEW_FORMATS)) {
    expect(again.map(write)).toEqual([ofTransaction, ofBlocks].map(write))
  }
})

test('behavior: a slot that was read at one block only has no other word', () => {
  const variables = decodeLayout(scene.layouts.second, new Map(), {}).variables
  const word = numberToHex(30n, { size: 32 })
  const [contract] = reviewBlocks(NETWORK, { before: 1n, after: 2n, hashes: null }, [
    {
      ...{ address: scene.proxy, name: null, layouts: [], note: '', layout: scene.layouts.second },
      before: { words: new Map(), variables },
      after: {
        words: new Map([[0n, word]]),
        variables: decodeLayout(scene.layouts.second, new Map([[0n, word]]), {}).variables,
      },
    },
  ]).contracts
  expect(contract?.note).toBe('0 slots compared.')
  expect(contract?.slots[0]).toMatchObject({ before: null, after: word })
  expect(contract?.slots[0]?.variables).toContainEqual({
    path: 'feeBps',
    type: 'uint16',
    before: null,
    after: '30',
  })
})

test('behavior: a variable that the newer layout has at another slot is said at both', () => {
  const layoutAt = (slot: string) =>
    parseLayout(
      JSON.stringify({
        storage: [{ label: 'cap', offset: 0, slot, type: 't_uint256' }],
        types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
      }),
    )
  const sideOf = (layout: Layout, words: readonly bigint[]) => {
    const read = new Map(words.map((word, slot) => [BigInt(slot), numberToHex(word, { size: 32 })]))
    return { words: read, variables: decodeLayout(layout, read, {}).variables }
  }
  const [contract] = reviewBlocks(NETWORK, { before: 1n, after: 2n, hashes: null }, [
    {
      ...{ address: scene.proxy, name: null, layouts: [], note: '', layout: layoutAt('1') },
      before: sideOf(layoutAt('0'), [7n, 0n]),
      after: sideOf(layoutAt('1'), [0n, 9n]),
    },
  ]).contracts
  expect(contract?.slots.map(({ variables }) => variables)).toEqual([
    [{ path: 'cap', type: 'uint256', before: '7', after: null }],
    [{ path: 'cap', type: 'uint256', before: null, after: '9' }],
  ])
})
