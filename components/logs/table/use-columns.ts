'use client'

import { useRouter } from 'next/navigation'
import type { CSSProperties } from 'react'
import { followLink } from '@/components/ui/follow-link'
import { columnsBeyond, fitColumns } from '@/lib/logs/table/fit-columns'
import { useLogs, useShownTable } from '../shared/logs-context'
import { listTableColumns } from './log-columns'
import { listNarrowColumns } from './narrow-columns'
import type { TableColumn, Ways } from './table-column'

/** Pixels between columns. */
const GAP = 12

/** Pixels of the button that opens a log. */
const OPENER = 24

/** Pixels of the fade before that button. */
const FADE = 20

type Layout = Pick<Ways, 'nameOf' | 'showsTime' | 'total'> & { width: number; stacked: boolean }

/** The columns of the table, and those that are only seen after a scroll sideways: the same objects until the layout changes. */
export function useColumns({ width, stacked, ...said }: Layout): {
  columns: readonly TableColumn[]
  beyond: readonly TableColumn[]
  tracks: CSSProperties
} {
  const { push } = useRouter()
  const network = useLogs().state.order.network.slug
  const { columns, removed, balance } = useShownTable()
  const ways = { follow: followLink(push), showsRemoved: removed > 0, balance, ...said }
  if (stacked) return { columns: listNarrowColumns(network, ways), beyond: [], tracks: {} }
  const room = width - OPENER - GAP
  const listed = fitColumns(listTableColumns(network, columns, ways), room, GAP).map((column) => ({
    ...column,
    width: Math.max(column.width, column.grows ?? 0),
  }))
  // The width is 0 before the first measurement.
  const beyond = width === 0 ? [] : columnsBeyond(listed, room, GAP)
  const tracks = listed.map((column) =>
    column.grows !== undefined ? `minmax(${column.width}px,1fr)` : `${column.width}px`,
  )
  const last = beyond.length > 0 ? OPENER + FADE : OPENER
  const opener = listed.some(({ grows }) => grows !== undefined) ? `${last}px` : `minmax(${last}px,1fr)`
  return { columns: listed, beyond, tracks: { gridTemplateColumns: [...tracks, opener].join(' ') } }
}
