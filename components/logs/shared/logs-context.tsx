'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useReducer } from 'react'
import type { Tariff } from '@/lib/credits/tariff'
import { priceToContinue } from '@/lib/logs/price/price-to-continue'
import { DEFAULT_AGAIN, type LogsDraft } from '@/lib/logs/question/logs-draft'
import { isSameSearch, type LogsQuestion } from '@/lib/logs/question/logs-question'
import { changeView, type TableView, WHOLE_TABLE } from '@/lib/logs/table/table-view'
import { listControls } from '@/lib/logs/worker/controls'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { endOf } from '@/lib/logs/worker/phase'
import type { SearchState } from '@/lib/logs/worker/search-state'
import type { ShownTable } from '@/lib/logs/worker/show-table'
import type { AnswerTo, WorkerMessage } from '@/lib/logs/worker/worker-messages'

/** The search of the worker, and what the page does with it. */
export type SearchOnPage = {
  state: SearchState
  /** Of the current connection. */
  tariff: Tariff
  table: ShownTable | null
  /** Why the last call of the search waited for the connection. */
  waiting: string | null
  tell: SendToWorker
  /** The query in the form. */
  current: LogsQuestion | undefined
  onRewrite: (change: Partial<LogsDraft>) => void
  /** Changes the form and searches at once. */
  onSearch: (change: Partial<LogsDraft>) => void
}

const LogsContext = createContext<ReturnType<typeof usePage> | null>(null)

/** Shares a search and the view of its table with all parts of a result. */
export function LogsProvider({ children, ...page }: SearchOnPage & { children: ReactNode }) {
  return <LogsContext value={usePage(page)}>{children}</LogsContext>
}

function usePage(page: SearchOnPage) {
  const { state, tariff, tell, current } = page
  const { question } = state.order
  const [view, show] = useReducer(changeView, WHOLE_TABLE)
  const isOutdated = current === undefined || !isSameSearch(current, question)
  // A query with another budget has the same result.
  const { budget, again = DEFAULT_AGAIN } = isOutdated ? question : current
  return {
    ...page,
    end: endOf(state.phase),
    controls: listControls(state),
    isOutdated,
    /** For new blocks. */
    budget,
    /** Retries of the whole search. */
    again,
    /** The maximum that Continue may spend. */
    most: priceToContinue(state.progress, budget, tariff),
    view,
    look(change: Partial<TableView>) {
      show(change)
      tell({ type: 'look', view: changeView(view, change) })
    },
  }
}

export function useLogs() {
  const page = use(LogsContext)
  if (!page) throw new Error('This component is outside a search.')
  return page
}

/** The table of a search that found logs. */
export function useShownTable(): ShownTable {
  const { table } = useLogs()
  if (!table) throw new Error('This component is outside a table.')
  return table
}

/** Asks the worker, offline too, and again when `key` changes. `keeps`: the earlier answer is shown meanwhile. */
export function useWorkerAnswer<Message extends WorkerMessage>(
  message: Message,
  key: readonly unknown[],
  { enabled = true, keeps = true }: { enabled?: boolean; keeps?: boolean } = {},
): AnswerTo<Message> | undefined {
  const { tell } = useLogs()
  const { data } = useQuery({
    queryKey: ['logs', message.type, ...key],
    queryFn: () => tell(message),
    enabled,
    networkMode: 'always',
    gcTime: 0,
    ...(keeps && { placeholderData: keepPreviousData }),
  })
  return data as AnswerTo<Message> | undefined
}
