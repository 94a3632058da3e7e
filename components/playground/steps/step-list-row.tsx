import { clsx } from 'clsx'
import { nameAddress, type Outcome, titleOf } from '@/lib/playground/outcome'
import { sayFrame } from '@/lib/playground/steps/say-frame'
import { sayStep } from '@/lib/playground/steps/say-step'
import type { StepAt, StepRow } from '@/lib/playground/steps/step-rows'
import { countOf, formatCount } from '@/lib/text/count'

const INDENT = ['pl-2', 'pl-5', 'pl-8', 'pl-11', 'pl-14'] as const

const indentOf = (depth: number) => INDENT[Math.min(depth, INDENT.length - 1)]

/** A line of the list: a transaction, code that it called, or a step. */
export function StepListRow({
  id,
  outcome,
  row,
  isCurrent,
  onGo,
}: {
  id: string
  outcome: Outcome
  row: StepRow
  isCurrent: boolean
  onGo: (at: StepAt) => void
}) {
  const one = outcome.played[row.call]
  if (row.kind === 'transaction') {
    return (
      <div
        tabIndex={-1}
        role="option"
        aria-disabled
        aria-selected={false}
        className="flex justify-between gap-3 border-hairline border-t bg-raised px-2 py-1 text-table"
      >
        <span className="min-w-0 truncate font-medium">{titleOf(outcome, row.call)}</span>
        <span className="whitespace-nowrap text-ink-soft text-note">
          {one?.trace.error === null ? '' : `${one?.trace.error} · `}
          {countOf(row.steps, 'step')}
        </span>
      </p>
    )
  }
  if (row.kind === 'frame') {
    const frame = one?.trace.frames[row.frame]
    return (
      <div
        tabIndex={-1}
        role="option"
        aria-disabled
        aria-selected={false}
        className={clsx('py-1 pr-2 text-ink-soft text-note wrap-anywhere', indentOf(row.depth))}
      >
        {frame ? sayFrame(frame, (address) => nameAddress(outcome, address)) : ''}
      </p>
    )
  }
  if (row.kind === 'uncounted') {
    return (
      <p tabIndex={-1} role="option" aria-disabled aria-selected={false} className="px-2 py-1 text-ink-soft text-note">
        and {countOf(row.count, `more ${row.op}`)}, counted and not kept
      </p>
    )
  }
  const step = one?.steps[row.step]
  if (!step) return null
  const said = sayStep(step)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: likewise
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      onClick={() => onGo(row)}
      className={clsx(
        'flex min-h-7 cursor-pointer items-baseline gap-2 border-l-2 py-1 pr-2 text-table pointer-coarse:min-h-9',
        indentOf(row.depth),
        isCurrent ? 'border-accent bg-accent-tint' : 'border-transparent hover:bg-raised',
      )}
    >
      <span
        className={clsx('w-12 shrink-0 text-note', said.verb === 'reads' ? 'text-ink-soft' : 'text-accent')}
      >
        {said.verb}
      </span>
      <span className={clsx('min-w-0 flex-1 truncate', step.access.undone && 'line-through')}>
        <span className={clsx(said.isNamed ? 'font-mono' : 'text-warn')}>{said.what}</span>
        {said.change === null ? null : <span className="font-mono text-ink-soft"> {said.change}</span>}
      </span>
      <span className="shrink-0 text-ink-soft text-note max-sm:hidden">
        {step.access.undone ? 'undone · ' : ''}
        {said.isTransient ? 'transient · ' : ''}
        {step.source ? `line ${formatCount(step.source.line)}` : ''}
      </span>
      <span className="sr-only sm:hidden">
        {step.access.undone ? 'undone ' : ''}
        {said.isTransient ? 'transient' : ''}
      </span>
    </div>
  )
}
