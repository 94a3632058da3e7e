/** Longer names are not mistyped but pasted, and compared letter by letter they would hold up typing. */
const LONGEST_COMPARED = 64

/** Names that a mistyped or unfinished one may have meant: those that begin so, then the nearest, at most three. */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  const allowed = Math.floor(typed.length / 3)
  const begun = names.filter((name) => typed !== '' && name.toLowerCase().startsWith(typed.toLowerCase()))
  const comparable = typed.length > LONGEST_COMPARED ? [] : [...new Set(names)]
  const near = comparable
    .map((name) => ({ name, distance: distance(typed.toLowerCase(), name.toLowerCase(), allowed) }))
    .filter((candidate) => candidate.distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
  const exact = near.filter(({ distance }) => distance === 0)
  return [...new Set([...exact.map(({ name }) => name), ...begun, ...near.map(({ name }) => name)])].slice(
    0,
    3,
  )
}

/** "Did you mean a or b?", or the names there are, or nothing to say. */
export function suggestNames(typed: string, names: readonly string[]): string {
  const near = nearestNames(typed, names)
  if (near.length > 0) return ` Did you mean ${near.join(' or ')}?`
  if (names.length === 0) return ''
  const shown = names.slice(0, 8).join(', ')
  return ` There ${names.length === 1 ? 'is' : 'are'} ${shown}${names.length > 8 ? ' and more' : ''}.`
}

/** Letters to change, add, drop or swap with the next (Levenshtein, with swaps); beyond `enough` any larger number. */
function distance(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) > enough) return enough + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      current.push(Math.min(change, swap, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1))
    }
    if (current.every((letters) => letters > enough)) return enough + 1
    before = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
