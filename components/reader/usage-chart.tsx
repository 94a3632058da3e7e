import { clsx } from 'clsx'
import type { KeyUse } from '@/lib/credits/reports'
import { barsOf, describeUse, totalByDay } from '@/lib/credits/usage-series'
import { formatDay } from '@/lib/text/day'

const HEIGHT = 48

/** The daily charges of a key over all methods, as bars and in words. */
export function UsageChart({ use, unit }: { use: KeyUse; unit: string }) {
  return (
    <figure className="grid gap-1">
      <DayBars series={totalByDay(use)} className="h-16 w-full" />
      <div aria-hidden className="flex justify-between text-ink-soft text-note">
        <span>{formatDay(use.days[0] ?? '')}</span>
        <span>{formatDay(use.days.at(-1) ?? '')}</span>
      </div>
      <figcaption className="text-note">{describeUse(use, unit)}</figcaption>
    </figure>
  )
}

/** One bar per day, hidden from screen readers: the text next to it has the numbers. */
export function DayBars({ series, className }: { series: readonly number[]; className: string }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${series.length * 10} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      className={clsx('fill-accent', className)}
    >
      {barsOf(series, HEIGHT).map(({ at, height }) => (
        <rect key={at} x={at * 10 + 1} y={HEIGHT - height} width="8" height={height} />
      ))}
      <rect y={HEIGHT} width={series.length * 10} height="1" className="fill-control" />
    </svg>
  )
}
