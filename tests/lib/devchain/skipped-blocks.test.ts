import { verifyMerkleProof } from '@ethereumjs/mpt'
import { fromRlp, type Hex, hexToBytes, keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { type EdrNode, startEdrNode } from '@/lib/devchain/edr-node'
import { ACCOUNTS } from '@/lib/devchain/plan/demo-accounts'
import { createHistoryPlan, type PlannedTransaction } from '@/lib/devchain/plan/history-plan'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { playHistory } from '@/lib/devchain/play-history'
import {
  skippedBlocks,
  withRootsInSkippedHeaders,
  withStateInSkippedBlocks,
} from '@/lib/devchain/skipped-blocks'
import { hashHeader } from '@/lib/proof/header'
import { ofLength } from '../../test-length'
import { ask as askOf, startDemoChain } from './start-demo-chain'

const payment: PlannedTransaction = { from: 'alice', to: ACCOUNTS.bob, value: 1n }

function plan(head: number, ...blocks: number[]) {
  const script = createHistoryPlan(new Map(), head)
  for (const block of blocks) script.send(block, payment)
  return script
}

test('default', () => {
  expect(skippedBlocks(plan(1_000, 5, 300))).toEqual([
    { from: 1, to: 4 },
    { from: 6, to: 299 },
    { from: 301, to: 744 },
  ])
})

test('behavior: neighbours leave no gap between them', () => {
  expect(skippedBlocks(plan(1_000, 2, 3, 1, 743, 744))).toEqual([{ from: 4, to: 742 }])
})

test('behavior: the newest blocks are not skipped', () => {
  expect(skippedBlocks(plan(256))).toEqual([])
  expect(skippedBlocks(plan(257))).toEqual([{ from: 1, to: 1 }])
})

test('behavior: state in a gap is that of the block before it', async () => {
  const script = plan(1_000, 5, 300, 301, 600)
  const node = await startEdrNode({ chainId: 1, epoch: 1_700_000_000 })
  await playHistory(node, script, { epoch: 1_700_000_000, blockTime: 12 })
  const reader = withStateInSkippedBlocks(node, skippedBlocks(script))
  const sent = async (block: number) => {
    const answer = await reader.request('eth_getTransactionCount', [ACCOUNTS.alice, numberToHex(block)])
    return 'result' in answer ? Number(answer.result) : answer.error.message
  }
  for (let block = 0; block <= 1_000; block++) {
    expect(await sent(block), `block ${block}`).toBe(
      [5, 300, 301, 600].filter((payments) => payments <= block).length,
    )
  }
})

test('behavior: tags and other methods pass through', async () => {
  const node = await startEdrNode({ chainId: 1, epoch: 1_700_000_000 })
  const reader = withStateInSkippedBlocks(node, [{ from: 1, to: 9 }])
  expect(await reader.request('eth_getTransactionCount', [ACCOUNTS.alice, 'latest'])).toEqual({
    result: '0x0',
  })
  expect(await reader.request('eth_getBlockByNumber', ['0x1', false])).toEqual({ result: null })
})

type Block = { hash: Hex; number: Hex; stateRoot: Hex; parentHash: Hex }
type AccountProof = { accountProof: Hex[]; storageProof: { value: Hex }[] }

const HEAD = 1_000
const PAYMENTS = [5, 300, 301, 600]
const NONE = `0x${'0'.repeat(64)}`

const EVERY_BLOCK = Array.from({ length: HEAD + 1 }, (_, number) => number)
/** In `npm test` the blocks around the ends of gaps, and some of each gap. */
const PROVED = ofLength(
  EVERY_BLOCK.filter(
    (number) => number % 50 === 0 || [...PAYMENTS, 744].some((end) => Math.abs(number - end) <= 2),
  ),
  EVERY_BLOCK,
)

let reader: Pick<EdrNode, 'request'>

beforeAll(async () => {
  const plan = createHistoryPlan(new Map(), HEAD)
  for (const block of PAYMENTS) plan.send(block, { from: 'alice', to: ACCOUNTS.bob, value: 1n })
  const node = await startEdrNode({ chainId: 1, epoch: 1_700_000_000 })
  await playHistory(node, plan, { epoch: 1_700_000_000, blockTime: 12 })
  const skipped = skippedBlocks(plan)
  reader = withRootsInSkippedHeaders(withStateInSkippedBlocks(node, skipped), skipped)
})

async function ask<Result>(method: string, ...params: unknown[]): Promise<Result> {
  const answer = await reader.request(method, params)
  if ('error' in answer) throw new Error(answer.error.message)
  return answer.result as Result
}

const blockAt = (number: number) => ask<Block>('eth_getBlockByNumber', numberToHex(number), false)

describe('withRootsInSkippedHeaders', () => {
  test('behavior: at each block the account is proved by the state root of a header whose hash is its own', async () => {
    for (const number of PROVED) {
      const block = await blockAt(number)
      const at = numberToHex(number)
      expect(hashHeader(block), `block ${number}`).toBe(block.hash)
      const { accountProof } = await ask<AccountProof>('eth_getProof', ACCOUNTS.alice, [], at)
      expect(keccak256(accountProof[0] ?? '0x'), `block ${number}`).toBe(block.stateRoot)
      const leaf = await verifyMerkleProof(
        hexToBytes(ACCOUNTS.alice),
        accountProof.map((node) => hexToBytes(node)),
        { useKeyHashing: true },
      )
      const [nonce] = fromRlp(leaf ?? new Uint8Array(), 'hex') as Hex[]
      expect(Number(nonce === '0x' ? 0 : nonce), `block ${number}`).toBe(
        PAYMENTS.filter((payment) => payment <= number).length,
      )
    }
  })

  test('behavior: a block is found by the hash it was given with, and its state and logs too', async () => {
    const block = await blockAt(200)
    expect(await ask('eth_getBlockByHash', block.hash, false)).toEqual(block)
    expect(await ask('eth_getTransactionCount', ACCOUNTS.alice, { blockHash: block.hash })).toBe('0x1')
    expect(await ask('eth_getLogs', { blockHash: block.hash })).toEqual([])
  })

  test('behavior: on the demo networks slots are proved as eth_getStorageAt reads them', async () => {
    const { networks, manifest } = await startDemoChain()
    const random = seededRandom(2026)
    for (const slug of ['demo-mainnet', 'demo-testnet', 'demo-l2'] as const) {
      const node = networks[slug]
      const head = Number(await askOf(node, 'eth_blockNumber'))
      const contracts = Object.values(manifest[slug].contracts).map(({ address }) => address)
      for (let draw = 0; draw < ofLength(15, 60); draw++) {
        const at = numberToHex(random.integer(0, head + 1))
        const address = contracts[random.integer(0, contracts.length)] ?? '0x'
        const slots = [0, 1, 2, 3].map((slot) => numberToHex(slot, { size: 32 }))
        const block = await askOf<Block>(node, 'eth_getBlockByNumber', at, false)
        const proof = await askOf<AccountProof>(node, 'eth_getProof', address, slots, at)
        const words = await Promise.all(
          slots.map((slot) => askOf<Hex>(node, 'eth_getStorageAt', address, slot, at)),
        )
        expect(hashHeader(block)).toBe(block.hash)
        expect(keccak256(proof.accountProof[0] ?? '0x')).toBe(block.stateRoot)
        expect(proof.storageProof.map(({ value }) => BigInt(value))).toEqual(words.map(BigInt))
      }
    }
  })

  test('behavior: headers that link still do', async () => {
    const blocks = await Promise.all(Array.from({ length: HEAD + 1 }, (_, number) => blockAt(number)))
    const linked = blocks.filter(({ parentHash }) => parentHash !== NONE)
    expect(linked.length).toBeGreaterThan(260)
    for (const { number, parentHash } of linked) expect(parentHash).toBe(blocks[Number(number) - 1]?.hash)
  })
})
