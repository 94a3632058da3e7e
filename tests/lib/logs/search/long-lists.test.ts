import { type Hex, numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { NO_FACTS, openFacts } from '@/lib/logs/checks/provider-facts'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { serve } from '../checks/lying-services'
import { search } from '../checks/search-service'
import { refusal, wireLog } from '../in-memory-node'

const ADDRESSES = Array.from({ length: 10 }, (_, at): Hex => numberToHex(0xc0 + at, { size: 20 }))
const LOGS = Array.from({ length: 200 }, (_, at) =>
  wireLog(at * 5, 0, { address: ADDRESSES[at % 10] as Hex }),
)

/** Refuses lists of more than so many addresses. */
function limited(most: number, text: string) {
  const ask = serve(LOGS, null, 1000)
  let [refused, answered] = [0, 0]
  const asked: AskRelay = async (call) => {
    const { address } = Object(call.params[0])
    if (call.method === 'eth_getLogs' && Array.isArray(address) && address.length > most) {
      refused++
      throw refusal(-32000, text)
    }
    if (call.method === 'eth_getLogs') answered++
    return ask(call)
  }
  return { ask: asked, calls: () => [refused, answered] }
}

const foundIn = (events: readonly SearchEvent[]) =>
  events.flatMap((event) => (event.type === 'answered' ? event.logs.map((log) => log.blockNumber) : []))

describe('a list that is longer than the provider accepts', () => {
  test.each([
    ['This query contains 10 filters. The current limit is 4.', 4, [1, 3]],
    ['exceed max addresses or topics per search position', 3, [2, 4]],
    ['exceed max addresses or topics per search position', 1, [4, 10]],
  ])('default: %s, of %i: asked for in parts, in the order of the chain', async (text, most, calls) => {
    const known = { facts: openFacts(NO_FACTS, true) }
    const provider = limited(most, text)
    const filter = { address: ADDRESSES }
    const events = await search(provider.ask, LOGS, { filter, known, to: 1000 })
    expect(events.at(-1)).toMatchObject({ type: 'finished', state: 'complete' })
    expect(foundIn(events)).toEqual(LOGS.map(({ blockNumber }) => Number(blockNumber)))
    expect(provider.calls()).toEqual(calls)

    const again = limited(most, text)
    await search(again.ask, LOGS, { filter, known, to: 1000 })
    expect(again.calls()[0]).toBe(0)
  })

  test('error: a budget that does not allow all parts ends the search at the budget', async () => {
    const known = {
      facts: { ...openFacts(NO_FACTS, true), values: { most: 2, until: Number.POSITIVE_INFINITY } },
    }
    const { ask } = limited(2, 'too many addresses')
    const events = await search(ask, LOGS, { filter: { address: ADDRESSES }, known, to: 1000, budget: 1000 })
    expect(events.at(-1)).toMatchObject({ type: 'finished', state: 'budget' })
  })
})
