import type { Sheet } from '../export/write-sheet'
import type { Group, Groups } from './group-logs'

/**
 * Groups as texts: sums exact, in the smallest unit, and beside them as amounts where that is known how, and of how many logs they
 * are where that is not of all. Logs that are in no sum are counted where there are any.
 */
export function groupsSheet({ summed, rows, total }: Groups, title: string): Sheet {
  const all = [...rows, total]
  const hasAmount = summed.map((_, at) => all.some(({ sums }) => sums[at]?.amount))
  const isPart = summed.map((_, at) => all.some(({ sums }) => sums[at]?.without))
  const left = (
    [
      ['logs_removed', 'removed'],
      ['logs_not_decoded', 'undecoded'],
    ] as const
  ).filter(([, why]) => total[why] > 0)
  const columns = summed.flatMap(({ name }, at) => [
    `sum_${name}`,
    ...(hasAmount[at] ? [`sum_${name}_formatted`, `sum_${name}_symbol`] : []),
    ...(isPart[at] ? [`sum_${name}_logs`] : []),
  ])
  const cellsOf = (group: Group) => [
    String(group.count),
    ...left.map(([, why]) => String(group[why])),
    ...group.sums.flatMap((sum, at) => [
      sum?.text ?? '',
      ...(hasAmount[at]
        ? [sum?.amount?.text.replaceAll(',', '').replace('−', '-') ?? '', sum?.amount?.symbol ?? '']
        : []),
      ...(isPart[at] ? [sum ? String(group.count - sum.without) : ''] : []),
    ]),
  ]
  return {
    columns: [title, 'logs', ...left.map(([name]) => name), ...columns],
    rows: rows.map((group) => [group.says ?? group.value, ...cellsOf(group)]),
  }
}
