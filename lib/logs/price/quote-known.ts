// Beside `quote-search.ts`, which loads the parsers of the form.

import type { SearchQuote } from './quote-search'

/** `isOld`: the end of the range is known to be final. */
export const quoteKnown = (
  { atLeast, isThere, nearHead, ...quote }: SearchQuote,
  { checks, isOld }: { checks: number; isOld: boolean },
): SearchQuote =>
  isOld
    ? { ...quote, checks, atLeast: atLeast - isThere, isThere: 0, nearHead: 0 }
    : { ...quote, checks, atLeast, isThere, nearHead }
