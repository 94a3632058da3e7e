'use client'

import dynamic from 'next/dynamic'
import { Disclosure } from '@/components/ui/folded-section'
import type { ContractNames } from '@/lib/kept/provenance'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { type TableView, withEvent } from '@/lib/logs/table/table-view'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { SearchState, ShownTable } from '@/lib/logs/worker/search-state'
import { FacetList } from './table/facet-list'

const AmountFields = dynamic(() => import('./table/amount-fields').then((module) => module.AmountFields), {
  loading: () => null,
})

const GroupView = dynamic(() => import('./groups/group-view').then((module) => module.GroupView), {
  loading: () => null,
})

const BalanceForm = dynamic(() => import('./balance/balance-form').then((module) => module.BalanceForm), {
  loading: () => null,
})

const ChartView = dynamic(() => import('./chart/chart-view').then((module) => module.ChartView), {
  ssr: false,
})

const ExportTools = dynamic(() => import('./export/export-tools').then((module) => module.ExportTools), {
  loading: () => null,
})

/** What can be made of the logs shown: counted, grouped, drawn, counted in units, saved as files; each on demand. */
export function ResultTools({
  table,
  view,
  names,
  exporting,
  isLooking,
  tell,
  onLook,
  onRewrite,
}: {
  table: ShownTable
  view: TableView
  /** Of the emitters. */
  names: ContractNames
  exporting: SearchState['exporting']
  /** Whether it is still being looked up how the logs are named. */
  isLooking: boolean
  tell: SendToWorker
  onLook: (view: TableView) => void
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  const { facets, tokens, columns, tabs, shown, version } = table
  const numbers = columns.by === 'event' ? columns.columns.filter(({ scale }) => scale !== null) : []
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <Disclosure summary={<span className="text-accent">Counted by emitter, event and topics</span>}>
        {() => (
          <FacetList
            facets={facets}
            names={names}
            picked={view.picked}
            onPick={(picked) => onLook({ ...view, picked })}
            onRewrite={() => tell({ type: 'rewrite' }).then(onRewrite)}
          />
        )}
      </Disclosure>
      <Disclosure summary={<span className="text-accent">Group and sum</span>}>
        {() => <GroupView shown={table} tell={tell} />}
      </Disclosure>
      <Disclosure summary={<span className="text-accent">Running total of an account</span>}>
        {() => (
          <BalanceForm
            key={view.account}
            account={view.account}
            onAccount={(account) => onLook({ ...view, account })}
          />
        )}
      </Disclosure>
      {tabs.length > 0 ? (
        <Disclosure summary={<span className="text-accent">Chart</span>}>
          {() => (
            <ChartView
              shown={table}
              chosenEvent={view.event}
              tell={tell}
              onChoose={(event) => onLook(withEvent(view, event))}
            />
          )}
        </Disclosure>
      ) : null}
      {tokens.length + numbers.length > 0 ? (
        <Disclosure summary={<span className="text-accent">Decimals of amounts</span>}>
          {() => (
            <AmountFields
              tokens={tokens}
              columns={numbers}
              decimals={view.decimals}
              onChange={(decimals) => onLook({ ...view, decimals })}
            />
          )}
        </Disclosure>
      ) : null}
      {shown > 0 ? (
        <ExportTools rows={shown} version={version} exporting={exporting} isLooking={isLooking} tell={tell} />
      ) : null}
    </div>
  )
}
