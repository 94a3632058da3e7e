'use client'

import { useEffect, useState } from 'react'
import { createRowPages, isHeld, type Pages } from '@/lib/logs/table/row-pages'
import type { SendToWorker } from '@/lib/logs/worker/create-search-worker'
import type { ShownTable } from '@/lib/logs/worker/search-state'

/**
 * The rows in sight and those around them, of the worker where all are kept. As they are, and not by a function: kept from
 * one drawing to the next, each would keep the one before alive, and all the rows that were ever here.
 */
export function useTableRows(
  tell: SendToWorker,
  { version, shown, firstRows }: ShownTable,
  first: number,
  last: number,
): {
  pages: Pages
  /** Whether all rows in sight are here, of this version of the table. */
  isCurrent: boolean
} {
  const [pages, setPages] = useState<Pages>(new Map())
  const [reader] = useState(() => createRowPages((from, to) => tell({ type: 'rows', from, to }), setPages))
  useEffect(() => {
    reader.show({ version, rows: shown, first, last }, firstRows)
  }, [reader, version, shown, first, last, firstRows])
  return { pages, isCurrent: isHeld(pages, { version, first, last }) }
}
