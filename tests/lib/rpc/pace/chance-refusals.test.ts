import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { createPacer } from '@/lib/rpc/pace/pacer'
import { waitAfter } from '@/lib/rpc/pace/patience'
import { createFakeClock } from './fake-clock'

const CALL = ['eth_getLogs']
const CALLS = 200
const LONGEST_MS = 1_200_000
const ANSWER_MS = 200
const never = new AbortController().signal

/** Asks for so many answers, four at a time, again after each refusal. Milliseconds until the last, or until it is too late. */
async function ask(refuses: (now: number) => boolean): Promise<{ ms: number; refused: number }> {
  const clock = createFakeClock()
  const pacer = createPacer({ weigh: () => 255, clock })
  let left = CALLS
  let refused = 0
  const answer = async () => {
    for (let attempt = 1; clock.now() < LONGEST_MS; attempt++) {
      const pass = await pacer.turn(CALL, never)
      const isRefused = refuses(clock.now())
      await clock.sleep(ANSWER_MS, never)
      pass.end(isRefused ? { passed: [], holdMs: waitAfter(attempt, undefined) ?? 1000 } : { passed: CALL })
      if (!isRefused) return
      refused++
    }
  }
  const work = async () => {
    while (left-- > 0) await answer()
  }
  await clock.until(Promise.all(Array.from({ length: 4 }, work)))
  return { ms: clock.now(), refused }
}

function mostInWindow(most: number, windowMs: number) {
  let window = -1
  let calls = 0
  return (now: number) => {
    const current = Math.floor(now / windowMs)
    calls = current === window ? calls + 1 : 1
    window = current
    return calls > most
  }
}

describe('createPacer', () => {
  test.each([
    { share: 0.05, seed: 11 },
    { share: 0.1, seed: 12 },
    { share: 0.1, seed: 13 },
  ])(
    'behavior: a connection that refuses $share of its calls by chance is not slowed to a halt',
    async ({ share, seed }) => {
      const random = seededRandom(seed)
      const { ms } = await ask(() => random.integer(0, 100) < share * 100)
      expect(ms).toBeLessThan(LONGEST_MS / 2)
    },
  )

  test.each([
    { most: 15, seconds: 1 },
    { most: 3, seconds: 1 },
    { most: 30, seconds: 10 },
    { most: 10, seconds: 60 },
  ])('behavior: a limit of $most calls in $seconds s is not taken for chance', async ({ most, seconds }) => {
    const { refused } = await ask(mostInWindow(most, seconds * 1000))
    expect(refused).toBeLessThan(CALLS / 10)
  })
})
