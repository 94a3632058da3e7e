/** One file, so that the three results of the home page load shared code once. */
export { askBurst } from '@/lib/logs/histogram/ask-burst'
export { tellReceipt } from '@/lib/receipts/summary/tell-receipt'
export { askPackedWord } from '@/lib/storage/word/packed-members'
