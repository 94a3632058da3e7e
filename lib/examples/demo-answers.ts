/** What answers the three questions of the first page, in one file: what they have in common is loaded once. */
export { askBurst } from '@/lib/logs/histogram/ask-burst'
export { tellReceipt } from '@/lib/receipts/summary/tell-receipt'
export { askPackedWord } from '@/lib/storage/word/packed-members'
