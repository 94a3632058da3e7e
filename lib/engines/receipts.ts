export type { CheckedChain } from '@/lib/receipts/checks/network-rules'
export { type InspectedReceipt, readReceipt } from '@/lib/receipts/checks/read-receipt'
export { checkReceipt, type ReceiptCheck } from '@/lib/receipts/checks/receipt-checks'
export {
  type ParsedReceipt,
  parseReceipt,
  UnreadableReceiptError,
} from '@/lib/receipts/receipt/parse-receipt'
export type { Receipt, ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
export type { RequestFunction } from '@/lib/rpc/client/request-function'
export { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
