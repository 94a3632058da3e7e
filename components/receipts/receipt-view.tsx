import { Notice } from '@/components/ui/notice'
import type { Network } from '@/lib/networks'
import type { ParsedReceipt } from '@/lib/receipts/parse-receipt'
import type { ReceiptCheck } from '@/lib/receipts/receipt-checks'
import type { ReceiptSummary } from '@/lib/receipts/receipt-summary'
import { FailedChecks } from './checks/failed-checks'
import { ReceiptChecks } from './checks/receipt-checks'
import { ReceiptLogs } from './logs/receipt-logs'
import { RawJsonDisclosure } from './raw-json-disclosure'
import { ReceiptFields } from './receipt-fields'
import { ReceiptOverview } from './receipt-overview'
import { ReceiptStorage } from './storage-around/receipt-storage'
import { TokenMovements } from './token-movements'

/** A receipt from the whole to the parts: what happened, what was checked, its logs, its fields, the answer itself. */
export function ReceiptView({
  network,
  parsed,
  summary,
  checks,
  onNonce,
}: {
  network: Network
  parsed: ParsedReceipt
  summary: ReceiptSummary
  checks: readonly ReceiptCheck[]
  onNonce: (nonce: bigint) => void
}) {
  const { receipt, pending } = parsed
  return (
    <>
      <FailedChecks checks={checks} />
      {pending ? <PendingNote /> : null}
      <ReceiptOverview network={network} receipt={receipt} summary={summary} />
      <TokenMovements logs={receipt.logs ?? []} />
      <ReceiptChecks receipt={receipt} checks={checks} onNonce={onNonce} />
      <ReceiptLogs network={network} receipt={receipt} />
      <ReceiptStorage network={network} receipt={receipt} />
      <ReceiptFields parsed={parsed} />
      <RawJsonDisclosure answer={parsed.raw} />
    </>
  )
}

function PendingNote() {
  return (
    <Notice tone="plain" title="This transaction is pending: no block includes it yet.">
      <p>What a block gives it is null until then, and the rest may still change.</p>
    </Notice>
  )
}
