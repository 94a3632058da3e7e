import { formatCount, formatCredits } from '@/lib/credits/format-credits'
import { layOutCoverage } from '@/lib/logs/coverage-strip'
import { describeCoverage, describeState } from '@/lib/logs/describe-coverage'
import type { SearchProgress } from '@/lib/logs/search-progress'
import { CoverageLegend } from './coverage-legend'
import { CoverageStripView } from './coverage-strip-view'

/** How far a search is: in words, and as the strip of its blocks. */
export function CoverageView({ progress }: { progress: SearchProgress }) {
  const { range, bill, allowed } = progress
  const strip = layOutCoverage(progress)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="font-medium">
          {describeState(progress)}
        </p>
        <p className="text-ink-soft text-note">
          {formatCount(bill.credits)} of {formatCredits(allowed)} budgeted
        </p>
      </div>
      {range && strip ? (
        <>
          <CoverageStripView strip={strip} label={describeCoverage(progress)} />
          <div className="flex justify-between gap-4 font-mono text-ink-soft text-note">
            <span>{formatCount(range.from)}</span>
            <span>{formatCount(range.to)}</span>
          </div>
          <CoverageLegend strip={strip} />
        </>
      ) : null}
    </div>
  )
}
