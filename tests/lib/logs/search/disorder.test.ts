import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { describeSpending } from '@/lib/logs/coverage/describe-coverage'
import { addEvent } from '@/lib/logs/search/add-event'
import type { SearchEvent } from '@/lib/logs/search/search-event'
import { beginRun, NO_PROGRESS } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { search } from '../checks/search-service'
import { createMemoryNode } from '../in-memory-node'

const CHAIN = new Map(Array.from({ length: 40 }, (_, at) => [at * 10, 3]))
const HEAD = 399

/** The node of these logs, which sends each answer changed. */
function sending(change: (logs: readonly unknown[]) => readonly unknown[]) {
  const node = createMemoryNode(CHAIN, { head: HEAD })
  const ask: AskRelay = async (call) => {
    const { result, ...answer } = await node.ask(call)
    return { ...answer, result: Array.isArray(result) ? change(result) : result }
  }
  return { ask, logs: node.logs }
}

const foundIn = (events: readonly SearchEvent[]) =>
  events
    .flatMap((event) => (event.type === 'answered' ? event.logs : []))
    .map(({ blockNumber, logIndex }) => `${blockNumber}:${logIndex}`)

async function searchBy(change: (logs: readonly unknown[]) => readonly unknown[]) {
  const { ask, logs } = sending(change)
  const events = await search(ask, logs, { to: HEAD })
  const progress = events.reduce(
    (before, event) => addEvent(before, event, NO_BILL),
    beginRun(NO_PROGRESS, 10_000_000, 'credits'),
  )
  return { events, progress, said: describeSpending(progress, progress.end) }
}

const truth = await searchBy((logs) => logs)

describe('answers in another order, or with logs twice', () => {
  test.each([
    [
      'three logs twice',
      (logs: readonly unknown[]) => [...logs.slice(0, 3), ...logs],
      /the provider returned \d+ logs twice/,
    ],
    [
      'in descending order',
      (logs: readonly unknown[]) => logs.toReversed(),
      /\d+ responses? in another order/,
    ],
    [
      'every log twice, side by side',
      (logs: readonly unknown[]) => logs.flatMap((log) => [log, log]),
      /logs twice/,
    ],
  ])(
    'behavior: %s: every log is found once, at no further call, and it is said',
    async (_, change, words) => {
      const { events, progress, said } = await searchBy(change)
      expect(progress.end).toEqual({ state: 'complete' })
      expect(foundIn(events)).toEqual(foundIn(truth.events))
      expect(progress.bill.calls).toBe(truth.progress.bill.calls)
      expect(said).toMatch(words)
      expect(progress.doubts).toEqual([])
    },
  )

  test('default: of answers in order nothing is said', () => {
    expect(truth.progress.end).toEqual({ state: 'complete' })
    expect(truth.said).not.toContain('the provider')
  })

  test('error: two logs that contradict each other refuse the answer', async () => {
    const { progress } = await searchBy((logs) => [...logs, { ...Object(logs[0]), data: '0x01' }])
    expect(progress.end).toMatchObject({
      state: 'refused',
      error: { shortMessage: expect.stringContaining('is in the response twice, with different content') },
    })
  })
})
