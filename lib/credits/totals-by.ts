/** `unstated`: the most that may have been charged beyond the credits. */
export type Total = { name: string; calls: number; credits: number; unstated: number }

/** Sums by name, the most expensive first. */
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

/** Credits that the service charged beyond these calls. */
export const chargedElsewhere = (rows: readonly { credits: number }[], charged: number): number =>
  Math.max(0, charged - rows.reduce((sum, { credits }) => sum + credits, 0))

/** A permalink as two short texts: the page, and the query. */
export function questionText(permalink: string): { place: string; asked: string } {
  const [path = '', search = ''] = permalink.split('?', 2)
  const [, network = '', lens = '', ...rest] = path.split('/')
  const params = [...new URLSearchParams(search)].map(([name, value]) => `${name} ${value}`)
  return {
    place: lens === '' ? network || 'home' : `${lens} · ${network}`,
    asked: [...rest.map(decode), ...params].join(' · '),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
