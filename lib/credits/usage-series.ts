import { capitalise } from '@/lib/text/capitalise'
import { countOf, formatAmount, formatCount } from '@/lib/text/count'
import { formatDay } from '@/lib/text/day'
import type { KeyUse } from './reports'

/** Credits by day. */
type Series = readonly number[]

export type MethodUse = {
  method: string
  network: string
  calls: number
  credits: number
  creditsByDay: Series
}

export function totalByDay({ days, use }: KeyUse): number[] {
  return days.map((day) => sumOf(use.filter((row) => row.day === day)))
}

/** A row per method and network, the most expensive first. */
export function usageByMethod({ days, use }: KeyUse): MethodUse[] {
  const names = new Set(use.map(({ method, network }) => `${method} ${network}`))
  const rows = [...names].map((name) => {
    const own = use.filter(({ method, network }) => `${method} ${network}` === name)
    const [method = '', network = ''] = name.split(' ')
    return {
      method,
      network,
      calls: own.reduce((sum, { calls }) => sum + calls, 0),
      credits: sumOf(own),
      creditsByDay: days.map((day) => sumOf(own.filter((row) => row.day === day))),
    }
  })
  return rows.sort((a, b) => b.credits - a.credits || (a.method < b.method ? -1 : 1))
}

const sumOf = (rows: readonly { credits: number }[]) => rows.reduce((sum, { credits }) => sum + credits, 0)

/** "Credits a day from 23 Oct 2026 to 21 Nov 2026: 3,060 on 2 days, the most on 5 Nov 2026 with 2,805." */
export function describeUse({ days, use }: KeyUse, unit: string): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const totals = totalByDay({ days, use })
  const most = Math.max(0, ...totals)
  const span = `${capitalise(unit)} a day from ${formatDay(first)} to ${formatDay(last)}`
  const used = totals.filter((credits) => credits > 0).length
  if (used === 0) return `${span}: none.`
  const peak = formatDay(days[totals.indexOf(most)] ?? '')
  return `${span}: ${formatCount(sumOf(use))} on ${countOf(used, 'day')}, the most on ${peak} with ${formatAmount(most, unit)}.`
}

export type Bar = { at: number; height: number }

/** Bar heights in a chart of height `tall`. Any use is at least one unit high. */
export function barsOf(series: Series, tall: number): Bar[] {
  const most = Math.max(1, ...series)
  return series.map((credits, at) => ({
    at,
    height: credits === 0 ? 0 : Math.max(1, (credits / most) * tall),
  }))
}
