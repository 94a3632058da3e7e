import type { ReactNode } from 'react'
import type { Hex } from 'viem'
import { FailedChecks, ReceiptChecks } from '@/components/receipts/checks/receipt-checks'
import { RawJsonDisclosure } from '@/components/receipts/receipt/raw-response'
import { ShortHex } from '@/components/ui/hex'
import type { ReceiptCheck } from '@/lib/receipts/checks/receipt-checks'
import type { ParsedReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { ReceiptSummary } from '@/lib/receipts/summary/receipt-summary'
import { ReceiptLogs } from './logs/receipt-logs'
import { ReceiptProof } from './proof/receipt-proof'
import { ReceiptSent } from './sent/receipt-sent'
import { ReceiptStateDiff } from './state-diff/receipt-state-diff'
import { ReceiptStorage } from './storage-around/receipt-storage'
import { ReceiptFields } from './summary/receipt-fields'
import { TokenMovements } from './tokens/token-movements'

/** A receipt on one screen: fields and logs in lines, and sections to open. */
export function ReceiptView({
  parsed,
  summary,
  checks,
  isCompared,
  children,
}: {
  parsed: ParsedReceipt
  summary: ReceiptSummary
  checks: readonly ReceiptCheck[]
  /** Whether a comparison with another receipt is above. */
  isCompared: boolean
  /** Further sections. */
  children: ReactNode
}) {
  const { receipt, pending } = parsed
  const whose = isCompared ? <OfThisOne hash={parsed.hash} /> : null
  return (
    <>
      <FailedChecks checks={checks} />
      {pending ? <PendingNote /> : null}
      <ReceiptFields parsed={parsed} summary={summary} whose={whose} />
      <ReceiptLogs receipt={receipt} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <ReceiptChecks checks={checks} whose={whose} />
        <TokenMovements receipt={receipt} />
        <ReceiptSent key={parsed.hash} parsed={parsed} />
        <ReceiptStateDiff parsed={parsed} />
        <ReceiptStorage receipt={receipt} />
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <RawJsonDisclosure answer={parsed.raw} />
          <ReceiptProof parsed={parsed} />
          {children}
        </div>
      </div>
    </>
  )
}

function OfThisOne({ hash }: { hash: Hex }) {
  return (
    <span className="text-ink-soft text-note">
      of this receipt only, <ShortHex value={hash} />
    </span>
  )
}

function PendingNote() {
  return (
    <p className="text-ink-soft text-table">
      Fields from a block are null until then, and other fields may still change.
    </p>
  )
}
