import { isZeroContent, plainValue } from '../decode/describe-content'
import { patternOf } from '../display/chosen-displays'
import { formatSides, formatWhole, type Writing } from '../display/format-value'
import type { ContractRow } from './contract-rows'

export type RowFilter = {
  text: string
  onlyNonZero: boolean
  /** Handled by `listContractRows`. */
  onlyChanged: boolean
  order: 'slot' | 'name'
}

export const NO_FILTER: RowFilter = { text: '', onlyNonZero: false, onlyChanged: false, order: 'slot' }

/** Longer values and names are cut before they are searched. */
const MOST = 10_000

/**
 * The rows whose name, type or value contains the text, and their parents. A value matches as shown and as
 * stored. Closed rows are not searched.
 */
export function filterRows(
  rows: readonly ContractRow[],
  filter: RowFilter,
  writing: Writing,
): readonly ContractRow[] {
  const text = plainText(filter.text.trim())
  const variables = groupVariables(rows)
  const ordered =
    filter.order === 'name'
      ? [...variables].sort(([a], [b]) => ((a?.label ?? '') < (b?.label ?? '') ? -1 : 1))
      : variables
  if (text === '' && !filter.onlyNonZero) return ordered.flat()
  return ordered.flatMap((group) =>
    keepWithOuter(group, (row) => isMatch(row, text, writing) && !(filter.onlyNonZero && isZero(row))),
  )
}

function groupVariables(rows: readonly ContractRow[]): ContractRow[][] {
  const groups: ContractRow[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (row.level === 1 || !last) groups.push([row])
    else last.push(row)
  }
  return groups
}

/** Goes backwards, so each row knows whether a row below it is kept. */
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

function isMatch(row: ContractRow, text: string, { chosen, unit }: Writing): boolean {
  if (text === '') return true
  const { path, type, sides } = row
  const isIn = (some: string | null | undefined) => plainText(some ?? '').includes(text)
  return (
    isIn(path) ||
    isIn(type) ||
    formatSides(row, chosen.get(patternOf(path)), unit).some(
      (line) => line && isIn(`${line.text} ${line.after ?? ''}`),
    ) ||
    sides.some((one) => one !== null && (isIn(plainValue(one)) || isIn(formatWhole(one).text)))
  )
}

/** For comparison: without digit separators, and with one minus sign. */
const plainText = (text: string): string =>
  text
    .slice(0, MOST)
    .toLowerCase()
    .replace(/(?<=\d),(?=\d)/g, '')
    .replace(/\s*[−-]\s*/g, '-')

const isZero = ({ sides }: ContractRow): boolean => sides.every((one) => one === null || isZeroContent(one))
