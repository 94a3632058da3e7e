import type { SearchQuote } from './quote-search'

/** A quote by what is known of the connection. */
export const quoteKnown = (
  { atLeast, isThere, ...quote }: SearchQuote,
  { checks, hasEnd }: { checks: number; hasEnd: boolean },
): SearchQuote =>
  hasEnd
    ? { ...quote, checks, atLeast: atLeast - isThere, isThere: 0 }
    : { ...quote, checks, atLeast, isThere }
