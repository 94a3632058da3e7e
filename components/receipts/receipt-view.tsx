import type { Hex } from 'viem'
import { ShortHex } from '@/components/ui/hex'
import { Notice } from '@/components/ui/notice'
import type { ReceiptCheck } from '@/lib/receipts/checks/receipt-checks'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { FailedChecks } from './checks/failed-checks'
import { ReceiptChecks } from './checks/receipt-checks'
import { ReceiptLogs } from './logs/receipt-logs'
import { RawJsonDisclosure } from './receipt/raw-json-disclosure'
import { ReceiptFields } from './receipt/receipt-fields'
import { ReceiptStorage } from './storage-around/receipt-storage'
import { ReceiptOverview } from './summary/receipt-overview'
import { TokenMovements } from './tokens/token-movements'

/** A receipt from the whole to the parts: what happened, what was checked, its logs, its fields, the answer itself. */
export function ReceiptView({
  parsed,
  summary,
  checks,
  isCompared,
  onNonce,
}: {
  parsed: ParsedReceipt
  summary: ReceiptSummary
  checks: readonly ReceiptCheck[]
  /** Whether it stands below its comparison with another. */
  isCompared: boolean
  onNonce: (nonce: bigint) => void
}) {
  const { receipt, pending } = parsed
  const whose = isCompared ? <OfThisOne hash={parsed.hash} /> : null
  return (
    <>
      <FailedChecks checks={checks} />
      {pending ? <PendingNote /> : null}
      <ReceiptOverview receipt={receipt} summary={summary} whose={whose} />
      <TokenMovements receipt={receipt} />
      <ReceiptChecks receipt={receipt} checks={checks} whose={whose} onNonce={onNonce} />
      <ReceiptLogs receipt={receipt} />
      <ReceiptStorage receipt={receipt} />
      <ReceiptFields parsed={parsed} whose={whose} />
      <RawJsonDisclosure answer={parsed.raw} />
    </>
  )
}

function OfThisOne({ hash }: { hash: Hex }) {
  return (
    <span className="text-ink-soft text-note">
      of this one only, <ShortHex value={hash} />
    </span>
  )
}

function PendingNote() {
  return (
    <Notice tone="plain" title="This transaction is pending: no block includes it yet.">
      <p>What a block gives it is null until then, and the rest may still change.</p>
    </Notice>
  )
}
