import { countOf } from '@/lib/text/count'
import type { RebuiltContract } from './project-state'

/** Beyond these the count says it. */
const NAMED = 5

/**
 * Contracts of the folder that were built anew with another layout, as a title and what it means; null where there are
 * none.
 */
export function describeRebuilds(
  rebuilt: readonly RebuiltContract[],
): { title: string; says: string } | null {
  const ids = [...new Set(rebuilt.filter(({ layout }) => layout === 'other').map(({ id }) => id))]
  if (ids.length === 0) return null
  const named = ids.slice(0, NAMED).join(', ')
  const rest = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : ''
  return {
    title: `Your project folder was built anew: ${countOf(ids.length, 'contract')} with another layout.`,
    says: `${named}${rest}. What runs on the chain keeps the names of the build that it is of; what is deployed from now on has the new ones.`,
  }
}
