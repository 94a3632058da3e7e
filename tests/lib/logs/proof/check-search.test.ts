import { type Hex, keccak256, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import type { BlockRange } from '@/lib/block/block-range'
import { demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { type FoundLog, parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import {
  checkHeaders,
  checkReceipts,
  type SearchCheck,
  type SearchToProve,
} from '@/lib/logs/proof/check-search'
import { countOutcomes, describeReach, judgeProof } from '@/lib/logs/proof/describe-proof'
import { claimsOf, countClaims, type ProofOrder, planProof } from '@/lib/logs/proof/proof-plan'
import {
  type CheckedBlock,
  listBlocks,
  newestRow,
  outcomeOf,
  priceUndecided,
  type SearchProof,
} from '@/lib/logs/proof/search-proof'
import { hashHeader } from '@/lib/proof/header'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { seededRandom } from '@/tests/lib/proof/seeded-random'
import { ofLength } from '../../../test-length'
import { ask, startDemoChain } from '../../devchain/start-demo-chain'
import { doorTo } from '../../storage/demo-client'

type Answer = Record<string, unknown>
type Lie = (method: string, result: Answer, params: readonly unknown[]) => unknown

const RANGE = { from: 72_000, to: 72_120 }
const TOKEN = demoContract('demo-mainnet', 'Token').address.toLowerCase() as Hex

let node: Pick<EdrNode, 'request'>
let truth: readonly FoundLog[]
const FILTER: LogFilter = { address: TOKEN }

beforeAll(async () => {
  node = (await startDemoChain()).networks['demo-mainnet']
  const filter = { address: TOKEN, fromBlock: numberToHex(RANGE.from), toBlock: numberToHex(RANGE.to) }
  truth = parseLogsAnswer(await ask(node, 'eth_getLogs', filter), RANGE, FILTER)
})

const doorOf = (lie: Lie): BatchClient =>
  doorTo({
    async request(method, params) {
      const answer = await node.request(method, params)
      return 'error' in answer
        ? answer
        : { ...answer, result: lie(method, structuredClone(answer.result) as Answer, params) }
    },
  })

/** Everything of a search that found these logs, from a node that may lie. */
async function prove(
  logs: readonly FoundLog[],
  {
    lie = (_, result) => result,
    order = { is: 'whole' },
    skipsBlocks = true,
    range = RANGE,
  }: { lie?: Lie; order?: ProofOrder; skipsBlocks?: boolean; range?: BlockRange } = {},
) {
  const claims = claimsOf(
    [range],
    logs.map(({ blockNumber }) => blockNumber),
  )
  const searched: SearchToProve = {
    filter: FILTER,
    foundIn: (block) => logs.filter(({ blockNumber }) => blockNumber === block),
    hashOf: (block) => logs.find(({ blockNumber }) => blockNumber === block)?.blockHash ?? null,
  }
  const client = doorOf(lie)
  const plan = planProof(claims, order)
  let check: SearchCheck | null = null
  const ordered = { ...searched, order, claimed: countClaims(claims), skipsBlocks }
  for await (const next of checkHeaders(client, plan, ordered)) {
    check = next
  }
  const afterHeaders = client.bill()
  const price = priceUndecided((check ?? never()).proof, client.tariff.prices)
  for await (const next of checkReceipts(client, check ?? never(), searched)) check = next
  return { ...(check ?? never()), plan, afterHeaders, price, bill: client.bill() }
}

describe('an honest service', () => {
  test('default: every block of a range is proved, for the price that was said', async () => {
    expect(truth.length).toBeGreaterThan(3)
    const { proof, plan, afterHeaders, price, bill, headers, receipts } = await prove(truth)
    expect(outcomeOf(proof)).toBe('proved')
    expect(plan).toHaveLength(121)
    expect(afterHeaders).toMatchObject({ credits: 121 * 80, calls: 121 })
    expect(bill.credits).toBe(121 * 80 + price)
    expect(listBlocks(proof, 'absent').length + listBlocks(proof, 'held').length).toBe(121)
    expect(judgeProof(proof).title).toBe(
      `Proved: the ${truth.length} logs found are the only ones in the 121 blocks that were answered.`,
    )
    // What evidence is made of: every header, and the receipts that decided.
    expect([...headers.values()].map((header) => keccak256(header))).toEqual(
      proof.blocks.map(({ hash }) => hash),
    )
    expect([...receipts.values()].every(({ isProved }) => isProved)).toBe(true)
    expect(() => structuredClone(proof)).not.toThrow()
  })

  test('default: a sample', async () => {
    const order = { is: 'sample', empty: 20, full: 2, borders: false, hiding: 6 } as const
    const { proof } = await prove(truth, { order })
    expect(proof.blocks).toHaveLength(22)
    expect(judgeProof(proof)).toMatchObject({ tone: 'good', says: [expect.stringMatching(/^If 6 or more/)] })
  })

  test('behavior: neighbours that are skipped blocks name no parent, others are linked', async () => {
    const { proof } = await prove(truth)
    const linked = proof.blocks.filter(({ isLinked }) => isLinked).length
    expect(linked).toBeGreaterThan(1)
    expect(linked).toBeLessThan(120)
    expect(outcomeOf(proof)).toBe('proved')
  })
})

describe('error: headers that are made up', () => {
  const range = { from: 72_019, to: 72_023 }
  const found = () => truth.filter(({ blockNumber }) => blockNumber >= range.from && blockNumber <= range.to)
  /** Each hashes to what it says, has no logs, and names no parent, so that none leads to another. */
  const standAlone: Lie = (method, block) => {
    if (method !== 'eth_getBlockByNumber') return block
    const made = { ...block, logsBloom: `0x${'0'.repeat(512)}`, parentHash: `0x${'0'.repeat(64)}` }
    return { ...made, hash: hashHeader(made) }
  }
  test('where the chain skips no blocks, one that names no block before is none', async () => {
    expect(outcomeOf((await prove(found(), { range, skipsBlocks: false })).proof)).toBe('proved')
    const { proof } = await prove([], { range, skipsBlocks: false, lie: standAlone })
    expect(outcomeOf(proof)).toBe('unproved')
    expect(numbersOf(proof, 'unproved')).toEqual([72_019, 72_020, 72_021, 72_022, 72_023])
  })

  /** The header of one block is made up: it has no logs, and hashes to what it says; what else is altered, is given. */
  const madeUp =
    (number: number, altered: (block: Answer) => Answer = () => ({})): Lie =>
    (method, block) => {
      if (method !== 'eth_getBlockByNumber' || Number(block.number) !== number) return block
      const made = { ...block, logsBloom: `0x${'0'.repeat(512)}`, ...altered(block) }
      return { ...made, hash: hashHeader(made) }
    }
  const without = (...numbers: readonly number[]) =>
    found().filter(({ blockNumber }) => !numbers.includes(blockNumber))

  test('where two neighbours contradict each other neither is proved, nor what hangs together with either', async () => {
    const lie = madeUp(72_020)
    const { proof } = await prove(without(72_020), { range, lie })
    expect(outcomeOf(proof)).toBe('unproved')
    expect(numbersOf(proof, 'absent')).toEqual([])
    const [, made, honest] = listBlocks(proof, 'unproved')
    expect(made?.number).toBe(72_020)
    for (const block of [made, honest]) {
      expect(block?.verdict.problem.shortMessage).toBe(
        'The parent hash in block 72,021 is not the hash of block 72,020. One of these two headers is false.',
      )
      expect(block?.verdict.unlike.map(({ name }) => name)).toEqual([
        'hash of block 72,020',
        'parent hash in block 72,021',
      ])
    }
  })

  test('two in a row that name each other are not proved by one another', async () => {
    const forged = new Map<number, string>()
    const lie: Lie = (method, block) => {
      const number = Number(block?.number)
      const parent = forged.get(number - 1)
      const made = madeUp(number, () => (parent ? { parentHash: parent } : {}))(method, block, []) as Answer
      if (method !== 'eth_getBlockByNumber' || (number !== 72_020 && number !== 72_021)) return block
      forged.set(number, String(made.hash))
      return made
    }
    const { proof } = await prove(without(72_020, 72_021), { range, lie })
    expect(numbersOf(proof, 'absent')).toEqual([])
    expect(numbersOf(proof, 'unproved')).toContain(72_020)
  })

  test('headers of other blocks are said to be that', async () => {
    const other = await ask<Answer>(node, 'eth_getBlockByNumber', numberToHex(71_000), false)
    const { proof } = await prove([], {
      range,
      lie: (method, block) => (method === 'eth_getBlockByNumber' ? other : block),
    })
    expect(judgeProof(proof).says).toEqual(['The provider returned valid headers of other blocks.'])
  })

  test('a block whose transactions are withheld is not proved, and costs nothing more', async () => {
    const lie: Lie = (method, block) =>
      method === 'eth_getBlockByNumber' ? { ...block, transactions: [] } : block
    const { proof, price } = await prove(found(), { range, lie })
    expect(price).toBe(0)
    const withheld = listBlocks(proof, 'unproved')
    expect(withheld.length).toBeGreaterThan(0)
    for (const { verdict } of withheld) {
      expect(verdict.problem.shortMessage).toMatch(/^The header has a receipts root/)
    }
  })

  test('logs of a block whose header commits to no receipt are made up, and none has to be read', async () => {
    const empty = { from: 71_000, to: 71_001 }
    const [log] = truth
    const made = log && { ...log, blockNumber: empty.from }
    const header = await ask<{ hash: Hex }>(node, 'eth_getBlockByNumber', numberToHex(empty.from), false)
    const { proof, price } = await prove(made ? [{ ...made, blockHash: header.hash }] : [], { range: empty })
    expect(price).toBe(0)
    expect(listBlocks(proof, 'lie')).toMatchObject([
      { number: empty.from, verdict: { lies: [{ is: 'made-up' }] } },
    ])
  })

  test('which hash would tell who is right', async () => {
    const { proof } = await prove(without(72_020), { range, lie: madeUp(72_020) })
    expect(judgeProof(proof).says).toEqual([
      'Compare the hash of block 72,023 with another source. If it is the hash below, the header of block 72,020 is wrong. If not, the header of block 72,021 or a newer one is wrong.',
    ])
    expect(newestRow(proof)).toMatchObject({ number: 72_023, from: 72_021 })
    expect(describeReach(proof)).toBe(
      'Its parent hashes lead to block 72,021: it confirms 3 blocks. The hashes of the other 2 blocks are as the provider says.',
    )
  })

  test('blocks that hang together with none of the two keep their verdict', async () => {
    const wide = { from: 71_900, to: 72_023 }
    const { proof } = await prove(
      truth.filter(({ blockNumber }) => blockNumber <= wide.to && blockNumber !== 72_020),
      { range: wide, lie: madeUp(72_020) },
    )
    expect(numbersOf(proof, 'unproved')).toContain(72_020)
    expect(numbersOf(proof, 'absent')).toContain(71_900)
  })
})

test('default: one is said as one', async () => {
  const [block] = (
    await prove(truth.slice(0, 1), {
      range: { from: truth[0]?.blockNumber ?? 0, to: truth[0]?.blockNumber ?? 0 },
    })
  ).proof.blocks
  const blocks = block ? [{ ...block, why: 'full' as const, verdict: { is: 'held' as const } }] : []
  expect(countOutcomes({ blocks }, 'full', 1)).toBe('1 of 1 checked: 1 proved by its receipts.')
})

const numbersOf = (proof: SearchProof, is: 'absent' | 'unproved') =>
  listBlocks(proof, is).map(({ number }) => number)
const blocksOf = (logs: readonly FoundLog[]) => [...new Set(logs.map(({ blockNumber }) => blockNumber))]
const verdictOf = (blocks: readonly CheckedBlock[], number: number) =>
  blocks.find((block) => block.number === number)?.verdict

describe('error: a search that is not what the chain holds', () => {
  test('lost all logs of a block', async () => {
    const [block = 0] = blocksOf(truth)
    const { proof } = await prove(truth.filter(({ blockNumber }) => blockNumber !== block))
    expect(outcomeOf(proof)).toBe('lies')
    expect(verdictOf(proof.blocks, block)).toMatchObject({ is: 'lie', lies: [{ is: 'lost' }] })
    expect(listBlocks(proof, 'lie')).toHaveLength(1)
  })

  test('lost, invented, changed and moved logs, by seeds', async () => {
    for (const seed of Array.from({ length: ofLength(7, 14) }, (_, at) => at + 1)) {
      const random = seededRandom(seed)
      const at = random(truth.length)
      const log = truth[at] ?? never()
      const LIES: readonly (readonly FoundLog[])[] = [
        truth.toSpliced(at, 1),
        truth.with(at, { ...log, data: `0x${'0'.repeat(log.data.length - 3)}7` }),
        truth.with(at, { ...log, topics: log.topics.with(-1, keccak256(log.data)) }),
        truth.with(at, { ...log, transactionHash: keccak256(log.data) }),
        truth.toSpliced(at + 1, 0, { ...log, logIndex: log.logIndex + 77 }),
        truth.with(at, { ...log, logIndex: log.logIndex + 7777 }),
        truth.toSpliced(at, 0, log),
      ]
      const { proof } = await prove(LIES[(seed - 1) % LIES.length] ?? never())
      expect(listBlocks(proof, 'lie').map(({ number }) => number)).toEqual([log.blockNumber])
    }
  })

  test('invented a log in an empty block', async () => {
    const [first = never()] = truth
    const empty = first.blockNumber + 1
    const header = await ask<{ hash: Hex }>(node, 'eth_getBlockByNumber', numberToHex(empty), false)
    const made = { ...first, blockNumber: empty, blockHash: header.hash }
    const { proof } = await prove([...truth, made].sort((a, b) => a.blockNumber - b.blockNumber))
    expect(verdictOf(proof.blocks, empty)).toMatchObject({ is: 'lie', lies: [{ is: 'made-up' }] })
  })

  test('heard of another block', async () => {
    const [first = never()] = truth
    const { proof } = await prove(
      truth.map((log) =>
        log.blockNumber === first.blockNumber ? { ...log, blockHash: keccak256('0x') } : log,
      ),
    )
    expect(outcomeOf(proof)).toBe('unproved')
    expect(verdictOf(proof.blocks, first.blockNumber)).toMatchObject({
      problem: { shortMessage: 'The header has another hash than the block of the search.' },
    })
  })
})

const NO_BLOOM = `0x${'0'.repeat(512)}`

describe('error: a service that covers up what it left out', () => {
  const cover = async (lie: Lie) => {
    const [block = 0] = blocksOf(truth)
    const { proof } = await prove(
      truth.filter(({ blockNumber }) => blockNumber !== block),
      { lie },
    )
    expect(outcomeOf(proof)).toBe('unproved')
    return verdictOf(proof.blocks, block)
  }
  const ofBlock = (params: readonly unknown[]) => Number(params[0]) === blocksOf(truth)[0]

  test('by an empty bloom', async () => {
    const lie: Lie = (method, block, params) =>
      method === 'eth_getBlockByNumber' && ofBlock(params) ? { ...block, logsBloom: NO_BLOOM } : block
    expect(await cover(lie)).toMatchObject({
      problem: { shortMessage: 'The header does not match the hash of the block.' },
      unlike: [{ name: 'hash of the block' }, { name: 'hash of the header sent' }],
    })
  })

  test('by the header of an empty block', async () => {
    const other = await ask<Answer>(node, 'eth_getBlockByNumber', numberToHex(RANGE.from + 1), false)
    const lie: Lie = (method, block, params) =>
      method === 'eth_getBlockByNumber' && ofBlock(params) ? other : block
    expect(await cover(lie)).toMatchObject({
      problem: { shortMessage: 'The service sent the header of another block.' },
    })
  })

  test('by receipts without the logs', async () => {
    const lie: Lie = (method, result) => {
      if (method === 'eth_getBlockReceipts')
        return (result as unknown as Answer[]).map((one) => ({ ...one, logs: [], logsBloom: NO_BLOOM }))
      return method === 'eth_getTransactionReceipt' ? { ...result, logs: [], logsBloom: NO_BLOOM } : result
    }
    expect(await cover(lie)).toMatchObject({
      problem: { shortMessage: expect.stringMatching(/do not match its receipts root/) },
    })
  })

  test('by no block, and by no receipts', async () => {
    const noBlock: Lie = (method, block, params) =>
      method === 'eth_getBlockByNumber' && ofBlock(params) ? null : block
    expect(await cover(noBlock)).toMatchObject({ is: 'unproved' })
    const noReceipts: Lie = (method, result) => (method.includes('Receipt') ? null : result)
    expect(await cover(noReceipts)).toMatchObject({ is: 'unproved' })
  })
})

describe('networks of which nothing can be proved', () => {
  test('behavior: no header can be hashed anew: no further one is asked for', async () => {
    const lie: Lie = (method, block) =>
      method === 'eth_getBlockByNumber' ? { ...block, extraData: '0x1234' } : block
    const { proof, afterHeaders } = await prove(truth, { lie })
    expect(afterHeaders.calls).toBe(3)
    expect(listBlocks(proof, 'unread')).toHaveLength(118)
    expect(judgeProof(proof)).toMatchObject({
      tone: 'warn',
      says: [expect.stringContaining('hashes headers in its own way')],
    })
  })

  test('behavior: no header comes at all: that is said, and no further one is asked for', async () => {
    const lie: Lie = (method, block) => (method === 'eth_getBlockByNumber' ? null : block)
    const { proof, afterHeaders } = await prove(truth, { lie })
    expect(afterHeaders.calls).toBe(3)
    expect(judgeProof(proof)).toMatchObject({
      tone: 'warn',
      says: [expect.stringMatching(/^The provider returned none of these headers/)],
    })
    const range = { from: RANGE.from, to: RANGE.from }
    const alone = await prove([], { lie, range })
    expect(judgeProof(alone.proof).says).toHaveLength(1)
  })

  test('behavior: the first headers are of several kinds: their rows tell', async () => {
    const lie: Lie = (method, block) => {
      if (method !== 'eth_getBlockByNumber') return block
      return Number(block.number) === RANGE.from ? null : { ...block, extraData: '0x1234' }
    }
    expect(judgeProof((await prove(truth, { lie })).proof).says).toEqual([])
  })

  test('behavior: an empty bloom over a block with logs proves nothing of others', async () => {
    const own = new Map<string, Hex>()
    // A chain that fills no blooms: its headers hash to what they say all the same.
    const { hashHeader } = await import('@/lib/proof/header')
    const lie: Lie = (method, block) => {
      if (method !== 'eth_getBlockByNumber') return block
      const bare = { ...block, logsBloom: NO_BLOOM, parentHash: `0x${'0'.repeat(64)}` }
      const hash = hashHeader(bare)
      own.set(String(block.hash), hash)
      return { ...bare, hash }
    }
    const unhashed = truth.map((log) => ({ ...log, blockHash: log.blockHash }))
    await prove(unhashed, { lie })
    const logs = truth.map((log) => ({ ...log, blockHash: own.get(log.blockHash) ?? log.blockHash }))
    const { proof } = await prove(logs, { lie })
    expect(outcomeOf(proof)).toBe('unproved')
    expect(judgeProof(proof).says).toEqual([expect.stringContaining('does not fill blooms')])
  })
})

function never(): never {
  throw new Error('The demo chain is another than this test knows.')
}
