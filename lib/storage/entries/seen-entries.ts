import type { PathStep } from '../path/path-step'

/** Of all contracts. */
const MOST = 500
/** Longer keys are texts. */
const LONGEST = 300

/** The entries of one contract that this browser read, newest first. Stored as one line per entry. */
export function listSeenEntries(kept: string | null, keptAs: string, address: string): readonly string[] {
  const start = `${keptAs}/${address.toLowerCase()} `
  return linesOf(kept).flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []))
}

/** Drops the oldest. */
export function addSeenEntries(
  kept: string | null,
  keptAs: string,
  address: string,
  paths: readonly string[],
): string {
  const added = paths
    .filter((path) => path.length <= LONGEST)
    .map((path) => `${keptAs}/${address.toLowerCase()} ${path}`)
  return [...new Set([...added, ...linesOf(kept)])].slice(0, MOST).join('\n')
}

const linesOf = (kept: string | null): string[] => (kept ?? '').split('\n').filter((line) => line !== '')

/** The mapping entries on a path. */
export const entriesOn = (steps: readonly Pick<PathStep, 'rule' | 'path'>[]): string[] =>
  steps.flatMap(({ rule, path }) => (rule === 'mapping entry' ? [path] : []))
