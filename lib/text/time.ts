/** "16:00 UTC" of an instant in epoch seconds. */
export const formatUtcTime = (epochSeconds: number): string =>
  `${new Date(epochSeconds * 1000).toISOString().slice(11, 16)} UTC`

/** "2026-01-31 16:00:05" of an instant in epoch seconds, in UTC. */
export const formatUtcSecond = (epochSeconds: number): string =>
  new Date(epochSeconds * 1000).toISOString().slice(0, 19).replace('T', ' ')

/** "27 ms", "2.7 s", "1 min 5 s" of a wait in milliseconds. */
export function formatWait(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds} ms`
  return milliseconds < 60_000
    ? `${(Math.floor(milliseconds / 100) / 10).toFixed(1)} s`
    : formatSpan(milliseconds / 1000)
}

/** "9 h 21 min", "21 min 5 s", "0 s" of a span in seconds. */
export function formatSpan(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, min, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  if (h > 0) return `${h} h ${min} min`
  return min > 0 ? `${min} min ${s} s` : `${s} s`
}
