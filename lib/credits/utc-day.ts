/** The UTC day of an instant in epoch milliseconds, as `2026-01-31`: balances are of such a day. */
export const utcDayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

const DAY_MS = 86_400_000

/** Epoch seconds of the next UTC midnight. */
export const nextUtcMidnight = (epochMs: number): number =>
  (Math.floor(epochMs / DAY_MS) + 1) * (DAY_MS / 1000)

/** The last `count` UTC days up to and with the one of an instant, the oldest first. */
export const lastUtcDays = (epochMs: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => utcDayOf(epochMs - (count - 1 - index) * DAY_MS))
