'use client'

import type { AccountDiff } from '@/lib/state-diff/account-diff'
import type { Columns } from '@/lib/state-diff/columns'
import { AccountChanges } from './account-changes'
import type { NamedIn } from './use-name-words'

/** What changed, by account. */
export function ChangeList({
  accounts,
  ...shared
}: { accounts: readonly AccountDiff[]; columns: Columns } & NamedIn) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {accounts.map((account) => (
        <AccountChanges key={account.address} account={account} {...shared} />
      ))}
    </ul>
  )
}
