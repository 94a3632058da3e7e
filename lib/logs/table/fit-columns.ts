/** A column as far as its place goes: pixels that it takes at least, and when it may go; the lowest goes first, null never. */
export type FittedColumn = { width: number; goes: number | null }

/** The columns of which some part is beyond `width` pixels, where they stand side by side with `gap` between them. */
export function columnsBeyond<Column extends FittedColumn>(
  columns: readonly Column[],
  width: number,
  gap: number,
): readonly Column[] {
  let end = -gap
  return columns.filter((column) => {
    end += column.width + gap
    return end > width
  })
}

/**
 * The columns that stand side by side in `width` pixels with `gap` between them: those that may go do so one after the other
 * until the others fit. What is left may still be wider.
 */
export function fitColumns<Column extends FittedColumn>(
  columns: readonly Column[],
  width: number,
  gap: number,
): readonly Column[] {
  const taken = columns.reduce((sum, column) => sum + column.width + gap, -gap)
  if (taken <= width) return columns
  const [first] = columns.filter(({ goes }) => goes !== null).sort((a, b) => (a.goes ?? 0) - (b.goes ?? 0))
  if (!first) return columns
  return fitColumns(
    columns.filter((column) => column !== first),
    width,
    gap,
  )
}
