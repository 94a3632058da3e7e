import { clsx } from 'clsx'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Hex as HexString } from 'viem'
import { AddressName } from '@/components/lens/names/address-name'
import { useNetwork } from '@/components/reader/use-network'
import { Disclosure } from '@/components/ui/disclosure'
import { Facts } from '@/components/ui/facts'
import { Hex } from '@/components/ui/hex'
import { Section } from '@/components/ui/section'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { describePosition, formatQuantity } from '@/lib/receipts/receipt/format-fee'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import type { Outcome, ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import { GasBars } from './gas-bars'

const RevertData = dynamic(() => import('./revert-data').then((module) => module.RevertData), {
  loading: () => null,
})

/** Who did what to whom, how it ended, what it cost. */
export function ReceiptOverview({
  receipt,
  summary,
  whose,
}: {
  receipt: Receipt
  summary: ReceiptSummary
  /** Which of two receipts it is, where two are shown. */
  whose: ReactNode
}) {
  const network = useNetwork()
  const { from, to, contractAddress, blockNumber } = receipt
  const storageOf = (address: HexString) =>
    blockNumber === null ? null : (
      <Link href={formatStoragePermalink(network.slug, { address, block: String(blockNumber) })}>
        Its storage at this block
      </Link>
    )
  const named = (address: HexString) => (
    <>
      <Hex value={address} /> <AddressName address={address} block={namedAt(receipt)} />
    </>
  )
  return (
    <Section id="overview" title="What happened" aside={whose}>
      <Facts
        rows={[
          {
            name: 'Status',
            value: <OutcomeWord outcome={summary.outcome} />,
            note: summary.outcomeMeaning,
          },
          ...(summary.outcome === 'failed'
            ? [
                {
                  name: 'Why it failed',
                  value: <span className="text-ink-soft">A receipt does not say.</span>,
                  note: (
                    <Disclosure summary="Paste the data it was reverted with">
                      {() => <RevertData receipt={receipt} />}
                    </Disclosure>
                  ),
                },
              ]
            : []),
          { name: 'From', value: from === null ? NOT_STATED : named(from) },
          ...(to ? [{ name: 'To', value: named(to), note: storageOf(to) }] : []),
          ...(contractAddress
            ? [
                {
                  name: 'Created',
                  value: named(contractAddress),
                  note: <CreatedNote doubt={summary.createdDoubt}>{storageOf(contractAddress)}</CreatedNote>,
                },
              ]
            : []),
          {
            name: 'Block',
            value:
              blockNumber === null ? (
                NOT_STATED
              ) : (
                <span className="font-mono">{formatQuantity(blockNumber)}</span>
              ),
            note: describePosition(receipt),
          },
          { name: 'Type', value: summary.type?.name ?? NOT_STATED, note: summary.type?.meaning },
          {
            name: 'Fee',
            value: summary.fee ? <span className="font-mono">{summary.fee.ether}</span> : NOT_STATED,
            note: summary.fee ? <FeeNote fee={summary.fee} summary={summary} /> : null,
          },
          { name: 'Gas', value: summary.gas ? <GasBars gas={summary.gas} /> : NOT_STATED },
        ]}
      />
    </Section>
  )
}

const NOT_STATED = <span className="text-warn">not stated</span>

/** An address that was not found to follow from its sender is no fact. */
function CreatedNote({ doubt, children }: { doubt: string | null; children: ReactNode }) {
  return (
    <>
      {doubt === null ? null : (
        <span className="block text-warn">! Do not rely on this address. {doubt}</span>
      )}
      {children}
    </>
  )
}

function FeeNote({ fee, summary }: { fee: NonNullable<ReceiptSummary['fee']>; summary: ReceiptSummary }) {
  return (
    <>
      <span className="font-mono">{fee.gwei}</span> = <span className="font-mono">{fee.wei}</span>
      {summary.feeParts.map(({ what, how }) => (
        <span key={what} className="block">
          For {what}: {how}.
        </span>
      ))}
      {summary.otherFees.length > 0 ? (
        <span className="block text-warn">
          More may have been paid: see {showHiddenCharacters(summary.otherFees.join(', '), 200)} below.
        </span>
      ) : null}
    </>
  )
}

const OUTCOME: Record<Outcome, { sign: string; word: string; colour: string }> = {
  succeeded: { sign: '✓', word: 'Succeeded', colour: 'text-good' },
  failed: { sign: '✕', word: 'Failed', colour: 'text-bad' },
  'before-status': { sign: '–', word: 'Not stated', colour: 'text-ink' },
  contradictory: { sign: '!', word: 'Contradictory', colour: 'text-warn' },
  pending: { sign: '…', word: 'Pending', colour: 'text-ink' },
}

function OutcomeWord({ outcome }: { outcome: Outcome }) {
  const { sign, word, colour } = OUTCOME[outcome]
  return (
    <span className={clsx('font-medium', colour)}>
      <span aria-hidden>{sign} </span>
      {word}
    </span>
  )
}
