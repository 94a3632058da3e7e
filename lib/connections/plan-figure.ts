import { BadInputError } from '@/lib/errors'
import { parseCount } from '@/lib/text/count'

/** The most that can be stated of a plan: units a day, and units a second. */
const MOST = { dailyCredits: 1e12, perSecond: 1e9 }
const EXAMPLES = { dailyCredits: '3,000,000', perSecond: '2,000' }

/** What a reader may state of the plan of their key: what it grants a day, and what it bears a second. */
export type PlanFigure = keyof typeof MOST

/** A figure as typed, in credits or another unit: "3,000,000" or "3 000 000"; null for nothing typed. Throws {@link BadInputError}. */
export function parsePlanFigure(text: string, figure: PlanFigure, unit: string): number | null {
  if (text.trim() === '') return null
  const count = parseCount(text)
  if (count !== null && count >= 1 && count <= MOST[figure]) return count
  throw new BadInputError(`Enter a whole number of ${unit}, such as ${EXAMPLES[figure]}.`)
}
