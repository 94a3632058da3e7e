import type { PathStep } from '../path/path-step'

/** Entries that one browser remembers, of all contracts. */
const MOST = 500
/** Longer keys are texts that nobody types twice. */
const LONGEST = 300

/**
 * Paths of entries of one contract that were read, newest first, as the browser keeps them: a line for each. `keptAs` is what
 * things of its network are kept under.
 */
export function listSeenEntries(kept: string | null, keptAs: string, address: string): readonly string[] {
  const start = `${keptAs}/${address.toLowerCase()} `
  return linesOf(kept).flatMap((line) => (line.startsWith(start) ? [line.slice(start.length)] : []))
}

/** With more of a contract; the oldest go. */
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

/** The entries that a path leads through. */
export const entriesOn = (steps: readonly Pick<PathStep, 'rule' | 'path'>[]): string[] =>
  steps.flatMap(({ rule, path }) => (rule === 'mapping entry' ? [path] : []))
