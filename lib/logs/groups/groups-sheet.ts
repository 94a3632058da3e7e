import type { Sheet } from '../export/write-sheet'
import type { Group, Groups } from './group-logs'

/** Groups as texts: sums exact, in the smallest unit, and beside them as amounts where that is known how. */
export function groupsSheet({ summed, rows, total }: Groups, title: string): Sheet {
  const hasAmount = summed.map((_, at) => [...rows, total].some(({ sums }) => sums[at]?.amount))
  const columns = summed.flatMap(({ name }, at) => [
    `sum_${name}`,
    ...(hasAmount[at] ? [`sum_${name}_formatted`, `sum_${name}_symbol`] : []),
  ])
  const cellsOf = ({ count, sums }: Pick<Group, 'count' | 'sums'>) => [
    String(count),
    ...sums.flatMap((sum, at) => [
      sum?.text ?? '',
      ...(hasAmount[at]
        ? [sum?.amount?.text.replaceAll(',', '').replace('−', '-') ?? '', sum?.amount?.symbol ?? '']
        : []),
    ]),
  ]
  return {
    columns: [title, 'logs', ...columns],
    rows: rows.map((group) => [group.says ?? group.value, ...cellsOf(group)]),
  }
}
