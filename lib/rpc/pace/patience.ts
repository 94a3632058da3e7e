/** Milliseconds to wait if the service states no time: doubled each time, up to a minute, the longest unit of rates. */
const FIRST_WAIT = 1000
const LONGEST_WAIT = 60_000

/** Retries of a rate-limited call: their waits add up to a minute. */
export const PATIENCE = 6

/** Retries if the connection has not answered any call yet. */
export const FIRST_PATIENCE = 3

/** Milliseconds to wait after the nth refusal. Null for no retry: too many refusals, or a stated wait over a minute. */
export function waitAfter(
  refusals: number,
  retryAfterMs: number | undefined,
  patience = PATIENCE,
): number | null {
  const wait = retryAfterMs ?? Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (refusals - 1))
  return refusals > patience || wait > LONGEST_WAIT ? null : wait
}
