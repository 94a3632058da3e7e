import { expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { CROWDED, crowdedBlock } from '../crowded-block'
import { TOKEN } from '../in-memory-node'
import { createMemoryStore } from '../memory-store'
import { openWorker, order } from '../opened-worker'

const BUDGET = 1_000_000

const ofBlock = (address: readonly string[], budget = BUDGET) =>
  order({ from: String(CROWDED), to: String(CROWDED), address: address.join(' '), budget: String(budget) })

/** What the search of a block costs in one run. */
async function costWhole() {
  const { node, address } = crowdedBlock(8, 40, 6)
  const { worker, ended } = openWorker(node)
  await worker({ type: 'begin', order: ofBlock(address) })
  return (await ended()).progress.bill
}

/** Closes the page while a call is under way, and goes on in another; gives what both cost. */
async function killAt(call: number) {
  const { node, address } = crowdedBlock(8, 40, 6)
  const { kept, searches } = createMemoryStore()
  let calls = 0
  const hanging: AskRelay = (asked) => (++calls < call ? node.ask(asked) : new Promise(() => {}))
  void openWorker({ ask: hanging }, { kept }).worker({ type: 'begin', order: ofBlock(address) })
  const search = () => [...searches.values()][0]?.search
  await expect.poll(() => [search()?.underWay.length, search()?.progress.bill.calls]).toEqual([1, call - 1])
  const { worker, ended } = openWorker(node, { kept })
  await worker({ type: 'open', order: ofBlock(address) })
  await worker({ type: 'resume', budget: BUDGET, tariff: CREDITS })
  const { end, found, progress } = await ended()
  expect([end?.state, found]).toEqual(['complete', 40])
  return progress.bill
}

test('default: of a search that is killed amid the parts of a block, hardly more than the call under way is made again', async () => {
  const whole = await costWhole()
  expect(whole.calls).toBeGreaterThan(10)
  // Before it, the range is not known yet.
  for (let call = 4; call <= whole.calls; call++) {
    const { calls } = await killAt(call)
    // That call may look into an answer, which is not held before.
    expect(calls - whole.calls).toBeLessThanOrEqual(2)
  }
})

test('behavior: a pause waits for the part that is under way, and asks for no other', async () => {
  const { node, address } = crowdedBlock(16, 48, 6)
  let isPaused = false
  const ask: AskRelay = async (call) => {
    if (node.asked.length === 6) {
      worker({ type: 'pause' })
      isPaused = true
    }
    return node.ask(call)
  }
  const { worker, ended } = openWorker({ ask })
  await worker({ type: 'begin', order: ofBlock(address) })
  expect(isPaused).toBe(true)
  expect((await ended()).end?.state).toBe('paused')
  expect(node.asked).toHaveLength(7)
})

test('behavior: a part that may be truncated is said of its block; a gap is not said to be incomplete', async () => {
  const { node, address } = crowdedBlock(2, 150, 120)
  const ofOne = (first: number) => {
    for (const [at, log] of node.logs.entries()) log.address = address[at < first ? 0 : 1] ?? TOKEN
  }
  const doubtsAt = async () => {
    const { worker, ended } = openWorker(node)
    await worker({ type: 'begin', order: ofBlock(address) })
    const { progress, end } = await ended()
    return { state: end?.state, doubts: progress.doubts }
  }
  ofOne(100)
  const doubt = { range: { from: CROWDED, to: CROWDED }, count: 150, why: 'truncated' }
  expect(await doubtsAt()).toEqual({ state: 'complete', doubts: [doubt] })
  ofOne(10)
  expect(await doubtsAt()).toEqual({ state: 'complete-except-gaps', doubts: [] })
})
