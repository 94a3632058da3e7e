/** One file, so that the three results of the home page load shared code once. */
export { askBurst } from '@/lib/logs/histogram/ask-burst'
export { describeReceipt } from '@/lib/receipts/summary/describe-receipt'
export { askPackedWord } from '@/lib/storage/word/ask-packed-word'
