import { vi } from 'vitest'
import { seededRandom } from '@/lib/devchain/plan/seeded-random'
import { withCircuitBreaker } from '@/lib/service/nodes/circuit-breaker'
import { type Node, UpstreamUnavailableError } from '@/lib/service/nodes/node'
import { withDeadline } from '@/lib/service/time/call-clock'
import { Stop } from '@/lib/service/time/stop'

/** What becomes of one call at the node itself. */
export type Fate = 'answered' | 'failed' | 'hangs'

/** `caller` is null for the service's own question; `at` in ms since the start. */
export type NodeModel = (call: { caller: string | null; at: number; random: () => number }) => Fate

type SimulatedCall = { caller: string; at: number; endedAt: number; isAnswered: boolean }

const NO_CHAIN_CHECK = { isWrong: () => false, isDue: () => false, run: async () => false }
const QUERY_MS = 10_000
const LATENCY_MS = 20
const CALLERS_METHOD = 'eth_getTransactionReceipt'

/** Every caller asks so often a second, at random moments, for so long; clocks are simulated. */
export async function simulateBreaker(
  model: NodeModel,
  { seed, seconds, perSecond }: { seed: number; seconds: number; perSecond: Record<string, number> },
): Promise<SimulatedCall[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  try {
    const { integer } = seededRandom(seed)
    const random = () => integer(0, 1e9) / 1e9
    const watched = withCircuitBreaker(createModelNode(model, random), NO_CHAIN_CHECK, {
      name: '',
      onNotice: () => {},
    })
    const calls: Promise<SimulatedCall>[] = []
    for (const { caller, at } of planCalls(perSecond, seconds * 1_000, random)) {
      await vi.advanceTimersByTimeAsync(at - performance.now())
      calls.push(ask(watched, caller))
    }
    await vi.advanceTimersByTimeAsync(2 * QUERY_MS)
    await watched.close?.()
    return await Promise.all(calls)
  } finally {
    vi.useRealTimers()
  }
}

function createModelNode(model: NodeModel, random: () => number): Node {
  return {
    request: (method, [caller], { signal }) =>
      new Promise((resolve, reject) => {
        const fate = model({
          caller: method === CALLERS_METHOD ? String(caller) : null,
          at: performance.now(),
          random,
        })
        signal.addEventListener('abort', () => reject(signal.reason))
        if (fate === 'answered') setTimeout(() => resolve({ result: '0x1' }), LATENCY_MS)
        if (fate === 'failed') setTimeout(() => reject(new UpstreamUnavailableError('HTTP 503')), LATENCY_MS)
      }),
  }
}

async function ask(node: Node, caller: string): Promise<SimulatedCall> {
  const at = performance.now()
  const isAnswered = await withDeadline(QUERY_MS, new Stop(), (signal) =>
    node.request(CALLERS_METHOD, [caller], { signal }),
  ).then(
    () => true,
    () => false,
  )
  return { caller, at, endedAt: performance.now(), isAnswered }
}

function planCalls(perSecond: Record<string, number>, ms: number, random: () => number) {
  const calls = Object.entries(perSecond).flatMap(([caller, rate]) =>
    Array.from({ length: (rate * ms) / 1_000 }, () => ({ caller, at: random() * ms })),
  )
  return calls.sort((a, b) => a.at - b.at)
}

export const shareOf502 = (calls: readonly SimulatedCall[]) =>
  calls.filter(({ isAnswered }) => !isAnswered).length / calls.length
