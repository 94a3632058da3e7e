import { countOf, formatAmount, formatCount } from '@/lib/text/count'
import { formatWait } from '@/lib/text/time'
import type { Bill } from './bill'
import { isPriced } from './tariff'

const ANSWERER = { node: 'node', partner: 'partner', wallet: 'your wallet' } as const

/** "80 credits", "20 to 120 credits", "up to 100 credits" */
function sayAmount(least: number, most: number, unit: string): string {
  if (least === most) return formatAmount(most, unit)
  return `${least === 0 ? 'up' : formatCount(least)} to ${formatAmount(most, unit)}`
}

/** "1 call · 80 credits · 226 ms · block latest · answered by node": what an answer cost, where its price is known. */
export const describeBill = (
  { calls, credits, unstated, unit, tookMs, hasty, answeredBy }: Bill,
  at?: string,
): string =>
  [
    countOf(calls, 'call'),
    ...(isPriced({ unit }) ? [sayAmount(credits, credits + (unstated ?? 0), unit)] : []),
    formatWait(tookMs),
    ...(at ? [at] : []),
    ...(hasty ? [`${countOf(hasty, 'call')} refused for haste and asked again`] : []),
    ...(answeredBy ? [`answered by ${ANSWERER[answeredBy]}`] : []),
  ].join(' · ')
