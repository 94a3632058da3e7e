'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { FinishedRun } from '@/lib/playground/run/finished-run'
import { isSameStep, type StepAt, type StepRow } from '@/lib/playground/steps/step-rows'
import { StepListRow } from './step-list-row'

/** The steps of all transactions. Only the rows in sight are drawn. */
export function StepList({
  id,
  finished,
  rows,
  at,
  onGo,
  onKeyDown,
}: {
  id: string
  finished: FinishedRun
  rows: readonly StepRow[]
  at: StepAt | null
  onGo: (at: StepAt) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
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
              <StepListRow
                id={`step-row-${index}`}
                finished={finished}
                row={row}
                isCurrent={index === current}
                onGo={onGo}
              />
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}

/** The current row stays, however far it is scrolled away: the list names it to those who do not see it. */
const withCurrent = (rows: number[], current: number): number[] =>
  current < 0 || rows.includes(current) ? rows : [...rows, current].sort((a, b) => a - b)
