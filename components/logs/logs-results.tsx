'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useKeptNames } from '@/components/lens/names/use-names'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { useLogs, useShownTable } from '@/components/logs/shared/logs-context'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Input } from '@/components/ui/input'
import { isFree } from '@/lib/credits/tariff'
import { nameRows, newestNames } from '@/lib/logs/answer/code-versions'
import { accountTotal, BOTH_DIRECTIONS } from '@/lib/logs/balance/account-total'
import { unpackError } from '@/lib/logs/search/portable-error'
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

/** All logs found: filtered, counted, sorted, decoded, exported. */
export function LogsResults() {
  const { state, view, look, end } = useLogs()
  const table = useShownTable()
  const [showsTime, setShowsTime] = useState(false)
  const { kept, versions, isLooking } = useNamesInTable()
  const { order, progress } = state
  const { shown, columns, fault, balance } = table
  const total = accountTotal(
    order.question.filter,
    progress,
    end,
    balance?.without.undecoded ?? 0,
    balance?.noBalance ?? null,
  )
  return (
    <section aria-labelledby="found" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TableBar showsTime={showsTime} onTime={setShowsTime} />
      {/* Logs that may be incomplete are not counted, summed or saved. */}
      <div inert={progress.checking.length > 0} className="inert:opacity-50">
        <ResultTools names={newestNames(kept, versions)} isLooking={isLooking} />
      </div>
      {view.account === null ? null : <AccountLine account={view.account} total={total} />}
      <EventNatspec versions={versions} />
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
          undecoded={table.undecoded}
          types={view.topicTypes}
          onChange={(topicTypes) => look({ topicTypes })}
        />
      )}
      {columns.by === 'event' && columns.note ? <p className="text-note text-warn">{columns.note}</p> : null}
      {shown === 0 ? (
        <p className="text-ink-soft">No log matches the filter.</p>
      ) : (
        <>
          <SkipTable />
          <LogsTable
            nameOf={nameRows(kept, versions, order.question.filter)}
            showsTime={showsTime}
            total={total.is}
          />
          <p
            id="behind-table"
            tabIndex={-1}
            className="sr-only focus:not-sr-only focus:w-fit focus:text-ink-soft focus:text-note"
          >
            End of the table
          </p>
        </>
      )}
    </section>
  )
}

/** Names of emitters and units of tokens, which the worker gets too. */
function useNamesInTable() {
  const { state, tell } = useLogs()
  const units = useTokenUnits(state.order.network)
  const kept = useKeptNames()
  useEffect(() => {
    tell({ type: 'name-by', names: kept })
  }, [tell, kept])
  useEffect(() => {
    tell({ type: 'count-by', units })
  }, [tell, units])
  return { kept, ...useCodeVersions() }
}

/** The number of logs, the tabs of events, and the filter. */
function TableBar({ showsTime, onTime }: { showsTime: boolean; onTime: (shows: boolean) => void }) {
  const { state, view, look } = useLogs()
  const { shown, removed, events } = useShownTable()
  const isOneEvent = state.order.question.event !== null && events === 1 && view.event === null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 id="found" className="font-medium text-body">
        {(shown !== state.found ? `${formatCount(shown)} of ` : '') + countOf(state.found, 'log')}
        {removed > 0 ? (
          <span className="font-normal text-note text-warn">
            {' '}
            {formatCount(removed)} of them removed by a reorganisation
          </span>
        ) : null}
      </h2>
      {isOneEvent ? null : <EventTabs />}
      <label className="flex min-h-6 items-center gap-1.5 text-table">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={showsTime}
          onChange={(event) => onTime(event.target.checked)}
        />
        Time
      </label>
      <Input
        type="search"
        aria-label="Filter what was found"
        placeholder="Filter what was found"
        className="ml-auto sm:w-56!"
        value={view.text}
        onChange={(event) => look({ text: event.target.value })}
      />
    </div>
  )
}

function AccountLine({ account, total }: { account: string; total: ReturnType<typeof accountTotal> }) {
  const { tariff, look, onRewrite, onSearch } = useLogs()
  const { balance } = useShownTable()
  const asksAtOnce = isFree(tariff)
  return (
    <BalanceLine
      account={account}
      total={total}
      without={balance?.without ?? null}
      asksAtOnce={asksAtOnce}
      onBoth={() => (asksAtOnce ? onSearch : onRewrite)(BOTH_DIRECTIONS)}
      onAll={() => look({ account: null })}
    />
  )
}

/** Skips rows that are thousands of keyboard stops; visible while it has the focus. */
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
