import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { rememberService } from '@/lib/logs/checks/known-service'
import { createTrust } from '@/lib/logs/checks/trust'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { TOKEN, TRANSFER, wireLog } from '../in-memory-node'
import { keepFirst, keepLast, type Lie, serve, type WireLog } from './lying-services'
import { measureLoss, search } from './search-service'

const BLOCK = 40
const topic = (value: number): Hex => numberToHex(value, { size: 32 })

/** All in one block; of seven senders, each to another receiver. */
const drawBlock = (count: number): WireLog[] =>
  Array.from({ length: count }, (_, index) =>
    wireLog(BLOCK, index, { topics: [TRANSFER, topic(index % 7), topic(1000 + index)] }),
  )

/** One transaction sends to each receiver. */
const drawAirdrop = (count: number): WireLog[] =>
  Array.from({ length: count }, (_, index) =>
    wireLog(BLOCK, index, { topics: [TRANSFER, topic(1), topic(1000 + index)] }),
  )

type Asked = { trust?: ReturnType<typeof createTrust>; budget?: number }

const ask = (logs: readonly WireLog[], lie: Lie | null, asked: Asked = {}) =>
  search(
    serve(logs, lie, BLOCK, undefined, () => false),
    logs,
    {
      from: BLOCK,
      to: BLOCK,
      filter: { address: TOKEN, topics: [TRANSFER] },
      ...asked,
    },
  )

const creditsOf = (events: readonly SearchEvent[]) =>
  events.reduce((sum, event) => sum + (event.type === 'check-paid' ? event.credits : 0), 0)

const doubtsOf = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'doubted' ? [event.why] : []))

describe.each([
  ['of several senders', drawBlock],
  ['of one transaction', drawAirdrop],
])('a block that is asked for alone, with logs %s', (_, drawLogs) => {
  test.each([
    ['the first 731', keepFirst(731), 900],
    ['the last 731', keepLast(731), 900],
    ['the first 1,237', keepFirst(1237), 1300],
    ['the first 67', keepFirst(67), 90],
    ['the first 23', keepFirst(23), 31],
  ])('behavior: of a service that keeps %s none is lost without a word', async (_, lie, count) => {
    const logs = drawLogs(count)
    const events = await ask(logs, lie)
    expect(measureLoss(events, logs).silent).toBe(0)
    expect(doubtsOf(events)).toEqual(['cut'])
  })

  test('behavior: what was found out is known to the next search', async () => {
    const logs = drawLogs(900)
    const trust = createTrust()
    const end = (await ask(logs, keepFirst(731), { trust })).at(-1)
    const snapshot = end?.type === 'finished' ? end.snapshot : null
    if (!snapshot) throw new Error('The search did not end.')
    const answered = [{ range: snapshot.range, count: 800 }]
    const known = rememberService(trust.known(), snapshot, answered)
    expect(known.results?.logs).toBe(731)
    const events = await ask(logs, keepFirst(731), { trust: createTrust(known) })
    expect(measureLoss(events, logs).silent).toBe(0)
    expect(creditsOf(events)).toBe(0)
  })

  test('behavior: an honest service is asked once more, and not again for as many logs', async () => {
    const trust = createTrust()
    const first = await ask(drawLogs(900), null, { trust })
    expect(doubtsOf(first)).toEqual([])
    expect(creditsOf(first)).toBeLessThanOrEqual(255)
    expect(creditsOf(first)).toBeGreaterThan(0)
    const later = createTrust(trust.known())
    expect(creditsOf(await ask(drawLogs(900), null, { trust: later }))).toBe(0)
    expect(creditsOf(await ask(drawLogs(300), null, { trust: later }))).toBe(0)
  })

  test('behavior: it is not asked where logs are few, or the budget allows the search alone', async () => {
    expect(creditsOf(await ask(drawLogs(19), null))).toBe(0)
    const events = await ask(drawLogs(900), null, { budget: 255 + 255 })
    expect(creditsOf(events)).toBe(0)
    expect(events.at(-1)).toMatchObject({ state: 'complete' })
  })
})

test('behavior: several contracts that are asked for in parts are found whole, and the block is in no doubt', async () => {
  const tokens = Array.from({ length: 4 }, (_, at) => numberToHex(0xa0 + at, { size: 20 }))
  const logs = Array.from({ length: 900 }, (_, index) =>
    wireLog(BLOCK, index, { address: tokens[index % 4] as Hex }),
  )
  const service = serve(logs, keepFirst(731), BLOCK, undefined, () => false)
  const events = await search(service, logs, {
    from: BLOCK,
    to: BLOCK,
    filter: { address: tokens },
  })
  expect(measureLoss(events, logs).lost).toBe(0)
  expect(doubtsOf(events)).toEqual([])
})

test('behavior: logs that nothing tells apart are believed', async () => {
  const logs = Array.from({ length: 900 }, (_, index) => wireLog(BLOCK, index, { topics: [TRANSFER] }))
  const events = await ask(logs, null)
  expect(doubtsOf(events)).toEqual([])
})

test.each([
  ['the first 613', keepFirst(613)],
  ['the last 999', keepLast(999)],
  ['the first 333', keepFirst(333)],
])(
  'behavior: of a service that keeps %s of a wide range, too, none is lost without a word',
  async (_, lie) => {
    const logs = drawBlock(1500)
    const events = await search(serve(logs, lie, 60_000), logs, { to: 60_000 })
    expect(measureLoss(events, logs).silent).toBe(0)
  },
)
