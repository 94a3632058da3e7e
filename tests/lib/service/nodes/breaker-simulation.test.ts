import { expect, test } from 'vitest'
import { type NodeModel, shareOf502, simulateBreaker } from './breaker-simulation'

const SEEDS = [1, 2, 3]
const SECONDS = 60

/** The worst of the seeds. */
async function worstShare(model: NodeModel, perSecond: Record<string, number>, of?: string): Promise<number> {
  const shares: number[] = []
  for (const seed of SEEDS) {
    const calls = await simulateBreaker(model, { seed, seconds: SECONDS, perSecond })
    shares.push(shareOf502(calls.filter(({ caller }) => of === undefined || caller === of)))
  }
  return Math.max(...shares)
}

test.each([2, 3, 7, 20])('behavior: a node that fails one call in %d is asked all the same', async (n) => {
  const model: NodeModel = ({ random }) => (random() < 1 / n ? 'failed' : 'answered')
  // 300 calls: three standard deviations of what chance alone makes of the node's own share.
  const chance = (3 * Math.sqrt((1 / n) * (1 - 1 / n))) / Math.sqrt(300)
  expect(await worstShare(model, { anyone: 5 })).toBeLessThan(1 / n + chance)
})

test.each([
  { hanging: 1, other: 1 },
  { hanging: 10, other: 0.2 },
  { hanging: 0.2, other: 0.1 },
])('behavior: calls that hang are the trouble of their own caller, %o', async (perSecond) => {
  const model: NodeModel = ({ caller }) => (caller === 'hanging' ? 'hangs' : 'answered')
  expect(await worstShare(model, perSecond, 'other')).toBe(0)
})

test('behavior: nobody waits long for a node that is dead', async () => {
  const calls = await simulateBreaker(() => 'hangs', { seed: 4, seconds: SECONDS, perSecond: { anyone: 5 } })
  const longest = Math.max(...calls.filter(({ at }) => at > 15_000).map(({ at, endedAt }) => endedAt - at))
  expect(longest).toBeLessThan(10)
})

test.each(['failed', 'hangs'] as const)(
  'behavior: one that comes back after it %s is asked again',
  async (fate) => {
    const model: NodeModel = ({ at }) => (Math.floor(at / 15_000) % 2 ? fate : 'answered')
    // At most two seconds of refusals after each of the two outages.
    expect(await worstShare(model, { anyone: 5 })).toBeLessThan(0.5 + 4 / SECONDS + 0.05)
  },
)
