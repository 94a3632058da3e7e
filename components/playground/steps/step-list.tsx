'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Step } from '@/lib/playground/played'
import { sayFrame, sayPlace, sayStep } from '@/lib/playground/steps/say-step'
import { isSameStep, type StepAt, type StepRow } from '@/lib/playground/steps/step-rows'
import { countOf, formatCount } from '@/lib/text/count'
import { useSteppedRun } from '../run/run-context'

/** Draws only visible rows. */
export function StepList({
  id,
  rows,
  onGo,
  onKeyDown,
}: {
  id: string
  rows: readonly StepRow[]
  onGo: (at: StepAt) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  // The virtualizer mutates itself: with memoized calls of it, the rows would not update.
  'use no memo'
  const { at } = useSteppedRun()
  const box = useRef<HTMLDivElement>(null)
  const current = rows.findIndex((row) => row.kind === 'step' && isSameStep(row, at))
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 28,
    overscan: 6,
    rangeExtractor: (range) => withCurrent(defaultRangeExtractor(range), current),
  })
  useEffect(() => {
    if (current >= 0) virtualizer.scrollToIndex(current, { align: 'auto' })
  }, [current, virtualizer])
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      tabIndex={0}
      aria-label="Steps"
      aria-activedescendant={current < 0 ? undefined : `step-row-${current}`}
      onKeyDown={onKeyDown}
      className="relative max-h-[min(20rem,45dvh)] overflow-y-auto border-hairline border-y"
    >
      <div role="presentation" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          return row ? (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <StepListRow id={`step-row-${index}`} row={row} isCurrent={index === current} onGo={onGo} />
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}

/** The current row stays in the DOM, because aria-activedescendant refers to it. */
const withCurrent = (rows: number[], current: number): number[] =>
  current < 0 || rows.includes(current) ? rows : [...rows, current].sort((a, b) => a - b)

const INDENT = ['pl-2', 'pl-5', 'pl-8', 'pl-11', 'pl-14'] as const

const indentOf = (depth: number) => INDENT[Math.min(depth, INDENT.length - 1)]

export function StepListRow({
  id,
  row,
  isCurrent,
  onGo,
}: {
  id: string
  row: StepRow
  isCurrent: boolean
  onGo: (at: StepAt) => void
}) {
  const { run } = useSteppedRun()
  const one = run.played[row.call]
  if (!one) return null
  if (row.kind === 'transaction') {
    return (
      <HeadRow className="flex justify-between gap-3 border-hairline border-t bg-raised px-2 text-table">
        <span className="min-w-0 truncate font-medium">{run.titleOf(row.call)}</span>
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
        {frame ? sayFrame(frame, row.isBack, run.nameOf) : null}
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

/** A row that cannot be selected. */
const HeadRow = ({ className, children }: { className: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useFocusableInteractive: as for a step
  <div role="option" aria-disabled aria-selected={false} className={clsx('py-1', className)}>
    {children}
  </div>
)

function StepWords({ step }: { step: Step }) {
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
          {marks.length > 0 ? ' · ' : ''}
          {sayPlace(step)}
        </span>
      </span>
    </>
  )
}
