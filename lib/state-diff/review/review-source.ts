import type { DiffResult } from '../sources/diff-result'
import type { ReviewSource } from './review-document'

/** The source of a document, from a result and the sentences that the page shows with it. Null sentences are left out. */
export const reviewSource = (
  result: DiffResult,
  columns: ReviewSource['columns'],
  says: readonly (string | null)[],
): ReviewSource => ({
  method: result.source,
  class:
    'unverified' in result && result.unverified !== null ? `${result.is}, block not verified` : result.is,
  says: says.filter((sentence) => sentence !== null).join(' '),
  columns,
  isExact: result.is !== 'consistent',
})
