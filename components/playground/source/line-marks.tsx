import { clsx } from 'clsx'

/** Numbers of lines, and bars behind those that are meant. Said in words elsewhere. */
export function LineMarks({
  lines,
  problems,
  current,
}: {
  lines: number
  problems: readonly number[]
  current: number | null
}) {
  return (
    <>
      {[...new Set(problems)].map((line) => (
        <Bar key={line} line={line} className="border-bad border-b-2" />
      ))}
      {current === null ? null : <Bar line={current} className="border-accent border-l-4 bg-accent-tint" />}
      <pre
        aria-hidden
        className="sticky left-0 z-10 min-w-11 select-none border-hairline border-r bg-paper pr-2 pl-2 text-right text-ink-soft leading-5"
      >
        {Array.from({ length: Math.max(lines, 12) }, (_, i) => i + 1).join('\n')}
      </pre>
    </>
  )
}

const Bar = ({ line, className }: { line: number; className: string }) => (
  <span
    aria-hidden
    style={{ top: `${(line - 1) * 20 + 6}px` }}
    className={clsx('absolute inset-x-0 h-5', className)}
  />
)
