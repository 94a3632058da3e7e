'use client'

import { tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Network } from '@/lib/networks'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { moveInTree } from '@/lib/storage/contract/tree-keys'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import { createContractColumns } from './contract-columns'
import type { TableActions } from './table-actions'
import type { ReadContract } from './use-contract-read'

const FEATURES = tableFeatures({})
const MANY_ROWS = 200

/**
 * Called rather than drawn as a component: columns are made anew with each read, and a component of another identity would
 * take the focus with it.
 */
function renderCell(cell: {
  column: { columnDef: { cell?: unknown } }
  getContext: () => unknown
}): ReactNode {
  const { cell: render } = cell.column.columnDef
  return typeof render === 'function' ? render(cell.getContext()) : null
}

/** One line where there is room; else name and slot above the values. */
const ONE_BLOCK = '@3xl:grid-cols-[minmax(160px,1fr)_80px_minmax(0,512px)]'
const TWO_BLOCKS = '@3xl:grid-cols-[minmax(144px,1fr)_80px_minmax(0,272px)_minmax(0,272px)]'

const CELL: Record<string, string> = {
  name: 'min-w-0',
  place: 'min-w-0',
  side0: 'min-w-0 @max-3xl:col-span-full @max-3xl:pl-4',
  side1: 'min-w-0 @max-3xl:col-span-full @max-3xl:pl-4',
}

/** Said outright: table elements that are laid out as a grid lose the roles they have by themselves. */
const ROLES = {
  treegrid: { role: 'treegrid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'gridcell' },
}

/**
 * The variables as a tree in a table (https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/): arrow keys move between rows,
 * open and close them. Draws only the rows in sight.
 */
export function ContractTable({
  network,
  contract,
  rows: data,
  options,
  ...actions
}: TableActions & {
  network: Network
  contract: ReadContract
  rows: readonly ContractRow[]
  options: ReadOptions
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const columns = createContractColumns({ network, contract, options, actions })
  const table = useTable({ features: FEATURES, columns, data, getRowId: ({ path }) => path })
  const { rows } = table.getRowModel()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 49,
    getItemKey: (at) => rows[at]?.id ?? at,
    // Few rows are all drawn, so that the page finds words in them.
    overscan: rows.length > MANY_ROWS ? 12 : rows.length,
  })
  const grid = contract.read.blocks.length > 1 ? TWO_BLOCKS : ONE_BLOCK
  const tabStop = data.some(({ path }) => path === focused) ? focused : data[0]?.path

  function focusRow(path: string) {
    setFocused(path)
    virtualizer.scrollToIndex(data.findIndex((row) => row.path === path))
    // The row may have to be drawn first.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus()
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: ContractRow) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveInTree(data, row.path, event.key)
    if (!move) return
    event.preventDefault()
    if ('open' in move) actions.onRowOpen(row.path, move.open)
    else focusRow(move.to)
  }

  return (
    <div
      ref={box}
      className="@container max-h-[min(800px,80dvh)] scroll-pt-10 overflow-auto border-hairline border-y"
    >
      <table {...ROLES.treegrid} aria-label="Variables" aria-rowcount={rows.length + 1} className="grid">
        <thead {...ROLES.group} className="sticky top-0 z-10 grid bg-paper @max-3xl:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr
              key={group.id}
              {...ROLES.row}
              aria-rowindex={1}
              className={clsx('grid gap-x-3 border-hairline border-b py-2', grid)}
            >
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  {...ROLES.header}
                  className="text-left font-normal text-ink-soft text-note"
                >
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody {...ROLES.group} className="relative grid" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            const { path, level, position, siblings, canOpen, isOpen } = row.original
            return (
              <tr
                key={key}
                ref={virtualizer.measureElement}
                {...ROLES.row}
                data-index={index}
                data-path={path}
                aria-rowindex={index + 2}
                aria-level={level}
                aria-posinset={position}
                aria-setsize={siblings}
                {...(canOpen ? { 'aria-expanded': isOpen } : {})}
                tabIndex={path === tabStop ? 0 : -1}
                onFocus={() => setFocused(path)}
                onKeyDown={(event) => onKeyDown(event, row.original)}
                style={{ transform: `translateY(${start}px)` }}
                className={clsx(
                  'absolute top-0 left-0 grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-hairline border-b py-2 text-table -outline-offset-2',
                  grid,
                )}
              >
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} {...ROLES.cell} className={CELL[cell.column.id]}>
                    {renderCell(cell)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
