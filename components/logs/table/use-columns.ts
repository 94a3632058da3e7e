'use client'

import { useRouter } from 'next/navigation'
import type { CSSProperties } from 'react'
import type { Columns } from '@/lib/logs/table/columns'
import { followLink } from './follow-link'
import { listTableColumns, type TableColumn } from './log-columns'

/** The columns of the table and their widths: the same objects until the table is laid out in another way. */
export function useColumns(
  network: string,
  columns: Columns,
  stacked: boolean,
): { columns: readonly TableColumn[]; tracks: CSSProperties } {
  const { push } = useRouter()
  const listed = listTableColumns(network, stacked ? { by: 'log' } : columns, followLink(push))
  return {
    columns: listed,
    tracks: stacked ? {} : { gridTemplateColumns: listed.map(({ track }) => track).join(' ') },
  }
}
