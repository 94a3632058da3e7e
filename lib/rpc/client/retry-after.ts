/** Nobody waits longer for one answer; milliseconds. */
const LONGEST_WAIT = 60 * 60 * 1000

const MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/**
 * Milliseconds to wait before asking again, an hour at most: from `Retry-After` in seconds (RFC 9110, 10.2.3; its date form
 * is not in use here), from the error's data, or from its words: "retry in 10s", "in 10m0s", "in 0.29 minutes".
 */
export function parseRetryAfter(header: string | null, text: string, data: unknown): number | undefined {
  const ms = readSeconds(header ?? backoffOf(data)) ?? readWords(text)
  return ms === undefined ? undefined : Math.min(Math.ceil(ms), LONGEST_WAIT)
}

function backoffOf(data: unknown): unknown {
  const { backoff_seconds, rate }: Record<string, unknown> = Object(data)
  return backoff_seconds ?? Object(rate).backoff_seconds
}

function readSeconds(stated: unknown): number | undefined {
  const seconds = typeof stated === 'string' && stated.trim() !== '' ? Number(stated) : stated
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds < 0) return undefined
  return seconds * 1000
}

/** A wait is asked for by "retry", "try again" or "wait" before its time, in one unit or several. */
const WAIT =
  /(?:retry(?:ing)?|again|wait)(?: \w+)? (?:(?:in|after|for) )?((?:\d+(?:\.\d+)? ?(?:ms|h|m|s)[a-z]*[ ,]*)+)/i
const SPANS = /(\d+(?:\.\d+)?) ?(ms|h|m|s)/gi

function readWords(text: string): number | undefined {
  const said = WAIT.exec(text)?.[1]
  if (said === undefined) return undefined
  return [...said.matchAll(SPANS)].reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (MS[unit.toLowerCase()] ?? 0),
    0,
  )
}
