import { numberToHex, padHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { type KnownService, knownEmbedded, UNKNOWN_SERVICE } from '@/lib/logs/checks/known-service'
import { createTrust } from '@/lib/logs/checks/trust'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { wireLog } from '../in-memory-node'
import { draw, keepFirst, keepLast, LIARS, type Lie, serve } from './lying-services'
import { measureLoss, search, searchThenAsk } from './search-service'

const HEAD = 9000
const LOST = 0.02
/** From what two calls cost to what is enough to look into all that came. */
const BUDGETS = Array.from({ length: 24 }, (_, step) => 420 + 85 * step).filter(
  (_, step) => step % ofLength(4, 1) === 0,
)

const droppers = Object.entries(LIARS).filter(([name]) => name.startsWith('drops'))
const liars: readonly (readonly [string, () => Lie])[] = [
  ...droppers,
  ['keeps the first 137', () => keepFirst(137)],
  ['keeps the last 333', () => keepLast(333)],
]

const drawLogs = (seed: number) => draw(HEAD, seededRandom(seed), () => 0.1)

test.each(liars)(
  'behavior: of a service that %s, what is lost is named, whatever the budget',
  async (_, lie) => {
    const silent: [budget: number, share: number][] = []
    for (const budget of BUDGETS) {
      const logs = drawLogs(budget)
      const events = await search(serve(logs, lie(), HEAD), logs, { budget, to: HEAD })
      const end = events.at(-1)
      const isWhole = end?.type === 'finished' && end.state.startsWith('complete')
      if (isWhole) silent.push([budget, measureLoss(events, logs).silent])
    }
    expect(silent.length).toBeGreaterThan(0)
    expect(silent.filter(([, share]) => share > LOST)).toEqual([])
  },
)

describe('an answer whose logs are all of one block, each of a transaction of its own', () => {
  const logs = Array.from({ length: 130 }, (_, at) =>
    wireLog(4000, at, { transactionHash: padHex(numberToHex(at + 1), { size: 32 }) }),
  )
  const dropping = LIARS['drops 30 %'] as () => Lie

  test('behavior: it is asked for again alone, so that what is left out shows', async () => {
    const events = await search(serve(logs, dropping(), HEAD), logs, { to: HEAD })
    expect(measureLoss(events, logs).silent).toBe(0)
    const honest = await search(serve(logs, null, HEAD), logs, { to: HEAD })
    expect(honest.filter(({ type }) => type === 'doubted')).toEqual([])
  })

  test('behavior: where the budget does not allow it, it is in doubt, and asked for its price', async () => {
    const asked = { to: HEAD, from: 4000, budget: 420 }
    const block = { ...asked, to: 4000 }
    for (const question of [asked, block]) {
      const events = await search(serve(logs, dropping(), HEAD), logs, question)
      expect(measureLoss(events, logs).silent).toBe(0)
    }
    const { price, progress, after } = await searchThenAsk(serve(logs, null, HEAD), logs, asked)
    expect(progress.doubts.map(({ why }) => why)).toContain('once')
    expect(after.doubts.map(({ why }) => why)).not.toContain('once')
    expect(after.bill.credits - progress.bill.credits).toBeLessThanOrEqual(price)
  })
})

describe('an answer of which the budget allows no second look', () => {
  const logs = drawLogs(7)
  const searchOnce = (lie: Lie | null) =>
    searchThenAsk(serve(logs, lie, HEAD), logs, { to: HEAD, budget: 420 })

  test('default: it is in doubt, and asked for by two calls for their price: then it is not', async () => {
    const { progress, price, after } = await searchOnce(null)
    expect(progress.doubts).toEqual([{ range: { from: 0, to: HEAD }, count: logs.length, why: 'once' }])
    expect(price).toBe(2 * 255)
    expect(after.doubts).toEqual([])
    expect(after.bill.credits - progress.bill.credits).toBe(price)
  })

  test.each(droppers)(
    'behavior: of a service that %s, it is said that it gives other logs',
    async (_, lie) => {
      const { after } = await searchOnce(lie())
      expect(after.doubts).toMatchObject([{ range: { from: 0, to: HEAD }, why: 'differs' }])
    },
  )

  test('behavior: of logs that lie late in the range, those that are left out are seen, too', async () => {
    const head = 400
    const late = draw(head, seededRandom(7), (block) => (block < 200 ? 0 : 0.4))
    for (const [, lie] of droppers) {
      const { progress, after } = await searchThenAsk(serve(late, lie(), head), late, {
        to: head,
        budget: 420,
      })
      expect(progress.doubts).toMatchObject([{ why: 'once' }])
      expect(after.doubts).toMatchObject([{ why: 'differs' }])
    }
  })

  async function doubtsOf(known: KnownService) {
    const others = drawLogs(8)
    const trust = createTrust(known)
    const events = await search(serve(others, null, HEAD), others, { to: HEAD, trust, budget: 420 })
    return events.filter(({ type }) => type === 'doubted')
  }

  test('behavior: of a service that showed it before, nothing is in doubt', async () => {
    const trust = createTrust()
    await search(serve(logs, null, HEAD), logs, { to: HEAD, trust })
    expect(await doubtsOf(trust.known())).toEqual([])
  })

  test('behavior: nor is it of the embedded service', async () => {
    expect(await doubtsOf(knownEmbedded(UNKNOWN_SERVICE))).toEqual([])
  })
})
