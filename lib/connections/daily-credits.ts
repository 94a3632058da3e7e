import { BadInputError } from '@/lib/errors'

const MOST = 1e12

/** Credits a day as typed, "3,000,000" or "3 000 000"; null for nothing typed. Throws {@link BadInputError}. */
export function parseDailyCredits(text: string): number | null {
  const digits = text.replaceAll(/[\s,_]/g, '')
  if (digits === '') return null
  const credits = Number(digits)
  if (/^\d+$/.test(digits) && credits >= 1 && credits <= MOST) return credits
  throw new BadInputError('Enter a whole number of credits, such as 3,000,000.')
}
