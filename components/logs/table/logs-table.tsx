'use client'

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { followLink } from '@/components/ui/follow-link'
import { useElementWidth } from '@/components/ui/use-element-width'
import type { NameEmitter } from '@/lib/logs/answer/code-versions'
import type { AccountTotal } from '@/lib/logs/balance/account-total'
import { flingTo, isFlung, NO_FLING } from '@/lib/logs/table/flung-rows'
import { rowOf } from '@/lib/logs/table/row-pages'
import type { TableView } from '@/lib/logs/table/table-view'
import { listUntimed } from '@/lib/logs/times/block-times'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { ShownTable } from '@/lib/logs/worker/search-state'
import { useOpenedLog } from '../opened/use-opened-log'
import { fullTextOf } from './full-text'
import { focusedIn, withKept } from './kept-rows'
import { TableHead } from './table-head'
import { FlungRow, ROW_HEIGHT, TableRow } from './table-row'
import { useColumns } from './use-columns'
import { useTableRows } from './use-table-rows'
import { useDrawnHeight, useTallRows } from './use-tall-rows'

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

/** Of the head of the table, which stays in sight. */
const HEAD_HEIGHT = 29

/** As high as whole rows and the head in the window; a log beside a short table has as much. */
const MOST_HEIGHT = 'max-h-[calc(max(12*28px,round(down,100dvh-22.5rem,28px))+29px)]'
const MOST_HEIGHT_STACKED = 'max-h-[calc(max(2*100px,round(down,100dvh-16rem,100px))+29px)]'

/** The logs that a view shows. Only the rows in sight are drawn, or even here: the others are read when scrolled to. */
export function LogsTable({
  network,
  shown,
  nameOf,
  sort,
  showsTime,
  total,
  tell,
  onSort,
  onAccount,
}: {
  network: string
  shown: ShownTable
  /** What the emitter of a row is called; null where no row says it. */
  nameOf: NameEmitter | null
  sort: TableView['sort']
  /** Whether it is told when blocks were made. */
  showsTime: boolean
  /** Whether the sum of the account that is followed is a balance. */
  total: AccountTotal['is']
  tell: SendToWorker
  onSort: (sort: TableView['sort']) => void
  onAccount: (account: string) => void
}) {
  // The virtualizer is one object that changes inside: memoised by the compiler, the rows would stand still.
  'use no memo'
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const stacked = width < SIDE_BY_SIDE
  const opensBeside = useElementWidth(frame) >= OPENS_BESIDE
  const { push } = useRouter()
  const { columns, beyond, tracks } = useColumns(network, shown.columns, {
    width,
    stacked,
    nameOf,
    showsTime,
    showsRemoved: shown.removed > 0,
    balance: shown.balance,
    total,
  })
  const { shift, scroll } = useTallRows()
  const kept = useRef<number | null>(null)
  const fling = useRef(NO_FLING)
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    ...scroll.options,
    count: shown.shown,
    getScrollElement: () => box.current,
    estimateSize: () => (stacked ? ROW_HEIGHT.stacked : ROW_HEIGHT.wide),
    scrollPaddingEnd: HEAD_HEIGHT,
    overscan: 4,
    rangeExtractor: (range) =>
      withKept(defaultRangeExtractor(range), [focusedIn(box.current), kept.current], range.count),
  })
  // Rows far from those in sight were reckoned by what rows were high before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of rows goes by how they are laid out.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, stacked])
  const height = useDrawnHeight(scroll, virtualizer)
  const items = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  fling.current = flingTo(fling.current, { first: startIndex, last: endIndex }, virtualizer.isScrolling)
  const { pages, isCurrent } = useTableRows(tell, shown, startIndex, endIndex)
  const rowAt = (row: number) => rowOf(pages, row)
  const log = useOpenedLog(box, {
    count: shown.shown,
    page: Math.max(1, endIndex - startIndex - 1),
    rowAt,
    show: (row) => virtualizer.scrollToIndex(row),
  })
  const { opened } = log
  kept.current = opened && !opensBeside ? opened.index : null
  const view = opened?.row ? (
    <LogView
      row={opened.row}
      version={shown.version}
      network={network}
      follow={followLink(push)}
      tell={tell}
      onAccount={onAccount}
      onClose={log.close}
      onStep={log.step}
    />
  ) : null

  // The tab key comes to the first row in sight where the one that it was at is far away.
  const isNear = isFlung(fling.current) || items.some(({ index }) => index === log.reached)
  const tabStop = isNear ? log.reached : startIndex
  const inSight = Array.from({ length: endIndex - startIndex + 1 }, (_, at) => rowAt(startIndex + at) ?? [])
  return (
    <>
      {showsTime ? (
        <BlockTimes untimed={listUntimed(inSight.flat())} ends={shown.untimedEnds} tell={tell} />
      ) : null}
      {beyond.length > 0 ? (
        <p className="text-ink-soft text-note">
          Wider than its place: scroll the table sideways for {beyond.map(({ title }) => title).join(', ')}.
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and presses of the rows within, each of which has its button. */}
      <div
        ref={frame}
        onKeyDown={log.onKeyDown}
        onPointerDown={log.onPointerDown}
        onPointerUp={log.onPointerUp}
        onClick={log.onClick}
        onFocus={log.onFocus}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-x-6 border-hairline border-y',
          view && opensBeside && 'grid-cols-[minmax(0,1fr)_26rem]',
        )}
      >
        <div
          ref={box}
          id="logs-found"
          className={clsx('relative overflow-auto scroll-pt-8', stacked ? MOST_HEIGHT_STACKED : MOST_HEIGHT)}
        >
          <table className="grid min-w-fit" aria-rowcount={shown.shown + 1} onCopy={copyInFull}>
            <TableHead
              {...{ columns, tracks, stacked, onSort }}
              sorted={isCurrent ? shown.sort : null}
              wanted={sort}
            />
            <tbody className="relative grid" style={{ height }}>
              {items.map(({ index, key, start }, at) => {
                const isOpen = log.isOpen(index)
                const row = rowAt(index) ?? (isOpen ? opened?.row : undefined)
                const place = { stacked, index, start: start - shift, row }
                const isReached = index === tabStop
                if (isFlung(fling.current) && !isReached && !isOpen)
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows take the elements of others, as those go by.
                  return <FlungRow key={`flung-${at}`} {...place} />
                return (
                  <TableRow
                    key={key}
                    {...place}
                    columns={columns}
                    tracks={tracks}
                    width={width}
                    cuts={beyond.length > 0}
                    isReached={isReached}
                    isOpen={isOpen}
                    below={!opensBeside && isOpen ? view : null}
                    measure={virtualizer.measureElement}
                  />
                )
              })}
            </tbody>
          </table>
        </div>
        {view && opensBeside ? (
          <div className={clsx('overflow-auto border-hairline border-l pl-4', MOST_HEIGHT)}>{view}</div>
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
