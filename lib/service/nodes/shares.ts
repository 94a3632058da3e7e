/**
 * Returns the items in the order to ask them: each call begins with another item, in proportion to the weights, by smooth
 * weighted round robin (https://github.com/nginx/nginx/commit/52327e0627f49dbda1e8db695e63a4b0af4448b1). The other items
 * with a weight follow, then those without one. Without any weight the order never changes.
 */
export function createShares<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number | null,
): () => readonly Item[] {
  const shared = items.filter((item) => weightOf(item) !== null)
  const reserves = items.filter((item) => weightOf(item) === null)
  if (shared.length === 0) return () => items
  const total = shared.reduce((sum, item) => sum + (weightOf(item) ?? 0), 0)
  const due = new Map(shared.map((item) => [item, 0]))
  return () => {
    for (const item of shared) due.set(item, (due.get(item) ?? 0) + (weightOf(item) ?? 0))
    const byDue = [...shared].sort((a, b) => (due.get(b) ?? 0) - (due.get(a) ?? 0))
    const [first] = byDue
    if (first !== undefined) due.set(first, (due.get(first) ?? 0) - total)
    return [...byDue, ...reserves]
  }
}
