import { formatCount, nameUnit } from '@/lib/text/count'
import { formatSpan, formatWait } from '@/lib/text/time'
import type { Waiting } from './pacer'
import { perSecond, type Rate } from './rate'

/** Waits under a second come one after the other: one sentence stands for all of them. Milliseconds. */
const SHORT_WAIT = 1000

/** Below this the form says nothing of the time. Seconds. */
const WORTH_SAYING = 2

/** "500 credits a second", "90 calls a minute", "5,000 compute units in 10 seconds". */
export function formatRate({ amount, seconds, of }: Rate, unit: string): string {
  const span = seconds === 1 ? 'a second' : seconds === 60 ? 'a minute' : `in ${seconds} seconds`
  return `${formatCount(Math.round(amount * 10) / 10)} ${of === 'calls' ? 'calls' : nameUnit(unit)} ${span}`
}

/** Why nothing is sent just now, in a sentence; `unit` is that of the connection's tariff. */
export function describeWaiting({ ms, why }: Waiting, unit: string): string {
  const wait = ms < SHORT_WAIT ? 'a moment' : formatWait(ms)
  if (why === 'refused') return `Waiting ${wait}: the connection rate-limited a call.`
  if (why === 'unnamed limit')
    return `Waiting ${wait}: the connection refused a call because of an unnamed limit. The call is then retried.`
  const { rate, told } = why
  const bears = told ? 'this connection allows' : 'this connection seems to allow about'
  if (ms >= SHORT_WAIT) return `Waiting ${wait}: ${bears} ${formatRate(rate, unit)}.`
  return `Waiting between calls: ${bears} ${formatRate(rate, unit)}.`
}

/** "about 18 s at 500 credits a second" for what costs so many units; null where no rate is worth a word. */
export function describeDuration(units: number, rates: readonly Rate[], unit: string): string | null {
  const [slowest] = rates.filter(({ of }) => of === 'units').toSorted((a, b) => perSecond(a) - perSecond(b))
  const seconds = slowest ? units / perSecond(slowest) : 0
  return slowest && seconds > WORTH_SAYING
    ? `about ${formatSpan(seconds)} at ${formatRate(slowest, unit)}`
    : null
}
