import type { BlockRange } from '@/lib/block/block-range'
import type { CoverageStrip } from '@/lib/logs/coverage/coverage-strip'
import { listCoverage } from '@/lib/logs/coverage/list-coverage'
import { listBars } from '@/lib/logs/histogram/histogram'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import type { SearchProgress } from '@/lib/logs/search/search-progress'
import { BrushFields } from '../histogram/brush-fields'
import { BlocksTable } from './blocks-table'
import { CoverageLegend } from './coverage-strip-view'

/** What the strip and the bars over it show, in words and numbers, and the blocks chosen there as numbers to type. */
export function CoverageDetails({
  progress,
  strip,
  range,
  bins,
  found,
  brushed,
  onBrush,
  onRewrite,
}: {
  progress: SearchProgress
  strip: CoverageStrip
  range: BlockRange
  bins: readonly number[]
  found: number
  /** Blocks that the table is narrowed to. */
  brushed: BlockRange | null
  onBrush: (blocks: BlockRange | null) => void
  onRewrite: (change: Partial<LogsDraft>) => void
}) {
  return (
    <div className="grid gap-2 py-2">
      {strip.gaps.length > 0 ? null : <CoverageLegend strip={strip} />}
      <div className="grid gap-1">
        {found > 0 ? (
          <BlocksTable
            title="Logs over blocks"
            head="Logs"
            rows={() => listBars(range, bins)}
            onBrush={onBrush}
          />
        ) : null}
        <BlocksTable title="Coverage" head="State" rows={() => listCoverage(progress)} onBrush={onBrush} />
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
    </div>
  )
}
