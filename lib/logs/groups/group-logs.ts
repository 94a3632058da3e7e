import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { Logs } from '../answer/log-list'
import { type LogReader, type NamedValue, nameOfEvent } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import type { Sheet } from '../export/write-sheet'
import { isNumber, type Scales, scaleOf } from '../table/amounts'
import { type LeftOut, leftOut } from '../table/left-out'

/** What an argument of some logs sums up to. */
export type Sum = {
  /** Exact, in the smallest unit. */
  text: string
  /** Where it is known what it is counted in. */
  amount: { text: string; symbol: string | null } | null
  /** Logs of the group that are not in it. */
  without: number
}

/**
 * Logs that have one value in common, and how many of them are in no sum. `sums` is by `summed`; null where none of them has the
 * number, or they are of several events or tokens, which no number sums.
 */
export type Group = LeftOut & {
  value: string
  says: string | null
  count: number
  sums: readonly (Sum | null)[]
}

/** Logs put together by a column, the largest groups first, and all of them together. */
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

/** `by` is a key of a column: `block`, `transaction`, `emitter`, `event`, or that of an argument; logs without it are one group. */
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

/** Arguments that are summed; an answer may have thousands. */
const MOST_SUMS = 12

function placeOf(log: FoundLog, by: string): string {
  if (by === 'block') return String(log.blockNumber)
  if (by === 'transaction') return log.transactionHash
  if (by === 'emitter') return log.address
  return (by === 'event' && log.topics[0]) || 'none'
}

/** Adds a number to what was counted before, which is of one event, and where it is an amount, of one token. */
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
