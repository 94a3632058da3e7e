'use client'

import type { Hex as HexString } from 'viem'
import { Hex } from '@/components/ui/hex'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import type { Naming } from '@/lib/state-diff/sources/naming'
import { shortSlot } from '@/lib/storage/place/slot'
import { AccountChanges } from './account-changes'

/** What changed, by account. */
export function ChangeList({
  accounts,
  ...shared
}: {
  accounts: readonly AccountDiff[]
  naming: Naming
  keys: readonly HexString[]
  block: bigint
  columns: { before: string; after: string }
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {accounts.map((account) => (
        <AccountChanges key={account.address} account={account} {...shared} />
      ))}
    </ul>
  )
}

/** The slots without values, where other transactions of the block decide the values. */
export function TouchedSlots({ accounts }: { accounts: readonly AccountDiff[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 text-table">
      {accounts.map(({ address, words }) => (
        <li key={address} className="grid grid-cols-[minmax(0,1fr)] gap-1 border-hairline border-t pt-3">
          <h3>
            <Hex value={address} />
          </h3>
          <ul className="grid gap-1 font-mono text-note">
            {words.map(({ slot }) => (
              <li key={slot} className="wrap-anywhere">
                slot {shortSlot(BigInt(slot))}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
