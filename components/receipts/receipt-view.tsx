'use client'

import { useState } from 'react'
import type { Network } from '@/lib/networks'
import type { ParsedReceipt } from '@/lib/receipts/parse-receipt'
import { checkReceipt } from '@/lib/receipts/receipt-checks'
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
}: {
  network: Network
  parsed: ParsedReceipt
  summary: ReceiptSummary
}) {
  const [nonce, setNonce] = useState<bigint | null>(null)
  const { receipt } = parsed
  const checks = checkReceipt(receipt, nonce)
  return (
    <>
      <FailedChecks checks={checks} />
      <ReceiptOverview network={network} receipt={receipt} summary={summary} />
      <TokenMovements logs={receipt.logs} />
      <ReceiptChecks receipt={receipt} checks={checks} onNonce={setNonce} />
      <ReceiptLogs network={network} logs={receipt.logs} />
      <ReceiptStorage network={network} receipt={receipt} />
      <ReceiptFields parsed={parsed} />
      <RawJsonDisclosure answer={parsed.raw} />
    </>
  )
}
