import { describe, expect, test } from 'vitest'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { seededRandom } from '../../../bench/profiles'
import { refusal } from '../in-memory-node'
import { draw, holeAt, keepFirst, type Lie, serve, type WireLog } from './lying-services'
import { searchThenAsk } from './search-service'

const HEAD = 20_000
/** From what two calls cost to what is enough to look into all that came. */
const BUDGETS = Array.from({ length: 28 }, (_, step) => 420 + 85 * step)
const SEEDS = [1, 2, 3]

/** Of each budget that allows the search, and not all that is to be asked of its answers: what became of the doubts. */
async function askAll(logsOf: (seed: number) => readonly WireLog[], why: string, lie: Lie | null = null) {
  const asked = []
  for (const seed of SEEDS) {
    const logs = logsOf(seed)
    for (const budget of BUDGETS) {
      const node = serve(logs, lie, HEAD)
      const { progress, price, after } = await searchThenAsk(node, logs, { to: HEAD, budget })
      const isWhole = progress.end?.state.startsWith('complete')
      if (!isWhole || !progress.doubts.some((doubt) => doubt.why === why)) continue
      const spent = after.bill.credits - progress.bill.credits
      const found = after.answered.reduce((sum, { count }) => sum + count, 0)
      asked.push({ doubts: after.doubts, spent, price, found, all: logs.length })
    }
  }
  expect(asked.length).toBeGreaterThan(5)
  for (const { spent, price } of asked) expect(spent).toBeLessThanOrEqual(price)
  return asked
}

describe('an answer of which it was not checked what spoke against it', () => {
  /** A contract that was left: behind its last log the range is bare. */
  const left = (seed: number) => draw(HEAD, seededRandom(seed), (block) => (block < 4000 ? 0.1 : 0))
  /** As many logs as services cut off at. */
  const round = (seed: number) => draw(HEAD, seededRandom(seed), () => 0.1).slice(0, 1000)

  test.each([
    ['whose contract was left', left],
    ['of a round number of logs', round],
  ])('default: %s is asked for in part, for the price: then it is in doubt no more', async (_, logsOf) => {
    for (const { doubts } of await askAll(logsOf, 'unchecked')) {
      expect(doubts.filter(({ why }) => why === 'unchecked' || why === 'limit')).toEqual([])
    }
  })

  test('behavior: of a service that cuts answers off, it stays in doubt, and what came is brought', async () => {
    const logsOf = (seed: number) => draw(HEAD, seededRandom(seed), () => 0.1)
    for (const { doubts, found } of await askAll(logsOf, 'unchecked', keepFirst(500))) {
      expect(doubts.map(({ why }) => why)).toContain('limit')
      expect(found).toBeGreaterThan(500)
    }
  })
})

test('behavior: an answer of which a part is said to be too much was cut off', async () => {
  const logs = draw(HEAD, seededRandom(1), () => 0.1)
  const cutting = serve(logs, keepFirst(500), HEAD)
  const refusing: AskRelay = async (call) => {
    const [asked] = call.params
    const isPart = call.method === 'eth_getLogs' && Object(asked).fromBlock !== '0x0'
    if (isPart) throw refusal(-32005, 'query returned more than 10000 results')
    return cutting(call)
  }
  const { progress, after } = await searchThenAsk(refusing, logs, { to: HEAD, budget: 420 })
  expect(progress.doubts).toContainEqual(expect.objectContaining({ why: 'unchecked', count: 500 }))
  expect(after.doubts).toContainEqual(expect.objectContaining({ why: 'limit', count: 500 }))
})

describe('a stretch without logs between others that was not looked into', () => {
  const steady = (seed: number) => draw(HEAD, seededRandom(seed), () => 0.1)
  const rested = (seed: number) =>
    steady(seed).filter(({ blockNumber }) => Number(blockNumber) < 6000 || Number(blockNumber) > 11_000)

  test('default: is looked into, for the price: then it is in doubt no more', async () => {
    for (const { doubts } of await askAll(rested, 'bare')) {
      expect(doubts.filter(({ why }) => why === 'bare' || why === 'hole')).toEqual([])
    }
  })

  test('behavior: whose logs the service lost is in doubt, by what headers tell', async () => {
    for (const { doubts } of await askAll(steady, 'bare', holeAt([8500], 5000))) {
      expect(doubts.map(({ why }) => why)).toContain('hole')
    }
  })
})
