'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { useLogs, useShownTable } from '@/components/logs/shared/logs-context'
import { Disclosure } from '@/components/ui/folded-section'
import type { ContractNames } from '@/lib/kept/provenance'
import { FacetList } from './table/facet-list'

const AmountFields = dynamic(() => import('./table/amount-fields').then((module) => module.AmountFields), {
  loading: () => null,
})
const GroupView = dynamic(() => import('./groups/group-view').then((module) => module.GroupView), {
  loading: () => null,
})
const BalanceForm = dynamic(
  () => import('@/components/logs/balance/balance-line').then((module) => module.BalanceForm),
  {
    loading: () => null,
  },
)
const ChartView = dynamic(() => import('./chart/chart-view').then((module) => module.ChartView), {
  ssr: false,
})
const ExportTools = dynamic(() => import('./export/export-tools').then((module) => module.ExportTools), {
  loading: () => null,
})

const Tool = ({ title, children }: { title: string; children: ReactNode }) => (
  <Disclosure summary={<span className="text-accent">{title}</span>}>{() => children}</Disclosure>
)

/** What can be made of the logs shown: counts, groups, a chart, amounts, files. `isLooking`: emitters have no names yet. */
export function ResultTools({ names, isLooking }: { names: ContractNames; isLooking: boolean }) {
  const { view } = useLogs()
  const { tokens, columns, tabs, shown } = useShownTable()
  const numbers = columns.by === 'event' ? columns.columns.filter(({ scale }) => scale !== null) : []
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <Tool title="Counted by emitter, event and topics">
        <FacetList names={names} />
      </Tool>
      <Tool title="Group and sum">
        <GroupView />
      </Tool>
      <Tool title="Running total of an account">
        <BalanceForm key={view.account} />
      </Tool>
      {tabs.length > 0 ? (
        <Tool title="Chart">
          <ChartView />
        </Tool>
      ) : null}
      {tokens.length + numbers.length > 0 ? (
        <Tool title="Decimals of amounts">
          <AmountFields columns={numbers} />
        </Tool>
      ) : null}
      {shown > 0 ? <ExportTools isLooking={isLooking} /> : null}
    </div>
  )
}
