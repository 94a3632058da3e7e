import { PRICES, type ServedMethod } from '@/lib/credits/price-table'
import { parseCreditsReport } from '@/lib/credits/reports'
import { CREDITS } from '@/lib/credits/tariff'
import { askEndpoint } from '@/lib/rpc/client/ask-endpoint'
import { askEndpointBatch, type BatchItem } from '@/lib/rpc/client/ask-endpoint-batch'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { createRunner } from '@/lib/rpc/client/run'
import { pacedRelay } from '@/lib/rpc/pace/paced-relay'
import { createPacer, type PagePacer } from '@/lib/rpc/pace/pacer'
import type { Rate } from '@/lib/rpc/pace/rate'
import { beginRead, type LayoutRead, type LayoutTask, readLayout } from '@/lib/storage/read/read-layout'
import { startDemoChain } from '../lib/devchain/start-demo-chain'
import { startDemoService } from '../lib/logs/demo-service'
import { bucketOf, fixedWindow, type Limiter, startLimitedService } from './limited-service'

/**
 * What a contract of 111 words takes at connections with a limit: presses, calls, refused calls and seconds, by a rate that
 * is told, one that is learned, and one that was learned before. First the access service over HTTP, with the pace of the
 * README's plan, before the demo chain; its own report tells the rate.
 */

const WORDS = 111
const MOST_PRESSES = 9
const ADDRESS = '0x00000000000000000000000000000000000000aa'

const task: LayoutTask = {
  address: ADDRESS,
  layouts: [null],
  options: { paths: Array.from({ length: WORDS }, (_, slot) => `slot(${slot})`) },
  budget: 1_000_000,
}

type Row = { presses: number; calls: number; refused: number; seconds: number; words: number }

async function read(url: string, pacer: PagePacer): Promise<Row> {
  let refused = 0
  const count = (items: readonly BatchItem[]) => {
    refused += items.filter((item) => 'error' in item).length
  }
  const runner = createRunner<LayoutTask, LayoutRead>(async (signal) => {
    const relay = pacedRelay({
      tariff: CREDITS,
      pacer,
      signal,
      onWait: () => {},
      relay: {
        ask: (call) =>
          askEndpoint(url, call, CREDITS, () => {}).catch((error) => {
            refused++
            throw error
          }),
        askBatch: async (calls, stop) => {
          const answer = await askEndpointBatch(url, calls, CREDITS, () => {}, stop)
          count(answer.items)
          return answer
        },
      },
    })
    return openBatchClient(relay, CREDITS, signal)
  })
  runner.watch(() => {})
  const start = performance.now()
  let presses = 0
  do {
    await runner.goOn(
      (asked, client, _, earlier) => readLayout(client, asked, earlier ?? beginRead(['0x1'])),
      task,
    )
    presses++
  } while (runner.current().how !== 'done' && presses < MOST_PRESSES)
  const { bill, progress } = runner.current()
  const seconds = (performance.now() - start) / 1000
  return { presses, calls: bill?.calls ?? 0, refused, seconds, words: progress?.blocks[0]?.words.size ?? 0 }
}

const weigh = (method: string) => PRICES[method as ServedMethod]

/** One after the other: told, learned, and with what was learned. */
async function measure(
  name: string,
  start: () => Promise<{ url: string; stop: () => unknown }>,
  told: Rate[],
) {
  let learned: number | null = null
  const ways = {
    told: () => {
      const pacer = createPacer({ weigh })
      pacer.setRates(told)
      return pacer
    },
    learned: () => createPacer({ weigh, onLearned: (rate) => (learned = rate) }),
    'learned before': () => createPacer({ weigh, learned }),
  }
  const rows: string[] = []
  for (const [way, open] of Object.entries(ways)) {
    const service = await start()
    rows.push(format(name, way, await read(service.url, open())))
    await service.stop()
  }
  return rows
}

async function measureOwnService() {
  const chain = await startDemoChain()
  const rows: string[] = []
  for (const isHeard of [true, false]) {
    await using service = await startDemoService(chain, { creditsPerSecond: 500 })
    const pacer = createPacer({ weigh })
    const { creditsPerSecond: amount } = parseCreditsReport(
      await (await fetch(`${service.url}/credits`)).json(),
    )
    if (isHeard && amount) pacer.setRates([{ amount, seconds: 1, of: 'units' }])
    const row = await read(service.url, pacer)
    rows.push(format('access service, 500 credits/s', isHeard ? 'told by it' : 'learned', row))
  }
  return rows
}

function format(name: string, way: string, { presses, calls, refused, seconds, words }: Row): string {
  const cells = [presses, calls, refused, seconds.toFixed(1), words].map((cell) => String(cell).padStart(8))
  return `${name.padEnd(30)}  ${way.padEnd(14)}${cells.join('')}`
}

const limited = (limiter: () => Limiter) => () => startLimitedService(limiter())

const both =
  (...limiters: Limiter[]): Limiter =>
  (credits) =>
    limiters.every((take) => take(credits))

const results = await Promise.all([
  measureOwnService(),
  measure(
    '15 calls/s, fixed second',
    limited(() => fixedWindow(15, 1000)),
    [{ amount: 15, seconds: 1, of: 'calls' }],
  ),
  measure(
    'burst 5,000, then 500/s',
    limited(() => bucketOf(5000, 500)),
    [{ amount: 5000, seconds: 10, of: 'units' }],
  ),
  measure(
    '10/s and 90/min',
    limited(() => both(fixedWindow(10, 1000), fixedWindow(90, 60_000))),
    [
      { amount: 10, seconds: 1, of: 'calls' },
      { amount: 90, seconds: 60, of: 'calls' },
    ],
  ),
])
process.stdout.write(
  `${' '.repeat(46)}${['presses', 'calls', 'refused', 'seconds', 'words'].map((h) => h.padStart(8)).join('')}\n`,
)
process.stdout.write(`${results.flat().join('\n')}\n`)
