import type { MovingTag } from '@/lib/block/block-header'
import type { BlockRange } from '@/lib/block/block-range'
import { type Bill, NO_BILL } from '@/lib/credits/bill'
import type { ServedMethod } from '@/lib/credits/price-table'
import { CREDITS, priceOf, type Tariff } from '@/lib/credits/tariff'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { readWalletError } from '@/lib/rpc/client/wallet-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import { NO_FACTS, openFacts } from '../checks/provider-facts'
import { withinBudget } from '../client/budgeted-client'
import { DEFAULT_AGAIN } from '../question/logs-draft'
import { addEvent } from './add-event'
import type { SearchEvent, SearchSnapshot } from './search-event'
import { searchLogs } from './search-logs'
import { NO_PROGRESS, type PortableEnd, type SearchProgress } from './search-progress'

/** A transport: sends one JSON-RPC call and returns its result. It throws the node's error, with `code` and `message`. */
export type RequestFunction = (method: string, params: readonly unknown[]) => Promise<unknown>

export type LogsQuery = {
  /** Addresses and topics, as eth_getLogs takes them. Left out: every log. */
  filter?: LogFilter
  fromBlock: number
  toBlock: number | MovingTag
  /** The maximum cost, in the unit of `prices`. Default: no limit. */
  budget?: number
  /** Credits of one call, by method. Default: 255 for eth_getLogs, 80 for a block header. */
  prices?: Partial<Record<ServedMethod, number>>
  /** Calls in progress at a time. Default: 1, which takes the fewest calls. */
  concurrency?: number
  /** Maximum number of retries. Default: 10. Rate-limited calls wait and do not count. */
  retries?: number
  /** Turns off the checks for truncated, pruned and late responses. */
  trusted?: boolean
  /** Of an earlier search of the same filter: only what is left is requested. */
  snapshot?: SearchSnapshot | null
  /** Stops at once: calls in progress are lost, and counted. */
  signal?: AbortSignal
}

/**
 * Finds every log of a block range exactly once, with as few calls as possible. Yields what happens, in order: `answered` has the logs
 * of a range; `gap` names blocks that cannot be fetched; `reorged` makes earlier reports of a range void; `finished` is the last
 * event. A refused range is split. Nothing is thrown for a refused call: `finished` has its error.
 *
 * @example
 * const header = { number: '0x3e8', hash: `0x${'11'.repeat(32)}`, timestamp: '0x1' }
 * const request = async (method) => (method === 'eth_getLogs' ? [] : header)
 * const types = []
 * for await (const event of findLogs(request, { fromBlock: 0, toBlock: 99 })) types.push(event.type)
 * types // → ['pinned', 'asked', 'answered', 'finished']
 */
export function findLogs(
  request: RequestFunction,
  query: LogsQuery,
): AsyncGenerator<SearchEvent, void, undefined> {
  const { filter = {}, fromBlock, toBlock, budget = Number.POSITIVE_INFINITY, prices, snapshot } = query
  const { concurrency = 1, retries = DEFAULT_AGAIN, trusted = false } = query
  const { signal = new AbortController().signal } = query
  const tariff: Tariff = { ...CREDITS, prices: { ...CREDITS.prices, ...prices } }
  return searchLogs({
    client: withinBudget(openClient(askBy(request, tariff), tariff, signal), budget),
    filter: inLowerCase(filter),
    range: { from: fromBlock, to: toBlock },
    network: { history: 'archive', blockTime: null },
    signal,
    snapshot: snapshot ?? undefined,
    concurrency,
    again: retries,
    known: { facts: openFacts(NO_FACTS, trusted) },
    newestSeen: null,
  })
}

export type FoundLogs = {
  /** `complete`, `complete-except-gaps`, or why the search stopped: `budget`, `stopped`, `refused`, `behind`. */
  state: PortableEnd['state']
  /** In the order of the chain, each once. */
  logs: readonly FoundLog[]
  /** Blocks that could not be fetched. */
  gaps: readonly (BlockRange & { why: string })[]
  /** Blocks that may have more logs than were returned. */
  incomplete: SearchProgress['doubts']
  /** Why the search was refused; null where it was not. */
  error: string | null
  /** Calls, and their price in credits. */
  cost: { calls: number; credits: number }
  /** To continue later; null where the range was not known yet. */
  snapshot: SearchSnapshot | null
}

/**
 * Collects the events of {@link findLogs} into one result. Logs of blocks that the chain replaced meanwhile are not in it.
 *
 * @example
 * const header = { number: '0x3e8', hash: `0x${'11'.repeat(32)}`, timestamp: '0x1' }
 * const request = async (method) => (method === 'eth_getLogs' ? [] : header)
 * const { state, logs, cost } = await collectLogs(findLogs(request, { fromBlock: 0, toBlock: 99, budget: 5100 }))
 * state // → 'complete'
 * logs.length // → 0
 * cost // → { calls: 2, credits: 335 }
 */
export async function collectLogs(events: AsyncIterable<SearchEvent>): Promise<FoundLogs> {
  let progress = NO_PROGRESS
  let logs: FoundLog[] = []
  const countIn = ({ from, to }: BlockRange) =>
    logs.filter(({ blockNumber }) => blockNumber >= from && blockNumber <= to).length
  for await (const event of events) {
    if (event.type === 'answered') for (const log of event.logs) logs.push(log)
    if (event.type === 'reorged') logs = logs.filter(({ blockNumber }) => blockNumber < event.range.from)
    progress = addEvent(progress, event, NO_BILL, countIn)
  }
  const { end, gaps, doubts, bill, snapshot } = progress
  return {
    state: end?.state ?? 'stopped',
    logs: logs.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex),
    gaps: gaps.map(({ range, why }) => ({ ...range, why: why.shortMessage })),
    incomplete: doubts,
    error: end?.state === 'refused' ? end.error.shortMessage : null,
    cost: { calls: bill.calls, credits: bill.credits },
    snapshot,
  }
}

/** Counts each call at its price, also when it fails. */
const askBy =
  (request: RequestFunction, { unit, prices }: Tariff): AskRelay =>
  async ({ method, params }) => {
    const bill: Bill = { ...NO_BILL, calls: 1, credits: priceOf(prices, method), unit }
    try {
      return { result: await request(method, params), bill }
    } catch (thrown) {
      const refusal = refusalOf(thrown)
      const { kind, ...states } = classifyRpcError(refusal)
      const { code, message } = refusal
      // An error without a code is one of the transport.
      const isSilent = kind === 'other' && code === 0
      throw new RpcError({
        ...states,
        kind: isSilent ? 'unavailable' : kind,
        code,
        verbatim: message,
        bill,
      })
    }
  }

/** viem keeps the node's words in `details`: its `message` may have the URL with the key. */
function refusalOf(thrown: unknown) {
  const { refusal } = readWalletError(thrown)
  const { details, status }: { details?: unknown; status?: unknown } = Object(thrown)
  return {
    ...refusal,
    ...(typeof status === 'number' && { httpStatus: status }),
    ...(typeof details === 'string' && { message: details }),
  }
}

function inLowerCase({ address, topics }: LogFilter): LogFilter {
  const lower = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value).toLowerCase())
  return { ...(address && { address: lower(address) }), ...(topics && { topics: lower(topics) }) }
}
