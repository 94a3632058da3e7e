import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type CoverageStrip, LEVELS } from '@/lib/logs/coverage/coverage-strip'

/** The range as a strip, blocks from left to right. A picture: `label` says the same in words. */
export function CoverageStripView({
  strip,
  label,
  slim,
}: {
  strip: CoverageStrip
  label: string
  /** Where bars stand on it. */
  slim: boolean
}) {
  const { answered, bins, asking, cuts, gaps, proved, lies } = strip
  return (
    <svg
      role="img"
      aria-label={label}
      className={clsx('w-full border border-hairline', slim ? 'h-3' : 'h-8')}
    >
      {answered.map((piece) => (
        <rect key={piece.x} x={`${piece.x}%`} width={`${piece.width}%`} height="100%" className={ANSWERED} />
      ))}
      {bins.map((bin) => (
        <rect
          key={bin.x}
          x={`${bin.x}%`}
          width={`${bin.width}%`}
          height="100%"
          className={SHADE[bin.level]}
        />
      ))}
      {asking.map((piece) => (
        <svg key={piece.x} aria-hidden x={`${piece.x}%`} width={`${piece.width}%`}>
          <line
            x2="100%"
            y1="50%"
            y2="50%"
            strokeWidth="32"
            strokeDasharray="8 4"
            className="motion-safe:animate-[hatch_600ms_linear_infinite] stroke-control opacity-50"
          />
        </svg>
      ))}
      {cuts.map((x) => (
        <line key={x} x1={`${x}%`} x2={`${x}%`} y2="8" className="stroke-ink" />
      ))}
      {proved.map((piece) => (
        <rect
          key={piece.x}
          x={`${piece.x}%`}
          y="70%"
          width={`${piece.width}%`}
          height="30%"
          className="fill-good"
        />
      ))}
      {lies.map((piece) => (
        <rect key={piece.x} x={`${piece.x}%`} width={`${piece.width}%`} height="100%" className="fill-bad" />
      ))}
      {gaps.map((gap) => (
        <rect
          key={gap.x}
          x={`${gap.x}%`}
          width={`${gap.width}%`}
          height="100%"
          strokeWidth="2"
          className="fill-paper stroke-bad"
        />
      ))}
    </svg>
  )
}

/** What was never asked stays empty; what was answered is tinted, the stronger the more logs it holds. */
export const ANSWERED = 'fill-accent opacity-15'

/** By level, from 1 to 4. */
export const SHADE: Record<number, string> = {
  1: 'fill-accent opacity-35',
  2: 'fill-accent opacity-55',
  3: 'fill-accent opacity-75',
  4: 'fill-accent',
}

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
