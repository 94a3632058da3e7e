import { countOf } from '@/lib/text/count'
import type { ProjectState, RebuiltContract } from './project-api'

/** The state of the project folder, and what to do, as sentences. */
export function describeProject({ name, isReading, contracts, tools, problems }: ProjectState): string {
  if (isReading) return `Contract names come from ${name}, which is being read.`
  if (contracts > 0) {
    const built = `${countOf(contracts, 'contract')}, built with ${tools.join(' and ')}`
    return `Contract names come from ${name}: ${built}. Type a name or an address into the box above.`
  }
  const [problem] = problems
  return problem
    ? `Contract names come from ${name}. ${problem.says} ${problem.whatToDo}`
    : `Contract names come from ${name}. It has no build yet.`
}

const MAX_NAMED = 5

/** The contracts whose new build has another layout, as a title and what it means; null without any. */
export function describeRebuiltContracts(
  rebuilt: readonly RebuiltContract[],
): { title: string; says: string } | null {
  const ids = [...new Set(rebuilt.filter(({ layout }) => layout === 'other').map(({ id }) => id))]
  if (ids.length === 0) return null
  const named = ids.slice(0, MAX_NAMED).join(', ')
  const rest = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''
  return {
    title: `Your project folder has a new build: ${countOf(ids.length, 'layout')} changed.`,
    says: `${named}${rest}. Deployed contracts keep the names of their build. New deployments use the new build.`,
  }
}
