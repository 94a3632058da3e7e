'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useKeptNames } from '@/components/lens/names/use-names'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Input } from '@/components/ui/input'
import { isFree, type Tariff } from '@/lib/credits/tariff'
import { nameRows, newestNames } from '@/lib/logs/answer/code-versions'
import { accountTotal, BOTH_DIRECTIONS } from '@/lib/logs/balance/account-total'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { unpackError } from '@/lib/logs/search/portable-error'
import { type TableView, withEvent } from '@/lib/logs/table/table-view'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { endOf } from '@/lib/logs/worker/phase'
import type { SearchState, ShownTable } from '@/lib/logs/worker/search-state'
import { countOf, formatCount } from '@/lib/text/count'
import { BalanceLine } from './balance/balance-line'
import { TopicTypeFields } from './question/topic-type-fields'
import { ResultTools } from './result-tools'
import { EventTabs } from './table/event-tabs'
import { LogsTable } from './table/logs-table'
import { useCodeVersions } from './worker/use-code-versions'

const EventNatspec = dynamic(() => import('./table/event-natspec').then((module) => module.EventNatspec), {
  ssr: false,
})

/** All logs found, looked at in one way or another: filtered, counted, sorted, decoded, exported. */
export function LogsResults({
  state: { order, phase, found, exporting, progress },
  tariff,
  table,
  view,
  tell,
  onLook,
  onRewrite,
  onSearch,
}: {
  state: SearchState
  /** Of the connection that is asked now. */
  tariff: Tariff
  table: ShownTable
  view: TableView
  tell: SendToWorker
  onLook: (view: TableView) => void
  onRewrite: (change: Partial<LogsDraft>) => void
  /** Changes the form and searches at once. */
  onSearch: (change: Partial<LogsDraft>) => void
}) {
  const { shown, removed, undecoded, columns, fault, facets, emitters, events } = table
  const [showsTime, setShowsTime] = useState(false)
  const units = useTokenUnits(order.network)
  const network = useNetwork()
  const kept = useKeptNames(network)
  const { eras, isLooking } = useCodeVersions(network, emitters, tell)
  useEffect(() => {
    tell({ type: 'name-by', names: kept })
  }, [tell, kept])
  useEffect(() => {
    tell({ type: 'count-by', units })
  }, [tell, units])
  const asksAtOnce = isFree(tariff)
  const undecodedLogs = table.balance?.without.undecoded ?? 0
  const noBalance = table.balance?.noBalance ?? null
  const total = accountTotal(order.question.filter, progress, endOf(phase), undecodedLogs, noBalance)
  const asksOneEvent = order.question.event !== null
  const title = shown !== found ? `${formatCount(shown)} of ` : ''
  return (
    <section aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="found" className="font-medium text-body">
          {title + countOf(found, 'log')}
          {removed > 0 ? (
            <span className="font-normal text-note text-warn">
              {' '}
              {formatCount(removed)} of them removed by a reorganisation
            </span>
          ) : null}
        </h2>
        {asksOneEvent && events === 1 && view.event === null ? null : (
          <EventTabs shown={table} chosen={view.event} onChoose={(event) => onLook(withEvent(view, event))} />
        )}
        <label className="flex min-h-6 items-center gap-1.5 text-table">
          <input
            type="checkbox"
            className="size-4 accent-accent"
            checked={showsTime}
            onChange={(event) => setShowsTime(event.target.checked)}
          />
          Time
        </label>
        <Input
          type="search"
          aria-label="Filter what was found"
          placeholder="Filter what was found"
          className="ml-auto sm:w-56!"
          value={view.text}
          onChange={(event) => onLook({ ...view, text: event.target.value })}
        />
      </div>
      {/* Nothing is counted, summed or saved of logs that may not be all. */}
      <div inert={progress.checking.length > 0} className="inert:opacity-50">
        <ResultTools
          table={table}
          view={view}
          names={newestNames(kept, eras)}
          exporting={exporting}
          isLooking={isLooking}
          tell={tell}
          onLook={onLook}
          onRewrite={onRewrite}
        />
      </div>
      {view.account === null ? null : (
        <BalanceLine
          account={view.account}
          total={total}
          without={table.balance?.without ?? null}
          asksAtOnce={asksAtOnce}
          onBoth={() => (asksAtOnce ? onSearch : onRewrite)(BOTH_DIRECTIONS)}
          onAll={() => onLook({ ...view, account: null })}
        />
      )}
      <EventNatspec network={network} facets={facets} eras={eras} />
      {fault ? (
        <RefusalNotice error={unpackError(fault)}>
          The logs are shown without decoding. Please report this as a bug.
        </RefusalNotice>
      ) : null}
      {isLooking ? (
        <p role="status" className="text-ink-soft text-note">
          Reading the code of the emitters…
        </p>
      ) : (
        <TopicTypeFields
          undecoded={undecoded}
          types={view.topicTypes}
          onChange={(topicTypes) => onLook({ ...view, topicTypes })}
        />
      )}
      {columns.by === 'event' && columns.note ? <p className="text-note text-warn">{columns.note}</p> : null}
      {shown === 0 ? <p className="text-ink-soft">No log matches the filter.</p> : null}
      {shown > 0 ? (
        <>
          <SkipTable />
          <LogsTable
            network={order.network.slug}
            shown={table}
            nameOf={nameRows(kept, eras, order.question.filter)}
            sort={view.sort}
            showsTime={showsTime}
            total={total.is}
            onAccount={(account) => onLook({ ...view, account })}
            tell={tell}
            onSort={(sort) => onLook({ ...view, sort })}
          />
          <p
            id="behind-table"
            tabIndex={-1}
            className="sr-only focus:not-sr-only focus:w-fit focus:text-ink-soft focus:text-note"
          >
            End of the table
          </p>
        </>
      ) : null}
    </section>
  )
}

/** The way past rows that are thousands of stops of the keyboard; in sight while it has the focus. */
function SkipTable() {
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:w-fit focus:py-1 focus:text-accent"
      onClick={() => document.getElementById('behind-table')?.focus()}
    >
      Skip the table
    </button>
  )
}
