import { clsx } from 'clsx'
import type { CoverageStrip } from '@/lib/logs/coverage/coverage-strip'
import { ANSWERED, SHADE } from './coverage-shade'

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
