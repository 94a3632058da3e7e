import { addBills, type Bill, NO_BILL } from './bill'
import { describeBill } from './bill-words'

/** What was used at two connections that were asked for one thing: the one in use, and another. */
export type BothBills = { here: Bill; there: Bill }

export const NO_BILLS: BothBills = { here: NO_BILL, there: NO_BILL }

export const addBoth = (a: BothBills, b: BothBills): BothBills => ({
  here: addBills(a.here, b.here),
  there: addBills(a.there, b.there),
})

export const sumOfBoth = ({ here, there }: BothBills): Bill => addBills(here, there)

/** A line for each connection that was asked; one for both where they count in one unit, as their price is told. */
export function describeBoth(both: BothBills): string[] {
  const { here, there } = both
  if (here.calls === 0) return [describeBill(there)]
  if (there.calls === 0) return [describeBill(here)]
  if (here.unit === there.unit) return [describeBill(sumOfBoth(both))]
  return [`Here: ${describeBill(here)}`, `There: ${describeBill(there)}`]
}
