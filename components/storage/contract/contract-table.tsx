'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useElementWidth } from '@/components/ui/use-element-width'
import { describePinnedBlock } from '@/lib/storage/contract/contract-question'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { expectedHeight, moveInTree } from '@/lib/storage/contract/tree-rows'
import { ContractTableRow } from './contract-table-row'
import type { TableActions, ValueTableView } from './table-view'

const MANY_ROWS = 200

/** One line where there is room, from so many pixels on; else name and slot above the values. */
const WIDE_FROM = 720
const [DIGITS_BESIDE, DIGITS_BELOW] = [840, 480]
const ONE_BLOCK = '@min-[45rem]:grid-cols-[var(--slots)_minmax(0,21fr)_minmax(0,21fr)_minmax(0,39fr)]'
const TWO_BLOCKS =
  '@min-[45rem]:grid-cols-[var(--slots)_minmax(0,19fr)_minmax(0,20fr)_minmax(0,20fr)_minmax(0,16fr)]'
/** Slots that are counted take less room than those that a name or a hash put far away. */
const COUNTED = '[--slots:40px]'
const FAR = '[--slots:88px]'

/** Said outright: table elements that are laid out as a grid lose the roles they have by themselves. */
const ROLES = {
  treegrid: { role: 'treegrid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', className: 'text-left font-normal text-ink-soft text-note' },
}

/**
 * The variables as a tree in a table (https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/): arrow keys move between rows,
 * open and close them, Enter shows all of a row. Draws only the rows in sight of the page.
 */
export function ContractTable({
  rows,
  view,
  actions,
  label = 'Variables',
}: {
  rows: readonly ContractRow[]
  view: ValueTableView
  actions: TableActions
  label?: string
}) {
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const isWide = width >= WIDE_FROM
  const [focused, setFocused] = useState<string | null>(null)
  const [detailed, setDetailed] = useState<string | null>(null)
  const { blocks } = view.contract.read
  /** At which block the values of a column stand, where there are two. */
  const sides = blocks.map((read, at) => ({
    at,
    caption: blocks.length > 1 ? describePinnedBlock(read) : null,
  }))
  const grid = blocks.length > 1 ? TWO_BLOCKS : ONE_BLOCK
  const isFar = rows.some(({ slot }) => slot >= 10_000n)

  return (
    <div ref={box} className={clsx('@container border-hairline border-b', isFar ? FAR : COUNTED)}>
      <table {...ROLES.treegrid} aria-label={label} aria-rowcount={rows.length + 1} className="grid">
        <thead {...ROLES.group} className="grid @max-[45rem]:sr-only">
          <tr {...ROLES.row} aria-rowindex={1} className={clsx('grid gap-x-3 pb-1', grid)}>
            <th {...ROLES.header}>Slot</th>
            <th {...ROLES.header}>Variable and type</th>
            {sides.map(({ at, caption }) => (
              <th key={at} {...ROLES.header}>
                {caption === null ? 'Value' : `At ${caption}`}
              </th>
            ))}
            <th {...ROLES.header}>
              {sides.length > 1 ? 'Bytes; changed bytes have an outline' : 'Bytes, high-order first'}
            </th>
          </tr>
        </thead>
        <RowsInSight
          // Rows that were never drawn have another height there.
          key={String(isWide)}
          rows={rows}
          keyOf={(at) => rows[at]?.path ?? at}
          isWide={isWide}
          tabStop={rows.some(({ path }) => path === focused) ? focused : (rows[0]?.path ?? null)}
          detailed={detailed}
          onFocus={setFocused}
          onDetails={(path) => {
            setDetailed((before) => (path === before ? null : path))
            requestAnimationFrame(() =>
              findRow(box, path)?.querySelector('[data-details]')?.scrollIntoView({ block: 'nearest' }),
            )
          }}
          actions={actions}
          view={view}
          sides={sides}
          // In one line the bytes have less than half of it, below the names all of it.
          hasDigits={isWide ? width >= DIGITS_BESIDE : width >= DIGITS_BELOW}
          grid={grid}
        />
      </table>
    </div>
  )
}

/** What is handed on to a row has to stay the same while the page scrolls: then a row that stays is not drawn anew. */
function RowsInSight({
  rows,
  keyOf,
  isWide,
  tabStop,
  detailed,
  onFocus,
  ...row
}: {
  rows: readonly ContractRow[]
  keyOf: (at: number) => string | number
  isWide: boolean
  /** The row that the tab key reaches. */
  tabStop: string | null
  detailed: string | null
  onFocus: (path: string) => void
} & Pick<
  ComponentProps<typeof ContractTableRow>,
  'actions' | 'view' | 'sides' | 'hasDigits' | 'grid' | 'onDetails'
>) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
  const body = useRef<HTMLTableSectionElement>(null)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => {
      const one = rows[at]
      return one ? expectedHeight(one, rows[at - 1], isWide) : 0
    },
    getItemKey: keyOf,
    scrollMargin: useTopOnPage(body),
    // Few rows are all drawn, so that the page finds words in them.
    overscan: rows.length > MANY_ROWS ? 6 : rows.length,
  })

  function focusRow(path: string) {
    onFocus(path)
    const found = findRow(body, path)
    if (found) {
      found.focus()
      return
    }
    virtualizer.scrollToIndex(rows.findIndex((one) => one.path === path))
    // The row has to be drawn first.
    requestAnimationFrame(() => findRow(body, path)?.focus())
  }

  function onKeyDown(event: KeyboardEvent) {
    const path = event.target instanceof HTMLElement ? event.target.dataset.path : undefined
    if (path === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const move = event.key === 'Enter' ? null : moveInTree(rows, path, event.key)
    if (event.key !== 'Enter' && !move) return
    event.preventDefault()
    if (!move) row.onDetails(path)
    else if ('open' in move) row.actions.onRowOpen(path, move.open)
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
            {...row}
            isDetailed={one.path === detailed}
            tabIndex={one.path === tabStop ? 0 : -1}
            onFocusIn={onFocus}
            start={start - virtualizer.options.scrollMargin}
          />
        ) : null
      })}
    </tbody>
  )
}

const findRow = (within: { current: HTMLElement | null }, path: string) =>
  within.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)

/** How far below the top of the page something begins, also when what stands above it grows. */
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
