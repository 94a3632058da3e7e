/** Milliseconds to wait where the service does not say how long: doubled each time, up to a minute, as rates go by minutes at most. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000

/** How often one call is asked again that is refused for haste: so often its waits add up to a minute. */
export const PATIENCE = 6

/** The same where the connection answered nothing yet: it may never do. */
export const FIRST_PATIENCE = 3

/**
 * How long to wait after a call was refused for the nth time, in milliseconds; null where it is not asked again: it was
 * refused too often, or the service asks for more than a minute.
 */
export function waitAfter(
  refusals: number,
  retryAfterMs: number | undefined,
  patience = PATIENCE,
): number | null {
  const wait = retryAfterMs ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (refusals - 1))
  return refusals > patience || wait > LONGEST_WAIT ? null : wait
}
