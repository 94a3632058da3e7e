export type Total = { name: string; calls: number; credits: number }

/** Calls and credits added up by a name, the costliest first. */
export function totalsBy<Row extends { calls: number; credits: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Total[] {
  const totals = new Map<string, Total>()
  for (const row of rows) {
    const name = nameOf(row)
    const { calls, credits } = totals.get(name) ?? { calls: 0, credits: 0 }
    totals.set(name, { name, calls: calls + row.calls, credits: credits + row.credits })
  }
  return [...totals.values()].sort((a, b) => b.credits - a.credits || (a.name < b.name ? -1 : 1))
}

/** Credits that a service charged beyond those of these calls. */
export const chargedElsewhere = (rows: readonly { credits: number }[], charged: number): number =>
  Math.max(0, charged - rows.reduce((sum, { credits }) => sum + credits, 0))
