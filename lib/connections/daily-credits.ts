import { BadInputError } from '@/lib/errors'
import { parseCount } from '@/lib/text/count'

const MOST = 1e12

/** Credits a day, or another unit, as typed, "3,000,000" or "3 000 000"; null for nothing typed. Throws {@link BadInputError}. */
export function parseDailyCredits(text: string, unit: string): number | null {
  if (text.trim() === '') return null
  const credits = parseCount(text)
  if (credits !== null && credits >= 1 && credits <= MOST) return credits
  throw new BadInputError(`Enter a whole number of ${unit}, such as 3,000,000.`)
}
