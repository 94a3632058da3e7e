const FEW = 8
const MANY = 512

/** The first 8 entries and 512 more for each press, and how many the next press adds. */
export function firstEntries<Entry>(
  entries: readonly Entry[],
  presses: number,
): { shown: readonly Entry[]; next: number } {
  const limit = FEW + presses * MANY
  return { shown: entries.slice(0, limit), next: Math.min(MANY, Math.max(0, entries.length - limit)) }
}
