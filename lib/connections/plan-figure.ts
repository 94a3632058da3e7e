import { BadInputError } from '@/lib/errors'
import { parseCount } from '@/lib/text/count'

/** Maximum of units per day, and of units per second. */
const MOST = { dailyCredits: 1e12, perSecond: 1e9 }
const EXAMPLES = { dailyCredits: '3,000,000', perSecond: '2,000' }

/** A limit of a plan that the user can enter. */
export type PlanFigure = keyof typeof MOST

/** A typed number of units, "3,000,000" or "3 000 000"; null for an empty field. Throws {@link BadInputError}. */
export function parsePlanFigure(text: string, figure: PlanFigure, unit: string): number | null {
  if (text.trim() === '') return null
  const count = parseCount(text)
  if (count !== null && count >= 1 && count <= MOST[figure]) return count
  throw new BadInputError(`Enter a whole number of ${unit}, such as ${EXAMPLES[figure]}.`)
}
