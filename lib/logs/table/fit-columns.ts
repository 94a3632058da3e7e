/** `width`: minimum pixels. `goes`: when it is hidden, the lowest first; null never. */
export type FittedColumn = { width: number; goes: number | null }

/** The columns beyond `width` pixels. */
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

/** Hides columns until the others fit in `width` pixels. The rest may still be wider. */
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
