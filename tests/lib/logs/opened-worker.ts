import { CREDITS, type Tariff } from '@/lib/credits/tariff'
import { parseLogsQuestion } from '@/lib/logs/question/logs-question'
import { createSearchWorker } from '@/lib/logs/worker/create-search-worker'
import { endOf } from '@/lib/logs/worker/phase'
import type { Locks } from '@/lib/logs/worker/search-locks'
import type { LogsOrder, SearchState, Shown } from '@/lib/logs/worker/search-state'
import type { SearchStore } from '@/lib/logs/worker/search-store'
import type { ShownTable } from '@/lib/logs/worker/show-table'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import type { Clock } from '@/lib/rpc/pace/clock'
import { relayOf } from '../rpc/relay-of'
import { TOKEN } from './in-memory-node'

const DRAFT = {
  address: TOKEN,
  event: '',
  topic0: '',
  topic1: '',
  topic2: '',
  topic3: '',
  by: 'range',
  from: '',
  to: 'latest',
  block: '',
  budget: '100000',
  again: '',
  pace: 'frugal',
} as const

/** A search of all logs of the token, but for what is changed. */
export function order(
  change: Partial<Record<keyof typeof DRAFT, string>> = {},
  tariff: Tariff = CREDITS,
): LogsOrder {
  const draft = { ...DRAFT, ...change } as LogsOrder['draft']
  const { value, problem } = parseLogsQuestion(draft, 'archive', tariff)
  if (!value) throw new Error(problem)
  const network = {
    slug: 'n',
    keptAs: 'n',
    name: 'N',
    chainId: 1,
    history: 'archive',
    blockTime: 12,
    service: 'hosted',
    currency: { name: 'N', symbol: 'N', decimals: 18 },
  } as const
  return { network, said: 'Every log', draft, question: value, tariff, connection: 'network:n' }
}

/** A worker with what it last said, and a way to wait for it to say something. Without `kept` nothing is: there is no database. */
export function openWorker(
  node: { ask: AskRelay },
  { clock, kept, locks = null }: { clock?: Clock; kept?: SearchStore; locks?: Locks | null } = {},
) {
  let state: SearchState | null = null
  let table: ShownTable | null = null
  let show: (() => Shown) | null = null
  const lost: string[] = []
  const waiting = new Set<() => void>()
  const worker = createSearchWorker({
    relay: () => relayOf(node.ask),
    push: (next) => {
      show = next
      for (const check of waiting) check()
    },
    locks,
    onLost: (_network, method) => lost.push(method),
    ...(clock ? { clock } : {}),
    ...(kept ? { kept } : {}),
  })
  /** As a page shows what came since it last did: a table for each call of a search would take most of the time. */
  function look() {
    const shown = show?.()
    show = null
    if (!shown) return
    state = shown.state
    table = shown.table ?? table
  }
  const until = (holds: (state: SearchState) => boolean) =>
    new Promise<SearchState>((resolve) => {
      const check = () => {
        look()
        if (!state || !holds(state)) return
        waiting.delete(check)
        resolve(state)
      }
      waiting.add(check)
      check()
    })
  return {
    worker,
    until,
    table() {
      look()
      return table
    },
    /** Methods of calls that an earlier worker did not see the end of. */
    lost,
    /** Resolves with how it ended. */
    async ended() {
      const state = await until(({ phase }) => phase.is === 'ended')
      return { ...state, end: endOf(state.phase) }
    },
  }
}
