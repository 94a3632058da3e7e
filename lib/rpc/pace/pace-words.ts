import { formatCount, nameUnit } from '@/lib/text/count'
import { formatSpan, formatWait } from '@/lib/text/time'
import type { Waiting } from './pacer'
import { perSecond, type Rate } from './rate'

/** Short waits repeat, so one sentence is for all of them. Milliseconds. */
const SHORT_WAIT = 1000

/** The form says nothing of shorter times. Seconds. */
const WORTH_SAYING = 2

/** "500 credits a second", "90 calls a minute", "5,000 compute units in 10 seconds". */
export function formatRate({ amount, seconds, of }: Rate, unit: string): string {
  const span = seconds === 1 ? 'a second' : seconds === 60 ? 'a minute' : `in ${seconds} seconds`
  return `${formatCount(Math.round(amount * 10) / 10)} ${of === 'calls' ? 'calls' : nameUnit(unit)} ${span}`
}

/** Why nothing is sent; `unit` is the tariff's. */
export function describeWaiting({ ms, why }: Waiting, unit: string): string {
  const wait = ms < SHORT_WAIT ? 'a moment' : formatWait(ms)
  if (why === 'refused') return `Waiting ${wait}: the connection rate-limited a call.`
  if (why === 'unnamed limit')
    return `Waiting ${wait}: a limit of the connection is exceeded. The call is then retried.`
  const { rate, stated } = why
  const bears = stated ? 'this connection allows' : 'this connection allows about'
  if (ms >= SHORT_WAIT) return `Waiting ${wait}: ${bears} ${formatRate(rate, unit)}.`
  return `Waiting between calls: ${bears} ${formatRate(rate, unit)}.`
}

/** "about 18 s at 500 credits a second" for a price; null if the time is short or no rate is known. */
export function describeDuration(units: number, rates: readonly Rate[], unit: string): string | null {
  const [slowest] = rates.filter(({ of }) => of === 'units').toSorted((a, b) => perSecond(a) - perSecond(b))
  const seconds = slowest ? units / perSecond(slowest) : 0
  return slowest && seconds > WORTH_SAYING
    ? `about ${formatSpan(seconds)} at ${formatRate(slowest, unit)}`
    : null
}
