import { formatReviewJson } from './review-json'
import { formatReviewMarkdown } from './review-markdown'

/** The files of a review document, by their ending. */
export const REVIEW_FORMATS = {
  md: { type: 'text/markdown', write: formatReviewMarkdown },
  json: { type: 'application/json', write: formatReviewJson },
} as const
