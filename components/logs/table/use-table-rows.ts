'use client'

import { useEffect, useState } from 'react'
import type { ShownTable } from '@/lib/logs/desk/desk-state'
import { createRowPages, isHeld, type Pages, rowOf } from '@/lib/logs/table/row-pages'
import type { LogRow } from '@/lib/logs/table/table-view'
import type { TellDesk } from '../desk/use-log-desk'

/** The rows in sight and those around them, of the worker where all are kept. */
export function useTableRows(
  tell: TellDesk,
  { version, shown, firstRows }: ShownTable,
  first: number,
  last: number,
): {
  rowAt: (row: number) => LogRow | undefined
  /** Whether all rows in sight are here, of this version of the table. */
  isCurrent: boolean
} {
  const [pages, setPages] = useState<Pages>(new Map())
  const [reader] = useState(() => createRowPages((from, to) => tell('rows', from, to), setPages))
  useEffect(() => {
    reader.show({ version, rows: shown, first, last }, firstRows)
  }, [reader, version, shown, first, last, firstRows])
  return { rowAt: (row) => rowOf(pages, row), isCurrent: isHeld(pages, { version, first, last }) }
}
