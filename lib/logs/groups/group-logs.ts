import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { Logs } from '../answer/log-list'
import type { LogReader, NamedValue } from '../answer/log-reading'
import type { FoundLog } from '../answer/logs-answer'
import { isNumber, type Scales, scaleOf } from '../table/amounts'

/** What an argument of some logs sums up to. */
export type Sum = {
  /** Exact, in the smallest unit. */
  text: string
  /** Where it is known what it is counted in. */
  amount: { text: string; symbol: string | null } | null
}

/** Logs that have one value in common. `sums` is by `summed`; null where they are of several events or tokens, which no number sums. */
export type Group = { value: string; says: string | null; count: number; sums: readonly (Sum | null)[] }

/** Logs put together by a column, the largest groups first, and all of them together. */
export type Groups = {
  by: string
  summed: readonly { key: string; name: string }[]
  rows: readonly Group[]
  total: Omit<Group, 'value' | 'says'>
}

type Adder = { total: bigint; counted: string | null; amountOf: (total: bigint) => Sum['amount'] }

type Bin = { says: string | null; count: number; adders: Map<string, Adder> }

/** `by` is a key of a column: `block`, `transaction`, `emitter`, `event`, or that of an argument; logs without it are one group. */
export function groupLogs(
  logs: Logs,
  by: string,
  { read, scales }: { read: LogReader; scales: Scales },
): Groups {
  const bins = new Map<string, Bin>()
  const names = new Map<string, string>()
  const all: Bin = { says: null, count: 0, adders: new Map() }
  for (const log of logs) {
    const { event, values } = read(log)
    const found = values.find(({ key }) => key === by)
    const { value, says } = found ? { value: found.text, says: null } : placeOf(log, by, event)
    const bin = bins.get(value) ?? { says, count: 0, adders: new Map() }
    bins.set(value, bin)
    bin.count++
    all.count++
    if (event === null) continue
    for (const argument of values) {
      if (!isNumber(argument) || argument.hashed || argument.key === by) continue
      names.set(argument.key, argument.name)
      add(bin, log, argument, scales)
      add(all, log, argument, scales)
    }
  }
  const summed = [...names].map(([key, name]) => ({ key, name })).slice(0, MOST_SUMS)
  const sumsOf = ({ adders }: Bin) => summed.map(({ key }) => sumOf(adders.get(key)))
  const rows = [...bins]
    .map(([value, bin]) => ({ value, says: bin.says, count: bin.count, sums: sumsOf(bin) }))
    .sort((a, b) => b.count - a.count)
  return { by, summed, rows, total: { count: all.count, sums: sumsOf(all) } }
}

/** Arguments that are summed; an answer may have thousands. */
const MOST_SUMS = 12

function placeOf(log: FoundLog, by: string, event: string | null): { value: string; says: string | null } {
  if (by === 'block') return { value: String(log.blockNumber), says: null }
  if (by === 'transaction') return { value: log.transactionHash, says: null }
  if (by === 'emitter') return { value: log.address, says: null }
  if (by === 'event') return { value: log.topics[0] ?? 'none', says: event }
  return { value: 'none', says: null }
}

/** Adds a number to what was counted before, which is of one event, and where it is an amount, of one token. */
function add({ adders }: Bin, log: FoundLog, value: NamedValue, scales: Scales) {
  const counted = `${log.topics[0]} ${isTokenAmount(log, value) ? log.address : ''}`
  const adder = adders.get(value.key)
  if (!adder) {
    const scale = scaleOf(log, value, scales)
    const amountOf = (total: bigint) =>
      scale && { text: formatTokenAmount(total, scale.decimals), symbol: scale.symbol }
    adders.set(value.key, { total: BigInt(value.text), counted, amountOf })
    return
  }
  adder.total += BigInt(value.text)
  if (adder.counted !== counted) adder.counted = null
}

const sumOf = (adder: Adder | undefined): Sum | null =>
  adder && adder.counted !== null ? { text: String(adder.total), amount: adder.amountOf(adder.total) } : null
