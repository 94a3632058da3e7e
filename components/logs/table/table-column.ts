import type { ReactNode } from 'react'
import type { FollowLink } from '@/components/ui/follow-link'
import type { NameEmitter } from '@/lib/logs/answer/code-versions'
import type { AccountTotal } from '@/lib/logs/balance/account-total'
import type { FittedColumn } from '@/lib/logs/table/fit-columns'
import type { LogRow } from '@/lib/logs/table/table-view'
import type { ShownTable } from '@/lib/logs/worker/show-table'

/** A column of the table. */
export type TableColumn = FittedColumn & {
  key: string
  title: string
  /** Pixels that it takes at least, without which no other column is hidden. It also takes what the others leave. */
  grows?: number
  /** Aligned right, so that digits are below each other. */
  numeric?: boolean
  sortable: boolean
  /** Links in it take `tabIndex`: the tab key stops in one row only. */
  cell: (row: LogRow, tabIndex: 0 | -1) => ReactNode
  /** For screen readers, if the cell is shortened. */
  label?: (row: LogRow) => string | undefined
}

/** What cells need besides their log. */
export type Ways = {
  follow: FollowLink
  nameOf: NameEmitter | null
  showsTime: boolean
  showsRemoved: boolean
  balance: ShownTable['balance']
  total: AccountTotal['is']
}
