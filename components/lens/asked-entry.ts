/** Keys of the history entries at which a query was sent, since the page was loaded. */
const asked = new Set<string>()

/** Undefined in browsers without the Navigation API. */
export const entryKey = (): string | undefined => window.navigation?.currentEntry?.key

/** The query in the URL was sent: the next one gets its own entry, so that *Back* returns to this one. */
export function markAsked(): void {
  const key = entryKey()
  if (key !== undefined) asked.add(key)
}

/** How a typed query is written to the URL. */
export const historyOfTyped = (): 'push' | 'replace' => (asked.has(entryKey() ?? '') ? 'push' : 'replace')

export function writeAddress(permalink: string): void {
  if (historyOfTyped() === 'push') window.history.pushState(null, '', permalink)
  else window.history.replaceState(null, '', permalink)
}
