import { numberToHex } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { Hex } from '@/components/ui/hex'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import { describeDerivation } from '@/lib/state-diff/names/describe-derivation'
import type { NamedWord } from '@/lib/state-diff/names/name-words'
import { shortSlot } from '@/lib/storage/place/slot'
import { showPath } from '@/lib/text/safe-text'
import { type NamedIn, useNameWords } from './use-name-words'

/** The slots by name and without values, where other transactions of the block decide the values. */
export function TouchedSlots({ accounts, ...named }: { accounts: readonly AccountDiff[] } & NamedIn) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 text-table">
      {accounts.map((account) => (
        <TouchedAccount key={account.address} account={account} {...named} />
      ))}
    </ul>
  )
}

function TouchedAccount({ account: { address, words }, ...named }: { account: AccountDiff } & NamedIn) {
  const { nameRows } = useNameWords(address, named)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 border-hairline border-t pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        <Hex value={address} />
        <AddressName address={address} block={numberToHex(named.block)} />
      </h3>
      <ul className="grid gap-1 text-note">
        {nameRows(words).map((row) => (
          <TouchedSlot key={row.slot} row={row} />
        ))}
      </ul>
    </li>
  )
}

function TouchedSlot({ row: { slot, members, preimage, note } }: { row: NamedWord }) {
  return (
    <li className="wrap-anywhere">
      <span className="font-mono">
        {members.length === 0 ? null : `${members.map(({ path }) => showPath(path)).join(', ')} · `}
        slot {shortSlot(BigInt(slot))}
        {preimage === null ? null : ` = ${describeDerivation(slot, preimage)}`}
      </span>
      {note === null ? null : <span className="text-ink-soft"> {note}</span>}
    </li>
  )
}
