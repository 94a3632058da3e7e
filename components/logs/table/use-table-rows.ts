'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { createRowPages, isHeld, type Pages, rowOf } from '@/lib/logs/table/row-pages'
import { useOpenedLog } from '../opened/use-opened-log'
import { useLogs, useShownTable } from '../shared/logs-context'
import { useVirtualRows } from './use-virtual-rows'

/** The rows in sight, their logs, and the log that is open. `opensBelow`: a log opens below its row. */
export function useTableRows(
  box: RefObject<HTMLDivElement | null>,
  { stacked, opensBelow }: { stacked: boolean; opensBelow: boolean },
) {
  // See `useVirtualRows`.
  'use no memo'
  const { shown } = useShownTable()
  const kept = useRef<number | null>(null)
  const drawn = useVirtualRows(box, { count: shown, stacked, kept })
  const { first, last, items } = drawn
  const { pages, isCurrent } = useRowPages(first, last)
  const rowAt = (row: number) => rowOf(pages, row)
  const log = useOpenedLog(box, {
    count: shown,
    page: Math.max(1, last - first - 1),
    rowAt,
    show: drawn.show,
  })
  kept.current = log.opened && opensBelow ? log.opened.index : null
  // The tab key reaches the first row in sight, if its own row is far away.
  const isNear = drawn.isFlung || items.some(({ index }) => index === log.reached)
  return {
    ...drawn,
    rowAt,
    log,
    /** Whether all rows in sight are of this version of the table. */
    isCurrent,
    tabStop: isNear ? log.reached : first,
    inSight: Array.from({ length: last - first + 1 }, (_, at) => rowAt(first + at) ?? []).flat(),
  }
}

/**
 * The rows around those in sight, read from the worker. Plain pages and no function: a function would keep the pages of all renders
 * before it in memory.
 */
function useRowPages(first: number, last: number): { pages: Pages; isCurrent: boolean } {
  const { tell } = useLogs()
  const { version, shown, firstRows } = useShownTable()
  const [pages, setPages] = useState<Pages>(new Map())
  const [reader] = useState(() => createRowPages((from, to) => tell({ type: 'rows', from, to }), setPages))
  useEffect(() => {
    reader.show({ version, rows: shown, first, last }, firstRows)
  }, [reader, version, shown, first, last, firstRows])
  return { pages, isCurrent: isHeld(pages, { version, first, last }) }
}
