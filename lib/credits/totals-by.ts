/** `unstated`: what may have been charged beside the credits, at the most. */
export type Total = { name: string; calls: number; credits: number; unstated: number }

/** Calls and credits added up by a name, the costliest first. */
export function totalsBy<Row extends { calls: number; credits: number; unstated?: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Total[] {
  const totals = new Map<string, Total>()
  for (const row of rows) {
    const name = nameOf(row)
    const { calls, credits, unstated } = totals.get(name) ?? { calls: 0, credits: 0, unstated: 0 }
    totals.set(name, {
      name,
      calls: calls + row.calls,
      credits: credits + row.credits,
      unstated: unstated + (row.unstated ?? 0),
    })
  }
  const most = ({ credits, unstated }: Total) => credits + unstated
  return [...totals.values()].sort((a, b) => most(b) - most(a) || (a.name < b.name ? -1 : 1))
}

/** Credits that a service charged beyond those of these calls. */
export const chargedElsewhere = (rows: readonly { credits: number }[], charged: number): number =>
  Math.max(0, charged - rows.reduce((sum, { credits }) => sum + credits, 0))
