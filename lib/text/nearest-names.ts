/** Longer names are pasted, not mistyped. Comparing them would slow down typing. */
const LONGEST_COMPARED = 64

/** Comparing more names would slow down typing. */
const MOST_COMPARED = 2000

const MOST = 3

/**
 * At most three names that a mistyped or unfinished name may mean: those that begin with it, then the nearest ones.
 */
export function nearestNames(typed: string, names: readonly string[]): string[] {
  const sought = typed.toLowerCase()
  const same = names.filter((name) => name.toLowerCase() === sought)
  const begun = names.filter((name) => typed !== '' && name.toLowerCase().startsWith(sought))
  const found = [...new Set([...same, ...begun])].slice(0, MOST)
  if (found.length === MOST || typed.length > LONGEST_COMPARED) return found
  const allowed = Math.floor(typed.length / 3)
  const near = [...new Set(names)]
    .slice(0, MOST_COMPARED)
    .map((name) => ({ name, distance: distance(sought, name.toLowerCase(), allowed) }))
    .filter((candidate) => candidate.distance <= allowed)
    .sort((a, b) => a.distance - b.distance)
  return [...new Set([...found, ...near.map(({ name }) => name)])].slice(0, MOST)
}

/** "Did you mean a or b?", or the existing names. */
export function suggestNames(typed: string, names: readonly string[]): string {
  const near = nearestNames(typed, names)
  if (near.length > 0) return ` Did you mean ${near.join(' or ')}?`
  if (names.length === 0) return ''
  const shown = names.slice(0, 8).join(', ')
  return ` There ${names.length === 1 ? 'is' : 'are'} ${shown}${names.length > 8 ? ' and more' : ''}.`
}

/** Levenshtein distance with swaps of neighbours. Beyond `enough` it is any larger number. */
function distance(a: string, b: string, enough: number): number {
  if (Math.abs(a.length - b.length) > enough) return enough + 1
  const beyond = enough + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => Math.min(j, beyond))
  for (let i = 1; i <= a.length; i++) {
    const current = new Array<number>(b.length + 1).fill(beyond)
    if (i <= enough) current[0] = i
    let least = current[0] ?? beyond
    // Beyond the diagonal the distance is larger than `enough`.
    for (let j = Math.max(1, i - enough); j <= Math.min(b.length, i + enough); j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : beyond
      const found = Math.min(change, swap, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, beyond)
      current[j] = found
      if (found < least) least = found
    }
    if (least > enough) return beyond
    before = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
