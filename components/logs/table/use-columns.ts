'use client'

import { useRouter } from 'next/navigation'
import type { CSSProperties } from 'react'
import { followLink } from '@/components/ui/follow-link'
import type { NameEmitter } from '@/lib/logs/answer/code-versions'
import type { AccountTotal } from '@/lib/logs/balance/account-total'
import type { Columns } from '@/lib/logs/table/columns'
import { columnsBeyond, fitColumns } from '@/lib/logs/table/fit-columns'
import type { ShownTable } from '@/lib/logs/worker/search-state'
import { listTableColumns } from './log-columns'
import { listNarrowColumns } from './narrow-columns'
import type { TableColumn } from './table-column'

/** Pixels between columns. */
const GAP = 12

/** That the button takes with which a log is opened. */
const OPENER = 24

/** In which what goes on behind that button fades, when the table is scrolled to its end. */
const FADE = 20

/** The columns of the table, those of them that are out of sight before it is scrolled sideways, and their widths: the same objects until the table is laid out in another way. */
export function useColumns(
  network: string,
  columns: Columns,
  {
    width,
    stacked,
    nameOf,
    showsTime,
    showsRemoved,
    balance,
    total,
  }: {
    width: number
    stacked: boolean
    nameOf: NameEmitter | null
    showsTime: boolean
    showsRemoved: boolean
    balance: ShownTable['balance']
    total: AccountTotal['is']
  },
): { columns: readonly TableColumn[]; beyond: readonly TableColumn[]; tracks: CSSProperties } {
  const { push } = useRouter()
  const ways = { follow: followLink(push), nameOf, showsTime, showsRemoved, balance, total }
  if (stacked) return { columns: listNarrowColumns(network, ways), beyond: [], tracks: {} }
  const room = width - OPENER - GAP
  const listed = fitColumns(listTableColumns(network, columns, ways), room, GAP).map((column) => ({
    ...column,
    width: Math.max(column.width, column.grows ?? 0),
  }))
  // Before its box is measured nothing is known to be out of sight.
  const beyond = width === 0 ? [] : columnsBeyond(listed, room, GAP)
  const tracks = listed.map((column) =>
    column.grows !== undefined ? `minmax(${column.width}px,1fr)` : `${column.width}px`,
  )
  const last = beyond.length > 0 ? OPENER + FADE : OPENER
  const opener = listed.some(({ grows }) => grows !== undefined) ? `${last}px` : `minmax(${last}px,1fr)`
  return { columns: listed, beyond, tracks: { gridTemplateColumns: [...tracks, opener].join(' ') } }
}
