import type { PlacedSlot } from './region-slots'
import type { FoldRow } from './storage-map'

/** Zero slots of one array that are drawn before the rest are folded, and those of an array that holds something. */
const ZEROS = 3
const SLOTS = 16

type Row = PlacedSlot | FoldRow

/** Folds the slots of an array or a text that say nothing new: zeros, and those beyond a first few. Changed ones stay. */
export function foldSlots(rows: readonly Row[]): Row[] {
  return groupArrays(rows).flatMap((group) => foldMany(foldZeros(group)))
}

/** Slots that follow one another in one array; all others alone. */
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

function foldZeros(rows: readonly Row[]): Row[] {
  const isZero = (row: Row | undefined) =>
    row?.kind === 'slot' && row.changed.length === 0 && row.word !== null && BigInt(row.word) === 0n
  const runs: Row[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run && isZero(row) && isZero(run[0])) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap(([first, ...rest]) =>
    first === undefined ? [] : rest.length < ZEROS ? [first, ...rest] : [first, ...foldAll(rest, 'zero')],
  )
}

function foldMany(rows: readonly Row[]): Row[] {
  if (rows.length <= SLOTS) return [...rows]
  const isKept = (row: Row, i: number) =>
    i < SLOTS - 2 || i === rows.length - 1 || (row.kind === 'slot' && row.changed.length > 0)
  const kept: Row[] = []
  let hidden: Row[] = []
  rows.forEach((row, i) => {
    if (!isKept(row, i)) {
      hidden.push(row)
      return
    }
    kept.push(...foldAll(hidden, 'many'), row)
    hidden = []
  })
  return kept
}

/** One row for several that follow one another. */
function foldAll(rows: readonly Row[], because: FoldRow['because']): Row[] {
  const [first] = rows
  if (!first || rows.length === 1) return [...rows]
  const slots = new Set(rows.flatMap((row) => (row.kind === 'slot' ? [row.slot] : []))).size
  const folded = rows.reduce((sum, row) => sum + (row.kind === 'fold' ? row.slots : 0n), BigInt(slots))
  const path =
    rows.map((row) => (row.kind === 'fold' ? row.path : row.array)).find((one) => one !== null) ?? null
  return [{ kind: 'fold', slot: first.slot, at: first.at, slots: folded, path, because }]
}
