const WHOLE = new Intl.NumberFormat('en-US')
const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumSignificantDigits: 2,
  roundingMode: 'floor',
})

/** A whole number as typed, also with grouped digits: "3,060", "3 060", "3_060". Null for other text. */
export function parseCount(text: string): number | null {
  const digits = text.replaceAll(/[\s,_]/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

/** "3,060" */
export const formatCount = (count: number): string => WHOLE.format(count)

/** "credits", "compute units", and "calls" for "free calls" */
export const nameUnit = (unit: string): string => unit.replace(/^free /, '')

/** "1 credit", "3,060 credits", "20 compute units". The unit is in the plural. */
export const formatAmount = (amount: number, unit: string): string =>
  countOf(amount, nameUnit(unit).replace(/s$/, ''))

/** "1 call", "12 calls" */
export const countOf = (count: number, noun: string): string =>
  `${WHOLE.format(count)} ${noun}${count === 1 ? '' : 's'}`

/** "here is 1 member", "here are 3 members" */
export const hereAre = (count: number, noun: string): string =>
  `here ${count === 1 ? 'is' : 'are'} ${countOf(count, noun)}`

/** "0.034%". Rounded down, so that "100%" is all. */
export const formatShare = (share: number): string => PERCENT.format(share)
