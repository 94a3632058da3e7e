'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { type CoverageStrip, layOutCoverage } from '@/lib/logs/coverage/coverage-strip'
import {
  describeCallsLeft,
  describeCoverage,
  describeSpending,
  describeTruncated,
} from '@/lib/logs/coverage/describe-coverage'
import { listCoverage } from '@/lib/logs/coverage/list-coverage'
import { describeHistogram, listBars } from '@/lib/logs/histogram/histogram'
import { outcomeOf, type SearchProof } from '@/lib/logs/proof/search-proof'
import type { PinnedRange } from '@/lib/logs/range/pinned-range'
import { describePhase } from '@/lib/logs/worker/phase'
import { capitalise } from '@/lib/text/capitalise'
import { formatCount } from '@/lib/text/count'
import { BrushFields } from '../histogram/brush-fields'
import { useLogs } from '../shared/logs-context'
import { BlocksTable } from './blocks-table'
import { CallList } from './call-list'
import { CoverageLegend, CoverageStripView } from './coverage-strip-view'

const Histogram = dynamic(() => import('../histogram/histogram').then((module) => module.Histogram), {
  ssr: false,
  loading: () => <div className="h-10" />,
})

/** The coverage of a search: logs over blocks, the strip of its blocks, and both in words. */
export function CoverageView({ proof }: { proof: SearchProof | null }) {
  const { state, end } = useLogs()
  const { phase, progress, bins } = state
  const [isOpen, setOpen] = useState(false)
  const { range } = progress
  const strip = layOutCoverage(progress, bins, proof)
  const truncated = describeTruncated(progress)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {range && strip ? <Pictures {...{ range, strip, proof }} onOpen={() => setOpen(true)} /> : null}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        {/* The disclosures stand together: beside this, or below it on narrow pages. */}
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
            {isOpen ? <CoverageDetails range={range} strip={strip} /> : null}
          </details>
        ) : null}
        <CallList />
        {truncated ? <p className="basis-full text-note text-warn">{truncated}</p> : null}
      </div>
    </div>
  )
}

/** The histogram and the strip, on one scale. */
function Pictures({
  range,
  strip,
  proof,
  onOpen,
}: {
  range: PinnedRange
  strip: CoverageStrip
  proof: SearchProof | null
  onOpen: () => void
}) {
  const { state, look } = useLogs()
  const { progress, bins, found } = state
  const [under, setUnder] = useState<number | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      {found > 0 ? (
        <Histogram
          range={range}
          bins={bins}
          onBrush={(blocks) => {
            onOpen()
            look({ blocks })
          }}
          onUnder={setUnder}
        />
      ) : null}
      <CoverageStripView strip={strip} label={describeCoverage(progress, proof)} slim={found > 0} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft text-note">
        <span className="font-mono">{formatCount(range.from)}</span>
        {found > 0 ? (
          <span className="max-sm:order-1 max-sm:basis-full">{describeHistogram(range, bins, under)}</span>
        ) : null}
        <span className="font-mono">{formatCount(range.to)}</span>
      </div>
      {/* A gap always has its label; the labels of the other marks are in the details. */}
      {strip.gaps.length > 0 ? <CoverageLegend strip={strip} /> : null}
    </div>
  )
}

/** The pictures in words and numbers, and the chosen blocks as numbers. */
function CoverageDetails({ range, strip }: { range: PinnedRange; strip: CoverageStrip }) {
  const { state, view } = useLogs()
  const { progress, bins, found } = state
  const brushed = view.blocks
  return (
    <div className="grid gap-2 py-2">
      {strip.gaps.length > 0 ? null : <CoverageLegend strip={strip} />}
      <div className="grid gap-1">
        {found > 0 ? (
          <BlocksTable title="Logs over blocks" head="Logs" rows={() => listBars(range, bins)} />
        ) : null}
        <BlocksTable title="Coverage" head="State" rows={() => listCoverage(progress)} />
      </div>
      {found > 0 ? <BrushFields key={`${brushed?.from} ${brushed?.to}`} range={range} /> : null}
    </div>
  )
}
