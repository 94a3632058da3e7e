'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useElementWidth } from '@/components/ui/use-element-width'
import { describePinnedBlock } from '@/lib/storage/contract/contract-question'
import type { ContractRow, ContractSide } from '@/lib/storage/contract/contract-rows'
import { expectedHeight, moveInTree } from '@/lib/storage/contract/tree-rows'
import { pictureSlots } from '@/lib/storage/map/slot-pictures'
import { type ContractTableView, useContractResult } from './contract-result'
import { ContractTableRow } from './contract-table-row'

const MANY_ROWS = 200

/** Pixels from which a row is one line. Below it, name and slot are above the values. */
const WIDE_FROM = 720
const [DIGITS_BESIDE, DIGITS_BELOW] = [840, 480]
const ONE_BLOCK = '@min-[45rem]:grid-cols-[var(--slots)_minmax(0,21fr)_minmax(0,21fr)_minmax(0,39fr)]'
const TWO_BLOCKS =
  '@min-[45rem]:grid-cols-[var(--slots)_minmax(0,19fr)_minmax(0,20fr)_minmax(0,20fr)_minmax(0,16fr)]'
/** Small slot numbers need less room than hashes. */
const COUNTED = '[--slots:40px]'
const FAR = '[--slots:88px]'

/** Stated, because table elements with a grid layout lose their own roles. */
const ROLES = {
  treegrid: { role: 'treegrid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', className: 'text-left font-normal text-ink-soft text-note' },
}

const NO_SIDE: ContractSide = { variables: [], words: new Map() }

/**
 * The variables as a treegrid: arrow keys move between rows, open and close them, Enter shows all of a row.
 * Draws only the rows in sight. https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/
 */
export function ContractTable({
  rows,
  label = 'Variables',
  onRowOpen,
  onMapping,
}: {
  rows: readonly ContractRow[]
  label?: string
  onRowOpen: (path: string, isOpen: boolean) => void
  onMapping: (path: string) => void
}) {
  const { read, sides } = useContractResult()
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const isWide = width >= WIDE_FROM
  const [detailed, setDetailed] = useState<string | null>(null)
  const isComparing = read.blocks.length > 1
  const columns = read.blocks.map((block, at) => ({
    at,
    caption: isComparing ? describePinnedBlock(block) : null,
  }))
  const grid = isComparing ? TWO_BLOCKS : ONE_BLOCK
  const isFar = rows.some(({ slot }) => slot >= 10_000n)
  const view: ContractTableView = {
    columns,
    pictures: pictureSlots(sides.at(-1) ?? NO_SIDE, sides.length > 1 ? sides[0] : undefined),
    // In one line, the bytes have less than half of the width.
    hasDigits: width >= (isWide ? DIGITS_BESIDE : DIGITS_BELOW),
    grid,
    onRowOpen,
    onMapping,
    onDetails: (path) => {
      setDetailed((before) => (path === before ? null : path))
      requestAnimationFrame(() =>
        findRow(box, path)?.querySelector('[data-details]')?.scrollIntoView({ block: 'nearest' }),
      )
    },
  }
  return (
    <div ref={box} className={clsx('@container border-hairline border-b', isFar ? FAR : COUNTED)}>
      <table {...ROLES.treegrid} aria-label={label} aria-rowcount={rows.length + 1} className="grid">
        <thead {...ROLES.group} className="grid @max-[45rem]:sr-only">
          <tr {...ROLES.row} aria-rowindex={1} className={clsx('grid gap-x-3 pb-1', grid)}>
            <th {...ROLES.header}>Slot</th>
            <th {...ROLES.header}>Variable and type</th>
            {columns.map(({ at, caption }) => (
              <th key={at} {...ROLES.header}>
                {caption === null ? 'Value' : `At ${caption}`}
              </th>
            ))}
            <th {...ROLES.header}>
              {isComparing ? 'Bytes; changed bytes have an outline' : 'Bytes, high-order first'}
            </th>
          </tr>
        </thead>
        {/* The key: rows that were never drawn have another height when the table is wide. */}
        <RowsInSight key={String(isWide)} rows={rows} isWide={isWide} detailed={detailed} view={view} />
      </table>
    </div>
  )
}

/** The view stays the same object while the page scrolls, so a row that stays in sight is not rendered again. */
function RowsInSight({
  rows,
  isWide,
  detailed,
  view,
}: {
  rows: readonly ContractRow[]
  isWide: boolean
  detailed: string | null
  view: ContractTableView
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would not move.
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const tabStop = rows.some(({ path }) => path === focused) ? focused : (rows[0]?.path ?? null)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => {
      const one = rows[at]
      return one ? expectedHeight(one, rows[at - 1], isWide) : 0
    },
    getItemKey: (at) => rows[at]?.path ?? at,
    scrollMargin: useTopOnPage(body),
    // Few rows are all drawn, so that the page finds words in them.
    overscan: rows.length > MANY_ROWS ? 6 : rows.length,
  })

  function focusRow(path: string) {
    setFocused(path)
    const found = findRow(body, path)
    if (found) {
      found.focus()
      return
    }
    virtualizer.scrollToIndex(rows.findIndex((one) => one.path === path))
    // The row has to be rendered first.
    requestAnimationFrame(() => findRow(body, path)?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    const path = event.target instanceof HTMLElement ? event.target.dataset.path : undefined
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const move = event.key === 'Enter' ? null : moveInTree(rows, path, event.key)
    if (event.key !== 'Enter' && !move) return
    event.preventDefault()
    if (!move) view.onDetails(path)
    else if ('open' in move) view.onRowOpen(path, move.open)
    else focusRow(move.to)
  }

  return (
    <tbody
      ref={body}
      {...ROLES.group}
      className="relative grid"
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const one = rows[index]
        return one ? (
          <ContractTableRow
            key={key}
            ref={virtualizer.measureElement}
            row={one}
            above={rows[index - 1]}
            index={index}
            view={view}
            isDetailed={one.path === detailed}
            tabIndex={one.path === tabStop ? 0 : -1}
            onFocusIn={setFocused}
            start={start - virtualizer.options.scrollMargin}
          />
        ) : null
      })}
    </tbody>
  )
}

const findRow = (within: { current: HTMLElement | null }, path: string) =>
  within.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)

/** The distance from the top of the page, also when something above it grows. */
function useTopOnPage(element: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}
