const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "5 Nov 2026" of a UTC day written as `2026-11-05`. */
export const formatDay = (day: string): string => DAY.format(Date.parse(day))

/** "5 Nov 2026" of an instant in epoch seconds. */
export const formatDayOf = (epochSeconds: number): string => DAY.format(epochSeconds * 1000)
