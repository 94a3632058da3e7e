'use client'

import { useEffect } from 'react'
import { RefusalNotice } from '@/components/lens/refusal-notice'
import { Disclosure } from '@/components/ui/disclosure'
import { Input } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { KNOWN_EVENTS } from '@/lib/abi/known-events'
import type { DeskState, ReadBy, ShownTable } from '@/lib/logs/desk/desk-state'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { unpackError } from '@/lib/logs/search/portable-error'
import { rewriteDraft } from '@/lib/logs/table/rewrite-draft'
import type { TableView } from '@/lib/logs/table/table-view'
import { countOf, formatCount } from '@/lib/text/count'
import type { TellDesk } from './desk/use-log-desk'
import { ExportForm } from './export/export-form'
import { TopicTypeFields } from './question/topic-type-fields'
import { FacetList } from './table/facet-list'
import { LogsTable } from './table/logs-table'

/** All logs found, looked at in one way or another: filtered, counted, sorted, decoded, exported. */
export function LogsResults({
  network,
  found,
  shown,
  view,
  readBy,
  exporting,
  tell,
  onView,
  onRewrite,
}: {
  network: string
  found: number
  shown: ShownTable
  view: TableView
  readBy: ReadBy
  exporting: DeskState['exporting']
  tell: TellDesk
  onView: (view: TableView) => void
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  useEffect(() => {
    tell('look', view, readBy)
  }, [tell, view, readBy])
  const title = shown.shown !== found ? `${formatCount(shown.shown)} of ` : ''
  return (
    <Section
      id="found"
      title={title + countOf(found, 'log')}
      aside={
        <Input
          type="search"
          aria-label="Filter what was found"
          placeholder="Filter what was found"
          className="w-56!"
          value={view.text}
          onChange={(event) => onView({ ...view, text: event.target.value })}
        />
      }
    >
      <Disclosure summary={<span className="text-accent">Counted by emitter, event and topics</span>}>
        {() => (
          <FacetList
            facets={shown.facets}
            picked={view.picked}
            onPick={(picked) => onView({ ...view, picked })}
            onRewrite={() => onRewrite(rewriteDraft(view, [...readBy, ...KNOWN_EVENTS]))}
          />
        )}
      </Disclosure>
      {shown.fault ? (
        <RefusalNotice error={unpackError(shown.fault)}>
          The logs are shown as they came, with none of them decoded. Please report this as a bug.
        </RefusalNotice>
      ) : null}
      <TopicTypeFields
        undecoded={shown.undecoded}
        types={view.topicTypes}
        onChange={(topicTypes) => onView({ ...view, topicTypes })}
      />
      {shown.shown === 0 ? <p className="text-ink-soft">No log that was found fits the filter.</p> : null}
      {shown.shown > 0 ? (
        <>
          <SkipTable />
          <LogsTable
            network={network}
            shown={shown}
            sort={view.sort}
            tell={tell}
            onSort={(sort) => onView({ ...view, sort })}
          />
          <ExportForm rows={shown.shown} version={shown.version} exporting={exporting} tell={tell} />
        </>
      ) : null}
    </Section>
  )
}

/** The way past rows that are thousands of stops of the keyboard; in sight while it has the focus. */
function SkipTable() {
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:w-fit focus:py-1 focus:text-accent"
      onClick={() => document.getElementById('export')?.focus()}
    >
      Skip the table
    </button>
  )
}
