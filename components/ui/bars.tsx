const TALLEST = 24

/** Counts as bars. `label` describes them for screen readers. */
export function Bars({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      viewBox={`0 0 ${counts.length} ${TALLEST}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      className="h-24 w-full border-hairline border-b fill-accent"
    >
      <path d={counts.map((count, x) => bar(x, (count / most) * TALLEST)).join('')} />
    </svg>
  )
}

const bar = (x: number, height: number) => `M${x + 0.1} ${TALLEST}v${-height}h0.8v${height}z`
