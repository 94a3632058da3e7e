'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { BlockRange } from '@/lib/block/block-range'
import { layOutCoverage } from '@/lib/logs/coverage/coverage-strip'
import { describeCallsLeft, describeCoverage, describeSpending } from '@/lib/logs/coverage/describe-coverage'
import { listCoverage } from '@/lib/logs/coverage/list-coverage'
import type { DeskState } from '@/lib/logs/desk/desk-state'
import { describePhase, endOf } from '@/lib/logs/desk/phase'
import { describeHistogram } from '@/lib/logs/histogram/describe-histogram'
import { listBars } from '@/lib/logs/histogram/list-bars'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { formatCount } from '@/lib/text/count'
import { BrushFields } from '../histogram/brush-fields'
import { BlocksTable } from './blocks-table'
import { CoverageLegend } from './coverage-legend'
import { CoverageStripView } from './coverage-strip-view'

const Histogram = dynamic(() => import('../histogram/histogram').then((module) => module.Histogram), {
  ssr: false,
  loading: () => <div className="h-24" />,
})

/** How far a search is: in words, as logs over blocks, and as the strip of its blocks, on one scale. */
export function CoverageView({
  state: { phase, progress, bins, found },
  brushed,
  onBrush,
  onRewrite,
}: {
  state: DeskState
  /** Blocks that the table is narrowed to. */
  brushed: BlockRange | null
  onBrush: (blocks: BlockRange | null) => void
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  const [under, setUnder] = useState<number | null>(null)
  const { range } = progress
  const end = endOf(phase)
  const strip = layOutCoverage(progress, bins)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="font-medium">
          {describePhase(phase, progress)}
        </p>
        <p className="text-ink-soft text-note">
          {describeSpending(progress, end)}
          {describeCallsLeft(progress, end)}
        </p>
      </div>
      {range && strip ? (
        <>
          <div className="grid gap-1">
            {found > 0 ? <Histogram range={range} bins={bins} onBrush={onBrush} onUnder={setUnder} /> : null}
            <CoverageStripView strip={strip} label={describeCoverage(progress)} />
            <div className="flex justify-between gap-4 font-mono text-ink-soft text-note">
              <span>{formatCount(range.from)}</span>
              <span>{formatCount(range.to)}</span>
            </div>
            {found > 0 ? (
              <p className="text-ink-soft text-note">{describeHistogram(range, bins, under)}</p>
            ) : null}
          </div>
          <CoverageLegend strip={strip} />
          <div className="grid gap-1">
            {found > 0 ? (
              <BlocksTable
                title="Logs over blocks"
                head="Logs"
                rows={() => listBars(range, bins)}
                onBrush={onBrush}
              />
            ) : null}
            <BlocksTable
              title="Coverage"
              head="State"
              rows={() => listCoverage(progress)}
              onBrush={onBrush}
            />
          </div>
          {found > 0 ? (
            <BrushFields
              key={`${brushed?.from} ${brushed?.to}`}
              range={range}
              brushed={brushed}
              onBrush={onBrush}
              onSearch={({ from, to }) => onRewrite({ by: 'range', from: String(from), to: String(to) })}
            />
          ) : null}
        </>
      ) : null}
    </div>
  )
}
