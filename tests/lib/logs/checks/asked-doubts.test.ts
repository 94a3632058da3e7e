import { describe, expect, test } from 'vitest'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { refusal, wireLog } from '../in-memory-node'
import {
  draw,
  emptyBeyond,
  holeAt,
  keepFirst,
  type Lie,
  scanFirst,
  scanLast,
  serve,
  type WireLog,
} from './lying-services'
import { searchThenAsk } from './search-service'

const HEAD = 20_000
/** From what two calls cost to what is enough to look into all that came. */
const BUDGETS = Array.from({ length: 28 }, (_, step) => 420 + 85 * step)
const SEEDS = ofLength([1], [1, 2, 3])

const steady = (seed: number) => draw(HEAD, seededRandom(seed), () => 0.1)
const rested = (seed: number) =>
  steady(seed).filter(({ blockNumber }) => Number(blockNumber) < 6000 || Number(blockNumber) > 11_000)

/** Of each seed and budget that allows the search, and not all that is to be asked of its answers: what came of asking it. */
async function askAll(logsOf: (seed: number) => readonly WireLog[], lie: Lie | null = null) {
  const asked = []
  for (const seed of SEEDS) {
    const logs = logsOf(seed)
    for (const budget of BUDGETS) {
      const searched = await searchThenAsk(serve(logs, lie, HEAD), logs, { to: HEAD, budget })
      const { progress, price } = searched
      if (progress.end?.state.startsWith('complete') && price > 0) asked.push({ ...searched, logs })
    }
  }
  expect(asked.length).toBeGreaterThan(SEEDS.length)
  for (const { progress, after, price } of asked) {
    expect(after.bill.credits - progress.bill.credits).toBeLessThanOrEqual(price)
  }
  return asked
}

const whysOf = (doubts: readonly { why: string }[]) => doubts.map(({ why }) => why)

test('behavior: a part that is said to be too much tells that the answer was cut off', async () => {
  const logs = steady(1)
  const most = logs.length - 3
  const refusing: AskRelay = async (call) => {
    const [asked] = call.params
    const isPart = call.method === 'eth_getLogs' && Object(asked).fromBlock !== '0x0'
    if (isPart) throw refusal(-32005, 'query returned more than 10000 results')
    return serve(logs, keepFirst(most), HEAD)(call)
  }
  const { progress, after } = await searchThenAsk(refusing, logs, { to: HEAD, budget: 420 })
  expect(whysOf(progress.doubts)).toContain('once')
  expect(after.doubts).toContainEqual(expect.objectContaining({ why: 'limit', count: most }))
})

test('behavior: a call that had to be made again leaves the search whole, and in doubt', async () => {
  const logs = steady(1)
  let asked = 0
  const failing: AskRelay = async (call) => {
    asked++
    // The first of the two calls that look into it.
    if (asked === 3) throw refusal(-32603, 'internal error')
    return serve(logs, null, HEAD)(call)
  }
  const { progress, after } = await searchThenAsk(failing, logs, { to: HEAD, budget: 420 })
  expect(progress.doubts).toMatchObject([{ why: 'once' }])
  expect(after.doubts).toEqual(progress.doubts)
  expect(after.end).toEqual({ state: 'complete' })
})

test.each([420, 1015, 1610, 3990])(
  'behavior: logs that all lie in a hole of the service stay in doubt, within %i credits',
  async (budget) => {
    const logs = Array.from({ length: 200 }, (_, at) => wireLog(9000, at))
    const losing = serve(logs, holeAt([10_000], 4000), HEAD)
    const { after } = await searchThenAsk(losing, logs, { to: HEAD, budget })
    expect(whysOf(after.doubts)).toContain('hole')
  },
)

describe('a stretch without logs between others that was not looked into', () => {
  test('default: is looked into, for the price: then it is in doubt no more', async () => {
    const asked = (await askAll(rested)).filter(({ progress }) => whysOf(progress.doubts).includes('bare'))
    expect(asked.length).toBeGreaterThan(5)
    for (const { after } of asked) {
      expect(whysOf(after.doubts)).not.toContain('bare')
      expect(whysOf(after.doubts)).not.toContain('hole')
    }
  })

  test('behavior: whose logs the service lost is in doubt, by what headers tell', async () => {
    const asked = await askAll(steady, holeAt([8500], 5000))
    const bare = asked.filter(({ progress }) => whysOf(progress.doubts).includes('bare'))
    expect(bare.length).toBeGreaterThan(5)
    for (const { after } of bare) expect(whysOf(after.doubts)).toContain('hole')
  })
})

test.each<[string, Lie]>([
  ['is empty beyond 2,000 blocks', emptyBeyond(2000)],
  ['is empty beyond 9,000 blocks', emptyBeyond(9000)],
  ['looks through the first 1,000 blocks', scanFirst(1000)],
  ['looks through the first 9,000 blocks', scanFirst(9000)],
  ['looks through the last 1,000 blocks', scanLast(1000)],
  ['looks through the last 9,000 blocks', scanLast(9000)],
])('behavior: of a service that %s no doubt is taken away of blocks that lack logs', async (_, lie) => {
  const late = (seed: number) => draw(HEAD, seededRandom(seed), (block) => (block > 15_000 ? 0.1 : 0.001))
  for (const chain of [steady, rested, late]) {
    for (const { after, logs } of await askAll(chain, lie)) {
      const found = after.answered.reduce((sum, { count }) => sum + count, 0)
      const isNamed = after.doubts.length > 0 || after.gaps.length > 0
      expect(isNamed || found === logs.length).toBe(true)
    }
  }
})
