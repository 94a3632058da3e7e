/** The rows to draw with those that stay however far they are scrolled away: else the keyboard would lose its place. */
export function withKept(rows: readonly number[], kept: readonly (number | null)[], count: number): number[] {
  const all = new Set(rows)
  for (const row of kept) {
    if (row !== null && row < count) all.add(row)
  }
  return [...all].sort((a, b) => a - b)
}

/** The row in a box that has the focus; null for none. */
export function focusedIn(box: HTMLElement | null): number | null {
  const focused = document.activeElement?.closest('tr[data-index]')
  return focused && box?.contains(focused) ? Number(focused.getAttribute('data-index')) : null
}
