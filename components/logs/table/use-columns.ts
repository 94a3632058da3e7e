'use client'

import { useRouter } from 'next/navigation'
import type { CSSProperties } from 'react'
import type { ContractNames } from '@/lib/kept/provenance'
import type { Columns } from '@/lib/logs/table/columns'
import { followLink } from './follow-link'
import { listTableColumns, type TableColumn } from './log-columns'

/** The columns of the table and their widths: the same objects until the table is laid out in another way. */
export function useColumns(
  network: string,
  columns: Columns,
  { stacked, names }: { stacked: boolean; names: ContractNames },
): { columns: readonly TableColumn[]; tracks: CSSProperties } {
  const { push } = useRouter()
  const listed = listTableColumns(network, stacked ? { by: 'log' } : columns, {
    follow: followLink(push),
    names,
  })
  return {
    columns: listed,
    tracks: stacked ? {} : { gridTemplateColumns: listed.map(({ track }) => track).join(' ') },
  }
}
