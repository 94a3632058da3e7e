/** Truncates text in the middle to `limit` characters. */
export function shortenMiddle(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = Math.floor((limit - 1) / 2)
  return `${text.slice(0, limit - 1 - end)}…${text.slice(-end)}`
}
