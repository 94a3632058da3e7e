import type { PlacedSlot } from './region-slots'
import { type FoldRow, keyOfFold, MOST_DRAWN, OPENED_AT_ONCE, type OpenedKeys } from './storage-map'

const ZEROS = 3
const SLOTS = 16

const OF_REGION = 128

type Row = PlacedSlot | FoldRow

/**
 * Folds zero slots, slots beyond the first few of an array, and rows beyond the limit. Changed, marked and
 * opened slots stay.
 */
export function foldSlots(rows: readonly Row[], opened: OpenedKeys): Row[] {
  const folded = groupArrays(rows).flatMap((group) => {
    const unfolded = foldZeros(group, opened)
    const first = new Set(foldZeros(group, []))
    const shown = new Set(unfolded.filter((row) => row.kind === 'slot' && !first.has(row)))
    return foldMany(unfolded, shown, opened)
  })
  return foldBeyond(OF_REGION, folded, opened)
}

/** Folds rows beyond the first ones. Changed and marked slots stay, at most {@link MOST_DRAWN}. */
export function foldBeyond(first: number, rows: readonly Row[], opened: OpenedKeys): Row[] {
  let left = MOST_DRAWN
  return foldOthers(rows, (row, i) => i < first || (isToSee(row) && left-- > 0), opened)
}

function groupArrays(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    const last = groups.at(-1)?.at(-1)
    const follows =
      row.kind === 'slot' && last?.kind === 'slot' && row.array !== null && row.array === last.array
    if (follows) groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups
}

const isToSee = (row: Row): boolean => row.kind === 'slot' && (row.changed.length > 0 || row.mark !== null)

const isZero = (row: Row | undefined): boolean =>
  row?.kind === 'slot' && !isToSee(row) && row.word !== null && BigInt(row.word) === 0n

function foldZeros(rows: readonly Row[], opened: OpenedKeys): Row[] {
  const runs: Row[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && isZero(row) && isZero(run[0])) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : rest.length < ZEROS
        ? [first, ...rest]
        : [first, ...foldRest(rest, 'zero', opened)],
  )
}

function foldMany(rows: readonly Row[], shown: ReadonlySet<Row>, opened: OpenedKeys): Row[] {
  if (rows.length - shown.size <= SLOTS) return [...rows]
  const isKept = (row: Row, i: number) =>
    i < SLOTS - 2 || i === rows.length - 1 || isToSee(row) || shown.has(row)
  return foldOthers(rows, isKept, opened)
}

function foldOthers(
  rows: readonly Row[],
  isKept: (row: Row, at: number) => boolean,
  opened: OpenedKeys,
): Row[] {
  const kept: Row[] = []
  let hidden: Row[] = []
  rows.forEach((row, i) => {
    if (!isKept(row, i)) {
      hidden.push(row)
      return
    }
    kept.push(...foldRest(hidden, 'many', opened), row)
    hidden = []
  })
  return [...kept, ...foldRest(hidden, 'many', opened)]
}

/** One row for several, after those that were opened. */
export function foldRest(rows: readonly Row[], because: FoldRow['because'], opened: OpenedKeys): Row[] {
  const [first] = rows
  if (!first || rows.length === 1) return [...rows]
  const path = commonPath(rows)
  const opens = keyOfFold(first.slot, path)
  if (opened.includes(opens)) {
    return [...rows.slice(0, OPENED_AT_ONCE), ...foldRest(rows.slice(OPENED_AT_ONCE), because, opened)]
  }
  const slots = new Set(rows.flatMap((row) => (row.kind === 'slot' ? [row.slot] : []))).size
  const folded = rows.reduce((sum, row) => sum + (row.kind === 'fold' ? row.slots : 0n), BigInt(slots))
  return [{ kind: 'fold', slot: first.slot, at: first.at, slots: folded, path, because, opens }]
}

function commonPath(rows: readonly Row[]): string | null {
  const arrays = new Set(rows.flatMap((row) => (row.kind === 'slot' ? [row.array] : [])))
  const paths = rows.map((row) => (row.kind === 'fold' ? row.path : row.array))
  return arrays.size > 1 ? null : (paths.find((one) => one !== null) ?? null)
}
