import { countOf, formatAmount } from '@/lib/text/count'
import { formatWait } from '@/lib/text/time'
import type { Bill } from './bill'
import { isPriced } from './tariff'

const ANSWERER = { node: 'node', partner: 'partner', wallet: 'your wallet' } as const

/** "1 call · 80 credits · 226 ms · block latest · answered by node": what an answer cost, where its price is known. */
export const describeBill = (
  { calls, credits, unit, tookMs, hasty, answeredBy }: Bill,
  at?: string,
): string =>
  [
    countOf(calls, 'call'),
    ...(isPriced({ unit }) ? [formatAmount(credits, unit)] : []),
    formatWait(tookMs),
    ...(at ? [at] : []),
    ...(hasty ? [`${countOf(hasty, 'call')} refused for haste and asked again`] : []),
    ...(answeredBy ? [`answered by ${ANSWERER[answeredBy]}`] : []),
  ].join(' · ')
