import type { BlockRange } from '@/lib/block/block-range'
import { type Bill, NO_BILL } from '@/lib/credits/bill'
import { CREDITS, priceOf, type Tariff } from '@/lib/credits/tariff'
import { BadInputError, TriptychError } from '@/lib/errors'
import { classifyRpcError } from '@/lib/rpc/client/classify-error'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { openClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { readWalletError } from '@/lib/rpc/client/wallet-error'
import { type FoundLog, InvalidLogsError } from '../answer/logs-answer'
import { NO_FACTS, openFacts } from '../checks/provider-facts'
import { type BudgetedClient, withinBudget } from '../client/budgeted-client'
import { addEvent } from './add-event'
import { type LogsQuery, readQuery } from './read-query'
import type { SearchEvent, SearchedQuery, SearchSnapshot } from './search-event'
import { searchLogs } from './search-logs'
import { NO_PROGRESS, type PortableEnd, type SearchProgress } from './search-progress'

/** A transport: sends one JSON-RPC call and returns its result. It throws the node's error, with `code` and `message`. */
export type RequestFunction = (method: string, params: readonly unknown[]) => Promise<unknown>

/**
 * Finds every log of a block range exactly once, with as few calls as possible. Yields what happens, in order: `answered` has the logs
 * of a range; `gap` names blocks that cannot be fetched; `reorged` makes earlier reports of a range void; `finished` is the last
 * event. A refused range is split. Nothing is thrown for a refused call: `finished` has its error. Throws {@link BadInputError} at once
 * for a wrong field, and for a snapshot of another range or filter.
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
  if (typeof request !== 'function')
    throw new BadInputError(
      `\`request\` is ${request === null ? null : typeof request}. Pass a function of method and params that returns the result.`,
    )
  const { filter, fromBlock, toBlock, snapshot, budget, timeout, ...how } = readQuery(query)
  const { concurrency, retries, trusted, signal, prices } = how
  const tariff: Tariff = { ...CREDITS, prices: { ...CREDITS.prices, ...prices } }
  const client = openClient(askBy(request, tariff, timeout), tariff, signal)
  const events = searchLogs({
    client: refusingRemoved(withinBudget(client, budget)),
    filter,
    range: { from: fromBlock, to: toBlock },
    network: { history: 'archive', blockTime: null },
    signal,
    snapshot: snapshot ?? undefined,
    concurrency,
    again: retries,
    known: { facts: openFacts(NO_FACTS, trusted) },
    newestSeen: null,
  })
  return withQuery(events, snapshot?.query ?? { filter, fromBlock, toBlock })
}

/** Names the query in each snapshot. */
async function* withQuery(
  events: AsyncIterable<SearchEvent>,
  query: SearchedQuery,
): AsyncGenerator<SearchEvent, void, undefined> {
  for await (const event of events) {
    yield 'snapshot' in event && event.snapshot
      ? ({ ...event, snapshot: { ...event.snapshot, query } } as SearchEvent)
      : event
  }
}

/** Only a subscription reports removed logs: eth_getLogs returns the logs of the chain. */
const refusingRemoved = (client: BudgetedClient): BudgetedClient => ({
  ...client,
  async call(method, params) {
    const result = await client.call(method, params)
    if (
      method === 'eth_getLogs' &&
      Array.isArray(result) &&
      result.some((log) => Object(log).removed === true)
    )
      throw new InvalidLogsError('a log is removed from the chain')
    return result
  },
})

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

/** Counts each call at its price, also when it fails. A stopped call ends at once, even if the transport never settles. */
const askBy =
  (request: RequestFunction, { unit, prices }: Tariff, timeout: number | null): AskRelay =>
  async ({ method, params, signal }) => {
    const bill: Bill = { ...NO_BILL, calls: 1, credits: priceOf(prices, method), unit }
    const limit = openLimit(signal, timeout)
    try {
      return { result: await Promise.race([limit.reached, request(method, params)]), bill }
    } catch (thrown) {
      signal?.throwIfAborted()
      const refusal = refusalOf(thrown)
      const { kind, ...states } = classifyRpcError(refusal)
      const { code, message } = refusal
      // An error without a code is one of the transport.
      const isSilent = kind === 'other' && code === 0
      throw new RpcError({
        ...states,
        kind: isSilent || thrown instanceof NoResponseError ? 'unavailable' : kind,
        code,
        verbatim: message,
        bill,
        cause: thrown,
        isQuoted: true,
      })
    } finally {
      limit.close()
    }
  }

class NoResponseError extends TriptychError {
  override name = 'NoResponseError'
}

/** `reached` rejects when the signal aborts or the time is over. */
function openLimit(signal: AbortSignal | undefined, timeout: number | null) {
  let reject: (reason: unknown) => void = () => {}
  const reached = new Promise<never>((_, rejectIt) => {
    reject = rejectIt
  })
  const stop = () => reject(signal?.reason)
  const expire = () => reject(new NoResponseError(`No response after ${timeout} ms.`))
  const timer = timeout === null ? undefined : setTimeout(expire, timeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  return {
    reached,
    close() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    },
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
