'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { describePinnedBlock } from '@/lib/storage/contract/contract-question'
import type { ContractRow } from '@/lib/storage/contract/contract-rows'
import { moveInTree } from '@/lib/storage/contract/tree-keys'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import { ContractNameCell } from './contract-name-cell'
import { ContractPlaceCell } from './contract-place-cell'
import { ContractValueCell } from './contract-value-cell'
import type { TableActions } from './table-actions'
import type { ReadContract } from './use-contract-read'

const MANY_ROWS = 200

/** One line where there is room; else name and slot above the values. */
const ONE_BLOCK = '@3xl:grid-cols-[minmax(160px,1fr)_80px_minmax(0,512px)]'
const TWO_BLOCKS = '@3xl:grid-cols-[minmax(144px,1fr)_80px_minmax(0,272px)_minmax(0,272px)]'

/** Said outright: table elements that are laid out as a grid lose the roles they have by themselves. */
const ROLES = {
  treegrid: { role: 'treegrid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader', className: 'text-left font-normal text-ink-soft text-note' },
  cell: { role: 'gridcell', className: 'min-w-0' },
}

/**
 * The variables as a tree in a table (https://www.w3.org/WAI/ARIA/apg/patterns/treegrid/): arrow keys move between rows,
 * open and close them. Draws only the rows in sight.
 */
export function ContractTable({
  contract,
  rows,
  options,
  ...actions
}: TableActions & {
  contract: ReadContract
  rows: readonly ContractRow[]
  options: ReadOptions
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
  const network = useNetwork()
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const { address } = contract.question
  const { blocks } = contract.read
  const newest = blocks.at(-1)
  const block = newest?.block ?? newest?.asked ?? 'latest'
  /** At which block the values of a column stand, where there are two. */
  const sides = blocks.map((read, at) => ({
    at,
    caption: blocks.length > 1 ? describePinnedBlock(read) : null,
  }))
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 49,
    getItemKey: (at) => rows[at]?.path ?? at,
    // Few rows are all drawn, so that the page finds words in them.
    overscan: rows.length > MANY_ROWS ? 12 : rows.length,
  })
  const grid = blocks.length > 1 ? TWO_BLOCKS : ONE_BLOCK
  const tabStop = rows.some(({ path }) => path === focused) ? focused : rows[0]?.path

  function focusRow(path: string) {
    setFocused(path)
    virtualizer.scrollToIndex(rows.findIndex((row) => row.path === path))
    // The row may have to be drawn first.
    requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus()
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, row: ContractRow) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveInTree(rows, row.path, event.key)
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
          <tr
            {...ROLES.row}
            aria-rowindex={1}
            className={clsx('grid gap-x-3 border-hairline border-b py-2', grid)}
          >
            <th {...ROLES.header}>Variable and type</th>
            <th {...ROLES.header}>Slot</th>
            {sides.map(({ at, caption }) => (
              <th key={at} {...ROLES.header}>
                {caption === null ? 'Value and raw bytes' : `At ${caption}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group} className="relative grid" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            const { path, level, position, siblings, canOpen, isOpen } = row
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
                onKeyDown={(event) => onKeyDown(event, row)}
                style={{ transform: `translateY(${start}px)` }}
                className={clsx(
                  'absolute top-0 left-0 grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-hairline border-b py-2 text-table -outline-offset-2',
                  grid,
                )}
              >
                <td {...ROLES.cell}>
                  <ContractNameCell
                    network={network}
                    address={address}
                    block={block}
                    row={row}
                    options={options}
                    actions={actions}
                  />
                </td>
                <td {...ROLES.cell}>
                  <ContractPlaceCell network={network} address={address} block={block} row={row} />
                </td>
                {sides.map(({ at, caption }) => (
                  <td key={at} {...ROLES.cell} className="min-w-0 @max-3xl:col-span-full @max-3xl:pl-4">
                    <ContractValueCell row={row} at={at} caption={caption} />
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
