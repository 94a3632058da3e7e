const DAY_MS = 86_400_000

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The UTC day of an instant: `2026-01-31`. */
export function utcDay(epochMs: number): string {
  const number = Math.floor(epochMs / DAY_MS)
  if (number !== last.number) last = { number, day: new Date(epochMs).toISOString().slice(0, 10) }
  return last.day
}

/** A cache: most calls are for today. */
let last = { number: Number.NaN, day: '' }

/** The end of a UTC day in epoch seconds. */
export const endOfUtcDay = (day: string): number => (Date.parse(day) + DAY_MS) / 1000

export const daysBefore = (day: string, count: number): string => utcDay(Date.parse(day) - count * DAY_MS)

/** The last `count` days including this one, oldest first. */
export const lastDays = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => daysBefore(day, count - 1 - index))

/** "5 Nov 2026" */
export const formatDay = (day: string): string => DAY.format(Date.parse(day))

/** "5 Nov 2026" of epoch seconds */
export const formatDayOf = (epochSeconds: number): string => DAY.format(epochSeconds * 1000)
