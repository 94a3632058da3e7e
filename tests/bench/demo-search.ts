import { numberToHex } from 'viem'
import { CREDITS } from '@/lib/credits/tariff'
import { demoBlock } from '@/lib/demo/manifest'
import { withinBudget } from '@/lib/logs/client/budgeted-client'
import { addEvent } from '@/lib/logs/search/add-event'
import { searchLogs } from '@/lib/logs/search/search-logs'
import { NO_PROGRESS } from '@/lib/logs/search/search-progress'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { startDemoChain } from '../lib/devchain/start-demo-chain'
import { startDemoService } from '../lib/logs/demo-service'
import { halving } from './other-splitters'
import { fewestCalls } from './provider'
import { RESULT_LIMIT } from './result-limit'

/** Logs of the block that no call can answer. */
const FLOOD_LOGS = 12_000

type Found = { calls: number; credits: number; ms: number; blocks: readonly number[]; gaps: number }

/** Every log of the demo chain, through the service over HTTP: ours against halving. */
export async function searchDemoChain(): Promise<string> {
  await using service = await startDemoService(await startDemoChain())
  // The first search of a process is slower, whoever makes it.
  await searchInHalves(service.ask)
  const runs: [string, Found][] = [
    ['ours, 1', await searchWithOurs(service.ask, 1)],
    ['ours, 4', await searchWithOurs(service.ask, 4)],
    ['halving, 1', await searchInHalves(service.ask)],
  ]
  const flood = Array<number>(FLOOD_LOGS).fill(demoBlock('demo-mainnet', 'flood').number)
  const logs = Uint32Array.from([...(runs[0]?.[1].blocks ?? []), ...flood]).sort()
  const unlimited = { name: '', scan: Number.POSITIVE_INFINITY, span: Number.POSITIVE_INFINITY }
  const blocks = demoBlock('demo-mainnet', 'head').number + 1
  const best = fewestCalls(unlimited, { name: '', blocks, logs, hasGaps: true })
  const rows = runs.map(
    ([name, { calls, credits, ms, blocks, gaps }]) =>
      `${name.padEnd(14)}${calls} calls for logs, ${credits} credits, ${ms.toFixed(0)} ms, ${blocks.length} logs, ${gaps} gap\n`,
  )
  return `\nEvery log of the demo chain, through the service (at best ${best} calls, at ${RESULT_LIMIT} logs each)\n${rows.join('')}`
}

async function searchWithOurs(ask: AskRelay, concurrency: number): Promise<Found> {
  const { signal } = new AbortController()
  const start = performance.now()
  const options = {
    client: withinBudget(openClient(ask, CREDITS, signal), 10_000_000),
    filter: {},
    range: { from: 0, to: 'latest' },
    network: { history: 'archive', blockTime: 12 },
    signal,
    concurrency,
  } as const
  let progress = NO_PROGRESS
  const blocks: number[] = []
  for await (const event of searchLogs(options)) {
    progress = addEvent(progress, event, NO_PROGRESS.bill)
    if (event.type === 'answered') blocks.push(...event.logs.map((log) => log.blockNumber))
  }
  const { calls, credits } = progress.bill
  return { calls: calls - 2, credits, ms: performance.now() - start, blocks, gaps: progress.gaps.length }
}

async function searchInHalves(ask: AskRelay): Promise<Found> {
  const start = performance.now()
  const client = openClient(ask, CREDITS, new AbortController().signal)
  const splitter = halving({ from: 0, to: demoBlock('demo-mainnet', 'head').number })
  const blocks: number[] = []
  let gaps = 0
  for (let range = splitter.next(); range; range = splitter.next()) {
    const params = [{ fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }]
    try {
      const logs = (await client.call('eth_getLogs', params)) as { blockNumber: string }[]
      blocks.push(...logs.map((log) => Number(log.blockNumber)))
    } catch (error) {
      if (!(error instanceof RpcError) || error.kind !== 'too-many-results') throw error
      if (splitter.refuse(range, { kind: 'too-many-results' }) === 'gap') gaps++
    }
  }
  const { calls, credits } = client.bill()
  return { calls, credits, ms: performance.now() - start, blocks, gaps }
}
