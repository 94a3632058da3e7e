'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { BlockRange } from '@/lib/block/block-range'
import { layOutCoverage } from '@/lib/logs/coverage/coverage-strip'
import {
  describeCallsLeft,
  describeCoverage,
  describeSpending,
  describeTruncated,
} from '@/lib/logs/coverage/describe-coverage'
import { describeHistogram } from '@/lib/logs/histogram/histogram'
import { outcomeOf, type SearchProof } from '@/lib/logs/proof/search-proof'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { totalBill } from '@/lib/logs/search/search-progress'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import { describePhase, endOf } from '@/lib/logs/worker/phase'
import type { SearchState } from '@/lib/logs/worker/search-state'
import { capitalise } from '@/lib/text/capitalise'
import { formatCount } from '@/lib/text/count'
import { CallList } from './call-list'
import { CoverageDetails } from './coverage-details'
import { CoverageLegend, CoverageStripView } from './coverage-strip-view'

const Histogram = dynamic(() => import('../histogram/histogram').then((module) => module.Histogram), {
  ssr: false,
  loading: () => <div className="h-10" />,
})

/** How far a search is: as logs over blocks, as the strip of its blocks, on one scale, and in words; more on demand. */
export function CoverageView({
  state: { phase, progress, bins, found, calls },
  proof,
  brushed,
  tell,
  onBrush,
  onRewrite,
}: {
  state: SearchState
  /** What stands of a proof by headers. */
  proof: SearchProof | null
  /** Blocks that the table is narrowed to. */
  brushed: BlockRange | null
  tell: SendToWorker
  onBrush: (blocks: BlockRange | null) => void
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  const [under, setUnder] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { range } = progress
  const end = endOf(phase)
  const strip = layOutCoverage(progress, bins, proof)
  const brush = (blocks: BlockRange) => {
    setOpen(true)
    onBrush(blocks)
  }
  const truncated = describeTruncated(progress)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {range && strip ? (
        <div className="grid grid-cols-[minmax(0,1fr)]">
          {found > 0 ? <Histogram range={range} bins={bins} onBrush={brush} onUnder={setUnder} /> : null}
          <CoverageStripView strip={strip} label={describeCoverage(progress, proof)} slim={found > 0} />
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft text-note">
            <span className="font-mono">{formatCount(range.from)}</span>
            {found > 0 ? (
              // A line of its own where there is no room between the two ends.
              <span className="max-sm:order-1 max-sm:basis-full">
                {describeHistogram(range, bins, under)}
              </span>
            ) : null}
            <span className="font-mono">{formatCount(range.to)}</span>
          </div>
          {/* A gap is never without its name; the other marks are told on demand. */}
          {strip.gaps.length > 0 ? <CoverageLegend strip={strip} /> : null}
        </div>
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {/* Its parts that open stand together: beside it, or below it where it leaves no room for both. */}
        <div className={clsx('flex flex-wrap items-baseline gap-x-6', range && 'mr-auto max-lg:basis-full')}>
          <p role="status" className="font-medium">
            {describePhase(phase, progress)}
          </p>
          {proof && outcomeOf(proof) === 'lies' ? (
            <p className="font-medium text-bad">Wrong: see the check by the block headers.</p>
          ) : null}
          <p className="text-ink-soft text-note">
            {capitalise(describeSpending(progress, end) + describeCallsLeft(progress, end))}
          </p>
        </div>
        {range && strip ? (
          <details
            open={isOpen}
            onToggle={(event) => setOpen(event.currentTarget.open)}
            className="open:basis-full"
          >
            <summary className="text-table">
              <span className="text-accent">Blocks and coverage</span>
            </summary>
            {isOpen ? (
              <CoverageDetails
                {...{ progress, strip, range, bins, found, brushed }}
                onBrush={onBrush}
                onRewrite={onRewrite}
              />
            ) : null}
          </details>
        ) : null}
        <CallList calls={calls} billed={totalBill(progress).calls} tell={tell} />
        {truncated ? <p className="basis-full text-note text-warn">{truncated}</p> : null}
      </div>
    </div>
  )
}
