import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Step } from '@/lib/playground/played'
import { type FinishedRun, nameAddress, titleOfTransaction } from '@/lib/playground/run/finished-run'
import { sayFrame } from '@/lib/playground/steps/say-frame'
import { sayLine } from '@/lib/playground/steps/say-line'
import { sayStep } from '@/lib/playground/steps/say-step'
import type { StepAt, StepRow } from '@/lib/playground/steps/step-rows'
import { countOf, formatCount } from '@/lib/text/count'

const INDENT = ['pl-2', 'pl-5', 'pl-8', 'pl-11', 'pl-14'] as const

const indentOf = (depth: number) => INDENT[Math.min(depth, INDENT.length - 1)]

/** A line of the list: a transaction, code that it called, or a step. */
export function StepListRow({
  id,
  finished,
  row,
  isCurrent,
  onGo,
}: {
  id: string
  finished: FinishedRun
  row: StepRow
  isCurrent: boolean
  onGo: (at: StepAt) => void
}) {
  const one = finished.played[row.call]
  if (!one) return null
  if (row.kind === 'transaction') {
    return (
      <HeadRow className="flex justify-between gap-3 border-hairline border-t bg-raised px-2 text-table">
        <span className="min-w-0 truncate font-medium">{titleOfTransaction(finished, row.call)}</span>
        <span className="whitespace-nowrap text-ink-soft text-note leading-5">
          {one.trace.error === null ? '' : 'failed · '}
          {countOf(row.steps, 'step')}
        </span>
      </HeadRow>
    )
  }
  if (row.kind === 'frame') {
    const frame = one.trace.frames[row.frame]
    return (
      <HeadRow className={clsx('pr-2 text-ink-soft text-note wrap-anywhere', indentOf(row.depth))}>
        {frame ? sayFrame(frame, row.isBack, (address) => nameAddress(finished, address)) : null}
      </HeadRow>
    )
  }
  if (row.kind === 'dropped') {
    return (
      <HeadRow className="px-2 text-ink-soft text-note">
        and {formatCount(row.count)} more {row.op}: counted, not recorded
      </HeadRow>
    )
  }
  const step = one.steps[row.step]
  return step ? (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: a press focuses the list, as this row goes once it is out of sight
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
      <StepWords step={step} />
    </div>
  ) : null
}

/** What is no step: read in its place, and not to be chosen. */
const HeadRow = ({ className, children }: { className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useFocusableInteractive: as for a step
  <div role="option" aria-disabled aria-selected={false} className={clsx('py-1', className)}>
    {children}
  </div>
)

function StepWords({ step }: { step: Step }) {
  const { source } = step
  const { verb, what, change, isNamed, isTransient, isUndone, collides } = sayStep(step)
  const marks = [collides ? 'collides' : '', isUndone ? 'undone' : '', isTransient ? 'transient' : ''].filter(
    (mark) => mark !== '',
  )
  return (
    <>
      <span className={clsx('w-11 shrink-0 text-note', verb === 'reads' ? 'text-ink-soft' : 'text-accent')}>
        {verb}
      </span>
      <span className={clsx('min-w-0 flex-1 truncate', isUndone && 'line-through')}>
        <span className={isNamed ? 'font-mono' : 'text-warn'}>{what}</span>
        {change === null ? null : <span className="font-mono text-ink-soft"> {change}</span>}
      </span>
      <span className="shrink-0 text-ink-soft text-note">
        {marks.join(' · ')}
        <span className="max-sm:hidden">
          {marks.length > 0 && source ? ' · ' : ''}
          {source ? sayLine(source) : ''}
        </span>
      </span>
    </>
  )
}
