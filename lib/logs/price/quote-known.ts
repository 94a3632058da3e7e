import type { SearchQuote } from './quote-search'

/** A quote by what is known of the connection. `isOld`: the end of the range was seen to be long final. */
export const quoteKnown = (
  { atLeast, isThere, nearHead, ...quote }: SearchQuote,
  { checks, isOld }: { checks: number; isOld: boolean },
): SearchQuote =>
  isOld
    ? { ...quote, checks, atLeast: atLeast - isThere, isThere: 0, nearHead: 0 }
    : { ...quote, checks, atLeast, isThere, nearHead }
