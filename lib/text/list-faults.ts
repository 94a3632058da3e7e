import { formatCount } from './count'
import { showHiddenCharacters } from './safe-text'

/** A faulty entry of a list: its index, its text if it is short, and the problem. */
export type ListFault = { at: number; entry?: string; problem: string }

const ENTRIES = ['Entry', 'Entries'] as const
export const CALLS_OF_BATCH = ['Call', 'Calls'] as const

type Nouns = readonly [one: string, many: string]

/** More faulty entries are only counted. */
const MOST_NAMED = 8

/** Characters of an entry in a message: enough to find it, too few to show a key. */
const QUOTED = 12

/**
 * "Entry 2, “0x12”: An address has …", "Entries 1, “hash” and 3, “block”: …". Entries with the same problem are
 * together.
 */
export function describeFaults(faults: readonly ListFault[], nouns: Nouns = ENTRIES): string {
  const named = faults.slice(0, MOST_NAMED)
  const problems = [...new Set(named.map(({ problem }) => problem))]
  const told = problems.map((said) => {
    const alike = named.filter(({ problem }) => problem === said)
    return `${nameAll(alike, nouns)}: ${said}`
  })
  const more = faults.length - named.length
  return [...told, ...(more > 0 ? [`${formatCount(more)} more cannot be read.`] : [])].join(' ')
}

function nameAll(faults: readonly ListFault[], [one, many]: Nouns): string {
  const names = faults.map(
    ({ at, entry }) =>
      formatCount(at + 1) + (entry === undefined ? '' : `, “${showHiddenCharacters(entry, QUOTED)}”`),
  )
  return names.length === 1
    ? `${one} ${names[0]}`
    : `${many} ${names.slice(0, -1).join('; ')} and ${names.at(-1)}`
}
