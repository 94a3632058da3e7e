import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type CoverageStrip, LEVELS } from '@/lib/logs/coverage/coverage-strip'
import { ANSWERED, SHADE } from './coverage-shade'

/** What the marks of the strip mean; only those that are on it. */
export function CoverageLegend({ strip }: { strip: CoverageStrip }) {
  const { answered, bins, asking, cuts, gaps, proved, lies } = strip
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-note">
      {answered.length > 0 ? (
        <Entry mark={<rect width="12" height="12" className={ANSWERED} />}>answered</Entry>
      ) : null}
      {bins.length > 0 ? (
        <Entry
          wide
          mark={LEVELS.map((level) => (
            <rect key={level} x={level * 6 - 6} width="6" height="12" className={SHADE[level]} />
          ))}
        >
          logs: a stronger colour is more logs
        </Entry>
      ) : null}
      {asking.length > 0 ? (
        <Entry
          mark={
            <line
              y1="6"
              x2="12"
              y2="6"
              strokeWidth="12"
              strokeDasharray="4 2"
              className="stroke-control opacity-50"
            />
          }
        >
          in progress
        </Entry>
      ) : null}
      {cuts.length > 0 ? (
        <Entry mark={<line x1="6" x2="6" y2="8" className="stroke-ink" />}>end of a refused range</Entry>
      ) : null}
      {proved.length > 0 ? (
        <Entry mark={<rect y="8" width="12" height="4" className="fill-good" />}>proved by headers</Entry>
      ) : null}
      {lies.length > 0 ? (
        <Entry mark={<rect x="4" width="4" height="12" className="fill-bad" />}>
          differs from the result
        </Entry>
      ) : null}
      {gaps.length > 0 ? (
        <Entry
          mark={<rect x="3" y="1" width="6" height="10" strokeWidth="2" className="fill-paper stroke-bad" />}
        >
          gap
        </Entry>
      ) : null}
    </ul>
  )
}

function Entry({ mark, wide = false, children }: { mark: ReactNode; wide?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden className={clsx('h-3', wide ? 'w-6' : 'w-3')}>
        {mark}
      </svg>
      {children}
    </li>
  )
}
