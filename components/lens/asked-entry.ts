/** Keys of the history entries at which a question was asked, since the explorer was loaded. */
const asked = new Set<string>()

/** Browsers without the Navigation API tell no entry from another. */
export const entryKey = (): string | undefined => window.navigation?.currentEntry?.key

/** The question in the address is asked: another one gets an entry of its own, so that *Back* leads to this one. */
export function markAsked(): void {
  const key = entryKey()
  if (key !== undefined) asked.add(key)
}

/** How a question that is typed gets into the address. */
export const historyOfTyped = (): 'push' | 'replace' => (asked.has(entryKey() ?? '') ? 'push' : 'replace')

/** Writes a typed question into the address. */
export function writeAddress(permalink: string): void {
  if (historyOfTyped() === 'push') window.history.pushState(null, '', permalink)
  else window.history.replaceState(null, '', permalink)
}
