/** Milliseconds since the epoch. */
export type Clock = () => number

const DAY_MS = 86_400_000

/** The UTC day of an instant, as `2026-01-31`. */
export const utcDay = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

/** Epoch seconds at which a UTC day is over. */
export const endOfUtcDay = (day: string): number => (Date.parse(day) + DAY_MS) / 1000

export const dayBefore = (day: string): string => utcDay(Date.parse(day) - DAY_MS)
