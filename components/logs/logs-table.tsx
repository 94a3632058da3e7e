'use client'

import { tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, useRef } from 'react'
import { Section } from '@/components/ui/section'
import type { EventSignature } from '@/lib/abi/event-signature'
import { countOf } from '@/lib/credits/format-credits'
import type { FoundLog } from '@/lib/logs/logs-answer'
import { fullTextOf } from './full-text'
import { createLogColumns } from './log-columns'

const FEATURES = tableFeatures({})

/** One line where there is room; else three: where the log is, who emitted it, what it says. */
const ROW =
  'grid grid-cols-[auto_auto_1fr_auto] gap-x-3 @3xl:grid-cols-[88px_144px_48px_144px_minmax(0,1fr)_auto]'

const CELL: Record<string, string> = {
  address: '@max-3xl:col-span-full @max-3xl:row-start-2',
  event: 'min-w-0 wrap-anywhere @max-3xl:col-span-full @max-3xl:row-start-3',
  copy: '@max-3xl:col-start-4 @max-3xl:row-start-1',
}

/** All logs found. What is copied out of it is in full, though it stands shortened. */
export function LogsTable({
  network,
  logs,
  event,
}: {
  network: string
  logs: readonly FoundLog[]
  event: EventSignature | null
}) {
  return (
    <Section id="found" title={countOf(logs.length, 'log')}>
      <VirtualTable logs={logs} columns={createLogColumns(network, event)} />
    </Section>
  )
}

/** Draws only the rows in sight. */
function VirtualTable({
  logs,
  columns,
}: {
  logs: readonly FoundLog[]
  columns: ReturnType<typeof createLogColumns>
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
  const box = useRef<HTMLDivElement>(null)
  const table = useTable({ features: FEATURES, columns, data: logs, getRowId: identifyLog })
  const { rows } = table.getRowModel()
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 57,
    getItemKey: (at) => rows[at]?.id ?? at,
    overscan: 8,
  })

  return (
    <div ref={box} className="@container h-[min(640px,70dvh)] overflow-auto border-hairline border-y">
      <table className="grid" aria-rowcount={rows.length + 1} onCopy={copyInFull}>
        <thead className="sticky top-0 z-10 grid bg-paper @max-3xl:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1} className={`${ROW} border-hairline border-b py-2`}>
              {group.headers.map((header) => (
                <th key={header.id} className="text-left font-normal text-ink-soft text-note">
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="relative grid" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start}px)` }}
              className={`${ROW} absolute top-0 left-0 w-full border-hairline border-b py-2 text-table`}
            >
              {rows[index]?.getAllCells().map((cell) => (
                <td key={cell.id} className={CELL[cell.column.id]}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const identifyLog = ({ blockHash, logIndex }: FoundLog) => `${blockHash}:${logIndex}`

function copyInFull(event: ClipboardEvent) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  event.clipboardData.setData('text/plain', fullTextOf(selection.getRangeAt(0)))
  event.preventDefault()
}
