'use client'

import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { numberToHex } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { useNetwork } from '@/components/reader/use-network'
import { Button } from '@/components/ui/button'
import { Hex } from '@/components/ui/hex'
import { sayCurrency } from '@/lib/networks/chain-family'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatInEther } from '@/lib/receipts/receipt/format-fee'
import type { AccountDiff, Change } from '@/lib/state-diff/account-diff'
import { BEFORE_AND_AFTER, type Columns } from '@/lib/state-diff/columns'
import { describeCode, isCreation } from '@/lib/state-diff/describe-code'
import { blockName } from '@/lib/state-diff/describe-replay'
import { describeDerivation } from '@/lib/state-diff/names/describe-derivation'
import { laidOut } from '@/lib/state-diff/names/name-account'
import { formatCount } from '@/lib/text/count'
import { BothValues } from '../storage-around/both-values'
import { SlotAroundRow } from '../storage-around/slot-around-row'
import { ChangesMap } from './map/changes-map'
import { type NamedIn, useNameWords } from './use-name-words'

/** Slots that are shown at first: a contract can write thousands. */
const FIRST_SLOTS = 50

/** What changed at one account: balance, nonce, code, and each slot with its variables. */
export function AccountChanges({
  account: { address, words, balance, nonce, code },
  columns,
  ...named
}: { account: AccountDiff; columns: Columns } & NamedIn) {
  const network = useNetwork()
  const [isWhole, setWhole] = useState(false)
  const { block } = named
  const at = numberToHex(block)
  const { layouts, nameRows } = useNameWords(address, named)
  const shown = isWhole ? words : words.slice(0, FIRST_SLOTS)
  const rows = nameRows(shown)
  const currency = sayCurrency(network)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-hairline border-t pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-table">
        <Hex value={address} />
        <AddressName address={address} block={at} />
        {isCreation(code) ? <span className="text-ink-soft text-note">created here</span> : null}
      </h3>
      <dl className="grid gap-1 text-table">
        {balance ? (
          <Row name={`Balance, ${currency}`}>
            <Both change={balance} format={(wei) => formatInEther(wei, currency)} />
          </Row>
        ) : null}
        {nonce ? (
          <Row name="Nonce">
            <Both change={nonce} format={String} />
          </Row>
        ) : null}
        {code ? <Row name="Code">{describeCode(code)}</Row> : null}
      </dl>
      {rows.length > 0 ? (
        <ul className="grid divide-y divide-hairline">
          {rows.map((row, i) => (
            <SlotAroundRow
              key={row.slot}
              around={row}
              columns={columns}
              isBeforeUnread={shown[i]?.before === null}
              derivation={row.preimage === null ? null : describeDerivation(row.slot, row.preimage)}
              note={row.note}
            />
          ))}
        </ul>
      ) : null}
      {rows.length < words.length ? (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          Show all {formatCount(words.length)} slots
        </Button>
      ) : null}
      <ChangesMap
        address={address}
        words={words.filter(({ before }) => before !== null)}
        nameRows={nameRows}
        layouts={layouts.flatMap(laidOut)}
        compared={columns.before}
      />
      {words.length > 0 && layouts[0] ? (
        <p className="text-note">
          <Link
            href={formatContractPermalink(network.slug, {
              address,
              block: String(block),
              compare: String(block - 1n),
            })}
          >
            Compare its whole storage at {blockName(block - 1n)} and {blockName(block)}
          </Link>
        </p>
      ) : null}
    </li>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Both({
  change: { before, after },
  format,
}: {
  change: Change<bigint>
  format: (value: bigint) => string
}) {
  const earlier = before === null ? <span className="text-ink-soft">not read yet,</span> : format(before)
  return <BothValues columns={BEFORE_AND_AFTER} before={earlier} after={format(after)} />
}
