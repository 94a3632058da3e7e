import type { ReactNode } from 'react'
import type { FollowLink } from '@/components/ui/follow-link'
import type { NameEmitter } from '@/lib/logs/answer/code-versions'
import type { AccountTotal } from '@/lib/logs/balance/account-total'
import type { FittedColumn } from '@/lib/logs/table/fit-columns'
import type { LogRow } from '@/lib/logs/table/table-view'
import type { ShownTable } from '@/lib/logs/worker/show-table'

/** A column of the table: how wide it is, what it sorts by, and what it shows of a log. */
export type TableColumn = FittedColumn & {
  key: string
  title: string
  /** Takes what the others leave, and at least so many pixels, for which no other column goes. */
  grows?: number
  /** Whether its values stand flush right, so that their digits do below each other. */
  numeric?: boolean
  sortable: boolean
  /** Links in it take `tabIndex`: the keyboard stops at those of one row alone. */
  cell: (row: LogRow, tabIndex: 0 | -1) => ReactNode
  /** What the cell says to those who do not see it, where that is more than it shows. */
  label?: (row: LogRow) => string | undefined
}

/**
 * How links of a cell are followed, what emitters are called, whether it is told when blocks were made and which logs were removed,
 * and the balance of an account that runs along.
 */
export type Ways = {
  follow: FollowLink
  nameOf: NameEmitter | null
  showsTime: boolean
  showsRemoved: boolean
  balance: ShownTable['balance']
  /** Whether the sum of that account is a balance. */
  total: AccountTotal['is']
}
