import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { Logs } from '../answer/log-list'
import { type LogReader, type NamedValue, nameOfEvent } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import type { Sheet } from '../export/write-sheet'
import { isNumber, type Scales, scaleOf } from '../table/amounts'
import { type LeftOut, leftOut } from '../table/left-out'

export type Sum = {
  text: string
  /** Null if its decimals are unknown. */
  amount: { text: string; symbol: string | null } | null
  /** Logs of the group without the number. */
  without: number
}

/** Logs with one value. `sums` is by `summed`: null if no log has the number, or the numbers are of several events or tokens. */
export type Group = LeftOut & {
  value: string
  says: string | null
  count: number
  sums: readonly (Sum | null)[]
}

/** Logs grouped by a column, the largest groups first, and the total. */
export type Groups = {
  by: string
  summed: readonly { key: string; name: string }[]
  rows: readonly Group[]
  total: Omit<Group, 'value' | 'says'>
}

type Adder = {
  total: bigint
  count: number
  counted: string | null
  amountOf: (total: bigint) => Sum['amount']
}

type Bin = LeftOut & { says: string | null; count: number; adders: Map<string, Adder> }

const openBin = (): Bin => ({ says: null, count: 0, removed: 0, undecoded: 0, adders: new Map() })

/** `by` is the key of a column: `block`, `transaction`, `emitter`, `event`, or an argument. */
export function groupLogs(
  logs: Logs,
  by: string,
  { read, scales }: { read: LogReader; scales: Scales },
): Groups {
  const bins = new Map<string, Bin>()
  const names = new Map<string, string>()
  const all = openBin()
  for (const log of logs) {
    const reading = read(log)
    const { values } = reading
    const value = values.find(({ key }) => key === by)?.text ?? placeOf(log, by)
    const bin = bins.get(value) ?? openBin()
    bins.set(value, bin)
    if (by === 'event') bin.says ??= nameOfEvent(reading)
    bin.count++
    all.count++
    const left = leftOut(log, reading)
    if (left) {
      bin[left]++
      all[left]++
      continue
    }
    for (const argument of values) {
      if (!isNumber(argument) || argument.hashed || argument.key === by) continue
      names.set(argument.key, argument.name)
      add(bin, log, argument, scales)
      add(all, log, argument, scales)
    }
  }
  const summed = [...names].map(([key, name]) => ({ key, name })).slice(0, MOST_SUMS)
  const close = ({ count, removed, undecoded, adders }: Bin) => {
    const sums = summed.map(({ key }) => sumOf(count, adders.get(key)))
    return { count, removed, undecoded, sums }
  }
  const rows = [...bins]
    .map(([value, bin]) => ({ value, says: bin.says, ...close(bin) }))
    .sort((a, b) => b.count - a.count)
  return { by, summed, rows, total: close(all) }
}

/** An event may have thousands of arguments. */
const MOST_SUMS = 12

function placeOf(log: FoundLog, by: string): string {
  if (by === 'block') return String(log.blockNumber)
  if (by === 'transaction') return log.transactionHash
  if (by === 'emitter') return log.address
  return (by === 'event' && log.topics[0]) || 'none'
}

/** Only numbers of one event and one token are summed. */
function add({ adders }: Bin, log: FoundLog, value: NamedValue, scales: Scales) {
  const counted = `${log.topics[0]} ${isTokenAmount(log, value) ? log.address : ''}`
  const adder = adders.get(value.key)
  if (!adder) {
    const scale = scaleOf(log, value, scales)
    const amountOf = (total: bigint) =>
      scale && { text: formatTokenAmount(total, scale.decimals), symbol: scale.symbol }
    adders.set(value.key, { total: BigInt(value.text), count: 1, counted, amountOf })
    return
  }
  adder.total += BigInt(value.text)
  adder.count++
  if (adder.counted !== counted) adder.counted = null
}

function sumOf(logs: number, adder: Adder | undefined): Sum | null {
  if (!adder || adder.counted === null) return null
  const { total, count, amountOf } = adder
  return { text: String(total), amount: amountOf(total), without: logs - count }
}

/**
 * Groups as texts: exact sums in the smallest unit, with amounts where the decimals are known, and with the number of logs where a sum
 * lacks some.
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
