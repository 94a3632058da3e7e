import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type CoverageStrip, LEVELS } from '@/lib/logs/coverage/coverage-strip'

/** Blocks that were not requested stay empty; answered blocks are tinted, and more so with more logs. */
const ANSWERED = 'fill-accent opacity-15'
/** By level, from 1 to 4. */
const SHADE: Record<number, string> = {
  1: 'fill-accent opacity-35',
  2: 'fill-accent opacity-55',
  3: 'fill-accent opacity-75',
  4: 'fill-accent',
}
const GAP = 'fill-paper stroke-bad'

/** The range as a strip, blocks from left to right. `label` says the same in words. `slim`: bars are above it. */
export function CoverageStripView({
  strip,
  label,
  slim,
}: {
  strip: CoverageStrip
  label: string
  slim: boolean
}) {
  const { answered, bins, asking, cuts, gaps, proved, lies } = strip
  return (
    <svg
      role="img"
      aria-label={label}
      className={clsx('w-full border border-hairline', slim ? 'h-3' : 'h-8')}
    >
      <Pieces pieces={answered} className={ANSWERED} />
      {LEVELS.map((level) => (
        <Pieces key={level} pieces={bins.filter((bin) => bin.level === level)} className={SHADE[level]} />
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
      <Pieces pieces={proved} className="fill-good" y="70%" height="30%" />
      <Pieces pieces={lies} className="fill-bad" />
      <Pieces pieces={gaps} className={GAP} strokeWidth="2" />
    </svg>
  )
}

function Pieces({
  pieces,
  ...look
}: {
  pieces: CoverageStrip['answered']
  className: string | undefined
  y?: string
  height?: string
  strokeWidth?: string
}) {
  return pieces.map((piece) => (
    <rect key={piece.x} x={`${piece.x}%`} width={`${piece.width}%`} height="100%" {...look} />
  ))
}

/** The marks that are on the strip, with their labels. */
export function CoverageLegend({ strip }: { strip: CoverageStrip }) {
  const { answered, bins, asking, cuts, gaps, proved, lies } = strip
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-note">
      <Entry of={answered} says="answered">
        <rect width="12" height="12" className={ANSWERED} />
      </Entry>
      <Entry of={bins} says="logs: a stronger colour is more logs" wide>
        {LEVELS.map((level) => (
          <rect key={level} x={level * 6 - 6} width="6" height="12" className={SHADE[level]} />
        ))}
      </Entry>
      <Entry of={asking} says="in progress">
        <line
          y1="6"
          x2="12"
          y2="6"
          strokeWidth="12"
          strokeDasharray="4 2"
          className="stroke-control opacity-50"
        />
      </Entry>
      <Entry of={cuts} says="end of a refused range">
        <line x1="6" x2="6" y2="8" className="stroke-ink" />
      </Entry>
      <Entry of={proved} says="proved by headers">
        <rect y="8" width="12" height="4" className="fill-good" />
      </Entry>
      <Entry of={lies} says="differs from the result">
        <rect x="4" width="4" height="12" className="fill-bad" />
      </Entry>
      <Entry of={gaps} says="gap">
        <rect x="3" y="1" width="6" height="10" strokeWidth="2" className={GAP} />
      </Entry>
    </ul>
  )
}

function Entry({
  of,
  says,
  wide = false,
  children,
}: {
  of: readonly unknown[]
  says: string
  wide?: boolean
  children: ReactNode
}) {
  return of.length === 0 ? null : (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden className={clsx('h-3', wide ? 'w-6' : 'w-3')}>
        {children}
      </svg>
      {says}
    </li>
  )
}
