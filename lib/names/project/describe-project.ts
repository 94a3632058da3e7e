import { countOf } from '@/lib/text/count'
import type { ProjectState, RebuiltContract } from './project-state'

/** What names the folder gives now, and what to do, as sentences. */
export function describeProject({ name, isReading, contracts, tools, problems }: ProjectState): string {
  if (isReading) return `Names come from ${name}, which is being read.`
  if (contracts > 0) {
    const built = `${countOf(contracts, 'contract')}, built with ${tools.join(' and ')}`
    return `Names come from ${name}: ${built}. Type the name or the address of one into the box above.`
  }
  const [problem] = problems
  return problem
    ? `Names are to come from ${name}. ${problem.says} ${problem.whatToDo}`
    : `Names are to come from ${name}, where nothing is built yet.`
}

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
