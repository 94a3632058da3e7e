'use client'

import { useRouter } from 'next/navigation'
import type { CSSProperties } from 'react'
import type { NameEmitter } from '@/lib/logs/answer/code-eras'
import type { Columns } from '@/lib/logs/table/columns'
import { followLink } from './follow-link'
import { listTableColumns, type TableColumn } from './log-columns'

/** The columns of the table and their widths: the same objects until the table is laid out in another way. */
export function useColumns(
  network: string,
  columns: Columns,
  { stacked, nameOf }: { stacked: boolean; nameOf: NameEmitter | null },
): { columns: readonly TableColumn[]; tracks: CSSProperties } {
  const { push } = useRouter()
  const listed = listTableColumns(network, stacked ? { by: 'log' } : columns, {
    follow: followLink(push),
    nameOf,
  })
  return {
    columns: listed,
    tracks: stacked ? {} : { gridTemplateColumns: listed.map(({ track }) => track).join(' ') },
  }
}
