'use client'

import type { ReactNode } from 'react'
import { type Hex as HexString, numberToHex } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { useLayout } from '@/components/lens/names/use-layout'
import { useWellKnownLayout } from '@/components/lens/names/use-well-known-layout'
import { useNetwork } from '@/components/reader/use-network'
import { Hex } from '@/components/ui/hex'
import { sayCurrency } from '@/lib/networks/chain-family'
import type { LaidOut } from '@/lib/playground/naming/name-access'
import type { Trace } from '@/lib/playground/trace/trace'
import { formatInEther } from '@/lib/receipts/receipt/format-fee'
import type { AccountDiff, Change } from '@/lib/state-diff/account-diff'
import { describeDerivation } from '@/lib/state-diff/names/describe-derivation'
import { delegatesOf, nameWords } from '@/lib/state-diff/names/name-words'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { SlotAroundRow } from '../storage-around/slot-around-row'
import { ChangesMap } from './map/changes-map'

/** What changed at one account: balance, nonce, code, and each slot with its variables. */
export function AccountChanges({
  account: { address, words, balance, nonce, code },
  trace,
  keys,
  block,
  columns,
  isExact,
}: {
  account: AccountDiff
  trace: Trace
  keys: readonly HexString[]
  block: bigint
  columns: { before: string; after: string }
  /** Balances and nonces before the transaction are known only then. */
  isExact: boolean
}) {
  const network = useNetwork()
  const at = numberToHex(block)
  const [delegate = ''] = delegatesOf(trace, address)
  const layouts = [useLayout(address, at), useLayout(delegate, at)]
  const wellKnown = useWellKnownLayout()
  const rows = nameWords({
    words: words.map((word) => ({ ...word, before: word.before ?? word.after })),
    layouts: layouts.flatMap(laidOut),
    hashes: trace.hashes,
    keys,
    namespaces: wellKnown?.variables.filter(({ namespace }) => namespace !== null) ?? [],
  })
  const currency = sayCurrency(network)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-hairline border-t pt-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-table">
        <Hex value={address} />
        <AddressName address={address} block={at} />
      </h3>
      <dl className="grid gap-1 text-table">
        {isExact && balance ? (
          <Row name={`Balance, ${currency}`}>
            <Both change={balance} format={(wei) => formatInEther(wei, currency)} />
          </Row>
        ) : null}
        {isExact && nonce ? (
          <Row name="Nonce">
            <Both change={nonce} format={String} />
          </Row>
        ) : null}
        {code ? <Row name="Code">{describeCode(code)}</Row> : null}
      </dl>
      {rows.length > 0 ? (
        <ul className="grid divide-y divide-hairline">
          {rows.map((row) => (
            <SlotAroundRow
              key={row.slot}
              around={row}
              columns={columns}
              derivation={row.preimage === null ? null : describeDerivation(row.slot, row.preimage)}
              note={row.note}
            />
          ))}
        </ul>
      ) : null}
      <ChangesMap
        address={address}
        rows={rows}
        layouts={layouts.flatMap(laidOut)}
        compared={columns.before}
      />
    </li>
  )
}

const laidOut = (known: KnownLayout | null | undefined): readonly LaidOut[] =>
  known ? [{ name: known.layout.contract ?? 'this contract', layout: known.layout }] : []

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
  return (
    <>
      {before === null ? '' : format(before)} <span className="text-ink-soft">became</span>{' '}
      <span className="font-medium">{format(after)}</span>
    </>
  )
}

/** An EIP-7702 delegation is a code of 23 bytes. */
function describeCode({ before, after }: Change<HexString>): string {
  const bytes = (code: HexString | null) => ((code?.length ?? 2) - 2) / 2
  if (after.startsWith('0xef0100')) return `delegated to 0x${after.slice(8)} (EIP-7702)`
  if (bytes(after) === 0) return `removed, it had ${bytes(before)} bytes`
  return bytes(before) === 0 ? `deployed, ${bytes(after)} bytes` : `replaced, ${bytes(after)} bytes`
}
