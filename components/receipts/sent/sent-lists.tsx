'use client'

import { type ReactNode, useState } from 'react'
import type { Hex as HexString } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { Button } from '@/components/ui/button'
import { ExplainedRow } from '@/components/ui/explained-row'
import { Hex } from '@/components/ui/hex'
import { firstEntries } from '@/lib/receipts/lists/first-entries'
import { describeAuthorization, sayAccessList } from '@/lib/receipts/sent/describe-sent'
import { MOST_RECOVERED } from '@/lib/receipts/sent/verify-transaction'
import type { AccessEntry, Authorization } from '@/lib/rpc/answer-checks/transaction-fields'
import { countOf, formatCount } from '@/lib/text/count'

/** Addresses and slots that the sender named in advance. */
export function AccessListRow({ entries }: { entries: readonly AccessEntry[] }) {
  return (
    <ExplainedRow
      isWide
      label="Access list"
      name="accessList"
      meaning="Addresses and slots that the transaction accesses at a lower price (EIP-2930). It may access others too."
    >
      <span>{sayAccessList(entries)}</span>
      <FirstOf items={entries}>
        {({ address, storageKeys }) => (
          <>
            <Hex value={address} /> <AddressName address={address} />
            <FirstOf items={storageKeys}>{(slot) => <Hex value={slot} />}</FirstOf>
          </>
        )}
      </FirstOf>
    </ExplainedRow>
  )
}

export function BlobsRow({ hashes }: { hashes: readonly HexString[] }) {
  return (
    <ExplainedRow
      isWide
      label="Blobs"
      name="blobVersionedHashes"
      meaning="The hashes of the blobs, by their KZG commitments (EIP-4844). The blobs themselves are not on the execution layer."
    >
      <span>{countOf(hashes.length, 'blob')}</span>
      <FirstOf items={hashes}>{(hash) => <Hex value={hash} />}</FirstOf>
    </ExplainedRow>
  )
}

/** The signer of each authorization, and the code that the authorization sets. */
export function AuthorizationsRow({
  authorizations,
  authorities,
}: {
  authorizations: readonly Authorization[]
  authorities: readonly (HexString | null)[]
}) {
  return (
    <ExplainedRow
      isWide
      label="Authorizations"
      name="authorizationList"
      meaning="Each sets the code of the account that signed it (EIP-7702). One with another chain id or nonce is skipped, and the receipt does not say so."
    >
      <span>{countOf(authorizations.length, 'authorization')}</span>
      <FirstOf items={authorizations}>
        {(authorization, at) => (
          <AuthorizationLine authorization={authorization} authority={authorities[at]} />
        )}
      </FirstOf>
    </ExplainedRow>
  )
}

function AuthorizationLine({
  authorization,
  authority,
}: {
  authorization: Authorization
  /** Null for an invalid signature, undefined if it was not recovered. */
  authority: HexString | null | undefined
}) {
  const { delegate, validFor } = describeAuthorization(authorization)
  return (
    <>
      <Authority authority={authority} />{' '}
      {delegate === null ? (
        'removes its delegation'
      ) : (
        <>
          delegates to <Hex value={delegate} /> <AddressName address={delegate} />
        </>
      )}{' '}
      <span className="text-ink-soft text-note">valid for {validFor}</span>
    </>
  )
}

function Authority({ authority }: { authority: HexString | null | undefined }) {
  if (authority === null) return <span className="text-warn">! Invalid signature: no account</span>
  if (authority === undefined) return <span>An account (only the first {MOST_RECOVERED} are recovered)</span>
  return (
    <>
      <Hex value={authority} /> <AddressName address={authority} />
    </>
  )
}

/** The first entries of a list, then more on a press. */
function FirstOf<Entry>({
  items,
  children,
}: {
  items: readonly Entry[]
  children: (item: Entry, at: number) => ReactNode
}) {
  const [presses, setPresses] = useState(0)
  const { shown, next } = firstEntries(items, presses)
  return (
    <>
      <ul className="grid w-full gap-1 pl-4 empty:hidden">
        {shown.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, and never move
          <li key={at} className="wrap-anywhere">
            {children(item, at)}
          </li>
        ))}
      </ul>
      {next > 0 ? (
        <Button className="ml-4 w-fit" onClick={() => setPresses(presses + 1)}>
          Show {formatCount(next)} more
        </Button>
      ) : null}
    </>
  )
}
