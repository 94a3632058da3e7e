import { describeContent, plainValue } from '../decode/describe-content'
import { isZeroContent } from '../decode/is-zero-content'
import type { ContractRow } from './contract-rows'

/** What of the rows is shown, and in which order. */
export type RowFilter = { text: string; onlyNonZero: boolean; order: 'slot' | 'name' }

export const NO_FILTER: RowFilter = { text: '', onlyNonZero: false, order: 'slot' }

/** Characters of a text that is looked for; those of values and names that are looked through. */
const MOST = 10_000

/**
 * Rows that are of a name, a type or a value, in any case of letters, with the rows that they lie in. Only what is open is
 * looked through.
 */
export function filterRows(rows: readonly ContractRow[], filter: RowFilter): readonly ContractRow[] {
  const text = filter.text.trim().toLowerCase().slice(0, MOST)
  const variables = groupVariables(rows)
  const ordered =
    filter.order === 'name'
      ? [...variables].sort(([a], [b]) => ((a?.label ?? '') < (b?.label ?? '') ? -1 : 1))
      : variables
  if (text === '' && !filter.onlyNonZero) return ordered.flat()
  return ordered.flatMap((group) =>
    keepWithOuter(group, (row) => isMatch(row, text) && !(filter.onlyNonZero && isZero(row))),
  )
}

/** A variable with the rows below it. */
function groupVariables(rows: readonly ContractRow[]): ContractRow[][] {
  const groups: ContractRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.level === 1 || !last) groups.push([row])
    else last.push(row)
  }
  return groups
}

/** Rows come outer before inner, so that from the end on each knows whether something below it is kept. */
function keepWithOuter(rows: readonly ContractRow[], isKept: (row: ContractRow) => boolean): ContractRow[] {
  const kept: ContractRow[] = []
  let inner = 0
  for (const row of rows.toReversed()) {
    const isOuter = row.isOpen && inner > row.level
    if (inner > row.level) inner = 0
    if (!isOuter && !isKept(row)) continue
    kept.push(row)
    inner = row.level
  }
  return kept.reverse()
}

function isMatch({ path, type, sides }: ContractRow, text: string): boolean {
  if (text === '') return true
  const isIn = (some: string) => some.slice(0, MOST).toLowerCase().includes(text)
  return (
    isIn(path) ||
    isIn(type) ||
    sides.some((one) => one !== null && isIn(plainValue(one) ?? describeContent(one).text))
  )
}

/** Whether all that is known of a row is zero, at every block. */
const isZero = ({ sides }: ContractRow): boolean => sides.every((one) => one === null || isZeroContent(one))
