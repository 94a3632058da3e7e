'use client'

import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { type ClipboardEvent, useRef } from 'react'
import { useElementWidth } from '@/components/ui/use-element-width'
import type { NameEmitter } from '@/lib/logs/answer/code-versions'
import type { AccountTotal } from '@/lib/logs/balance/account-total'
import { listUntimed } from '@/lib/logs/times/block-times'
import { useLogs, useShownTable } from '../shared/logs-context'
import { TableHead } from './table-head'
import { FlungRow, TableRow } from './table-row'
import { useColumns } from './use-columns'
import { useTableRows } from './use-table-rows'

const LogView = dynamic(() => import('../opened/log-view').then((module) => module.LogView), {
  ssr: false,
  loading: () => <p role="status">Opening…</p>,
})
const BlockTimes = dynamic(() => import('../times/block-times').then((module) => module.BlockTimes), {
  ssr: false,
})

/** Columns stand side by side from this width on; below, each log is a block of lines. */
const SIDE_BY_SIDE = 640
/** From this width on a log opens beside the table; below, under its row. */
const OPENS_BESIDE = 960
/** Whole rows and the head. */
const MOST_HEIGHT = 'max-h-[calc(max(12*28px,round(down,100dvh-22.5rem,28px))+29px)]'
const MOST_HEIGHT_STACKED = 'max-h-[calc(max(2*100px,round(down,100dvh-16rem,100px))+29px)]'

/** The logs of the current view. Only the rows in sight are drawn, and only the rows around them are read. */
export function LogsTable({
  nameOf,
  showsTime,
  total,
}: {
  /** The name of the emitter of a row; null where no row shows it. */
  nameOf: NameEmitter | null
  /** Whether the times of blocks are shown. */
  showsTime: boolean
  /** Whether the sum of the chosen account is a balance. */
  total: AccountTotal['is']
}) {
  // See `useVirtualRows`.
  'use no memo'
  const { view, look } = useLogs()
  const shown = useShownTable()
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const stacked = width < SIDE_BY_SIDE
  const opensBeside = useElementWidth(frame) >= OPENS_BESIDE
  const { columns, beyond, tracks } = useColumns({ width, stacked, nameOf, showsTime, total })
  const rows = useTableRows(box, { stacked, opensBelow: !opensBeside })
  const { log } = rows
  const { opened } = log
  const open = opened?.row ? <LogView row={opened.row} onClose={log.close} onStep={log.step} /> : null
  return (
    <>
      {showsTime ? <BlockTimes untimed={listUntimed(rows.inSight)} /> : null}
      {beyond.length > 0 ? (
        <p className="text-ink-soft text-note">
          Wider than its place: scroll the table sideways for {beyond.map(({ title }) => title).join(', ')}.
        </p>
      ) : null}
      <div
        ref={frame}
        {...log.handlers}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-x-6 border-hairline border-y',
          open && opensBeside && 'grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <div
          ref={box}
          id="logs-found"
          className={clsx('relative overflow-auto scroll-pt-8', stacked ? MOST_HEIGHT_STACKED : MOST_HEIGHT)}
        >
          <table className="grid min-w-fit" aria-rowcount={shown.shown + 1} onCopy={copyInFull}>
            <TableHead
              {...{ columns, tracks, stacked }}
              sorted={rows.isCurrent ? shown.sort : null}
              wanted={view.sort}
              onSort={(sort) => look({ sort })}
            />
            <tbody className="relative grid" style={{ height: rows.height }}>
              {rows.items.map(({ index, key, start }, at) => {
                const isOpen = log.isOpen(index)
                const row = rows.rowAt(index) ?? (isOpen ? opened?.row : undefined)
                const place = { stacked, index, start: start - rows.shift, row }
                const isReached = index === rows.tabStop
                return rows.isFlung && !isReached && !isOpen ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows take the elements of others, as those go by.
                  <FlungRow key={`flung-${at}`} {...place} />
                ) : (
                  <TableRow
                    key={key}
                    {...place}
                    {...{ columns, tracks, width, isReached, isOpen }}
                    cuts={beyond.length > 0}
                    below={!opensBeside && isOpen ? open : null}
                    measure={rows.measure}
                  />
                )
              })}
            </tbody>
          </table>
        </div>
        {open && opensBeside ? (
          <div className={clsx('overflow-auto border-hairline border-l pl-4', MOST_HEIGHT)}>{open}</div>
        ) : null}
      </div>
    </>
  )
}

function copyInFull(event: ClipboardEvent) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  event.clipboardData.setData('text/plain', fullTextOf(selection.getRangeAt(0)))
  event.preventDefault()
}

/** The text of a selection with its shortened values in full: cells separated by tabs, rows by lines. */
export function fullTextOf(selected: Range): string {
  const within = selected.commonAncestorContainer
  const element = within instanceof Element ? within : within.parentElement
  const value = element?.closest('[data-equal]')?.getAttribute('data-equal')
  if (value) return value

  const fragment = selected.cloneContents()
  for (const button of fragment.querySelectorAll('button')) button.remove()
  for (const shortened of fragment.querySelectorAll('[data-equal]')) {
    shortened.textContent = shortened.getAttribute('data-equal')
  }
  const rows = fragment.querySelectorAll('tr')
  return (rows.length > 0 ? [...rows] : [fragment]).map(textOfRow).join('\n')
}

function textOfRow(row: ParentNode & Node): string {
  const cells = [...row.querySelectorAll('td')]
  if (cells.length === 0) return row.textContent ?? ''
  return cells
    .map((cell) => cell.textContent?.trim())
    .filter((text) => text !== '')
    .join('\t')
}
