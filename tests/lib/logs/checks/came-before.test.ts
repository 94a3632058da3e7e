import { describe, expect, test } from 'vitest'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { seededRandom } from '../../../bench/profiles'
import { ofLength } from '../../../test-length'
import { TOKEN } from '../in-memory-node'
import { draw, type Lie, scanFirst, serve, type WireLog } from './lying-services'
import { measureLoss, search } from './search-service'

const HEAD = 300_000

const nameOf = (log: { blockNumber: unknown; logIndex: unknown }) =>
  `${Number(log.blockNumber)}:${Number(log.logIndex)}`

/** A chain on which nothing else is emitted: headers lead to no log by which the service could show what it does. */
const quiet =
  (ask: AskRelay): AskRelay =>
  async (call) => {
    const answer = await ask(call)
    if (call.method === 'eth_getLogs') return answer
    return { ...answer, result: { ...Object(answer.result), logsBloom: `0x${'0'.repeat(512)}` } }
  }

/** Notes each log of the contract that is sent. */
function noteSent(ask: AskRelay, sent: Set<string>): AskRelay {
  return async (call) => {
    const answer = await ask(call)
    const logs = call.method === 'eth_getLogs' ? (answer.result as WireLog[]) : []
    for (const log of logs) if (log.address === TOKEN) sent.add(nameOf(log))
    return answer
  }
}

function halfFirst() {
  let answers = 0
  return () => (++answers <= 2 ? HEAD / 2 : 20_000)
}

/** A service that looks through another part of a range from answer to answer. */
const UNEVEN: Readonly<Record<string, (random: () => number) => () => number>> = {
  'through half a range, then through less': halfFirst,
  'through widths that change at random': (random) => () => 20_000 + random() * 130_000,
}

/** Single blocks and short ranges it answers whole. */
const ofWidth =
  (widthOf: () => number): Lie =>
  (logs, range, head) =>
    range.to - range.from < 1000 ? logs : scanFirst(widthOf())(logs, range, head)

describe.each(ofLength([1], [1, 2, 3, 4, 5, 6]))('what came once is not lost, %s', (seed) => {
  test.each(Object.entries(UNEVEN))('behavior: of a service that looks %s', async (_, widths) => {
    const few = draw(HEAD, seededRandom(seed), () => 0.0002)
    const widthOf = widths(seededRandom(seed + 100))
    const sent = new Set<string>()
    const ask = quiet(serve(few, ofWidth(widthOf), HEAD))
    const events = await search(noteSent(ask, sent), few, { to: HEAD })
    const found = events.flatMap((event) => (event.type === 'answered' ? event.logs.map(nameOf) : []))
    expect([...sent].filter((name) => !found.includes(name))).toEqual([])
    expect(new Set(found).size).toBe(found.length)
  })

  test('behavior: nor is any lost without a word, of a service that contradicts itself', async () => {
    const few = draw(HEAD, seededRandom(seed), () => 0.0002)
    const events = await search(quiet(serve(few, ofWidth(halfFirst()), HEAD)), few, { to: HEAD })
    expect(measureLoss(events, few).silent).toBe(0)
  })
})
