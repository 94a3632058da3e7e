import { countOf, formatAmount, formatCount } from '@/lib/text/count'
import { formatWait } from '@/lib/text/time'
import { addBills, type Bill, NO_BILL } from './bill'
import { isPriced } from './tariff'

const ANSWERER = { node: 'node', partner: 'partner', wallet: 'your wallet' } as const

/** "80 credits", "20 to 120 credits", "up to 100 credits" */
export const sayCharge = (
  { credits, unstated = 0 }: Pick<Bill, 'credits' | 'unstated'>,
  unit: string,
): string => beginCharge(credits, unstated) + formatAmount(credits + unstated, unit)

/** The same without the unit. */
export const sayChargeAlone = ({ credits, unstated = 0 }: Pick<Bill, 'credits' | 'unstated'>): string =>
  beginCharge(credits, unstated) + formatCount(credits + unstated)

function beginCharge(credits: number, unstated: number): string {
  if (unstated === 0) return ''
  return `${credits === 0 ? 'up' : formatCount(credits)} to `
}

const describeReplaced = (replaced: NonNullable<Bill['replaced']>, { unit }: Bill): string =>
  `${countOf(replaced.calls, 'call')} of a cancelled query${isPriced({ unit }) ? `: ${sayCharge(replaced, unit)}` : ''}`

/** "80 credits", "up to 320 credits" */
const sayMost = ({ credits, unstated = 0, unit }: Bill): string =>
  `${unstated === 0 ? '' : 'up to '}${formatAmount(credits + unstated, unit)}`

/** "1 call · 80 credits · 226 ms · block latest · answered by node" */
export function describeBill(bill: Bill, at?: string): string {
  const { calls, tookMs, retried, replaced, answeredBy } = bill
  return [
    countOf(calls, 'call'),
    ...(isPriced(bill) ? [sayMost(bill)] : []),
    formatWait(tookMs),
    ...(at ? [at] : []),
    ...(retried ? [`${countOf(retried, 'call')} rate-limited and retried`] : []),
    ...(replaced ? [`of these, ${describeReplaced(replaced, bill)}`] : []),
    ...(answeredBy ? [`answered by ${ANSWERER[answeredBy]}`] : []),
  ].join(' · ')
}

/** The bills of one query at two connections: the one in use, and another. */
export type BothBills = { here: Bill; there: Bill }

export const NO_BILLS: BothBills = { here: NO_BILL, there: NO_BILL }

export const addBoth = (a: BothBills, b: BothBills): BothBills => ({
  here: addBills(a.here, b.here),
  there: addBills(a.there, b.there),
})

export const sumOfBoth = ({ here, there }: BothBills): Bill => addBills(here, there)

/** A line per connection, or one line if both have the same unit. */
export function describeBoth(both: BothBills): string[] {
  const { here, there } = both
  if (here.calls === 0) return [describeBill(there)]
  if (there.calls === 0) return [describeBill(here)]
  if (here.unit === there.unit) return [describeBill(sumOfBoth(both))]
  return [`Here: ${describeBill(here)}`, `There: ${describeBill(there)}`]
}
