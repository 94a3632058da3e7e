import type { Network } from '@/lib/networks'
import type { ParsedReceipt } from '@/lib/receipts/parse-receipt'
import type { ReceiptSummary } from '@/lib/receipts/receipt-summary'
import { RawJsonDisclosure } from './raw-json-disclosure'
import { ReceiptChecks } from './receipt-checks'
import { ReceiptFields } from './receipt-fields'
import { ReceiptLogs } from './receipt-logs'
import { ReceiptOverview } from './receipt-overview'
import { ReceiptStorage } from './receipt-storage'
import { TokenMovements } from './token-movements'

/** A receipt from the whole to the parts: what happened, what was checked, its logs, its fields, the answer itself. */
export function ReceiptView({
  network,
  parsed,
  summary,
}: {
  network: Network
  parsed: ParsedReceipt
  summary: ReceiptSummary
}) {
  return (
    <>
      <ReceiptOverview network={network} receipt={parsed.receipt} summary={summary} />
      <TokenMovements logs={parsed.receipt.logs} />
      <ReceiptChecks receipt={parsed.receipt} />
      <ReceiptLogs network={network} logs={parsed.receipt.logs} />
      <ReceiptStorage network={network} receipt={parsed.receipt} />
      <ReceiptFields parsed={parsed} />
      <RawJsonDisclosure answer={parsed.raw} />
    </>
  )
}
