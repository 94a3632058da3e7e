import type { Logs } from '../answer/log-list'
import type { LogReader } from '../answer/log-reading'
import { type Scales, scaleOf } from '../table/amounts'
import { type LeftOut, leftOut } from '../table/left-out'

/** A number over blocks as it is drawn: the minimum, maximum and last of neighbouring logs, as doubles. */
export type ChartSeries = {
  blocks: readonly number[]
  low: readonly number[]
  high: readonly number[]
  last: readonly number[]
  least: number
  greatest: number
  /** Logs drawn, and logs left out. */
  count: number
  without: LeftOut
  symbol: string | null
}

const MOST_POINTS = 600

export function chartSeries(
  logs: Logs,
  key: string,
  { read, scales }: { read: LogReader; scales: Scales },
): ChartSeries {
  let symbol: string | null = null
  const points: { block: number; value: number }[] = []
  const without = { removed: 0, undecoded: 0 }
  for (const log of logs) {
    const reading = read(log)
    const left = leftOut(log, reading)
    if (left) without[left]++
    if (left) continue
    const value = reading.values.find((candidate) => candidate.key === key)
    if (!value || !/^-?\d+$/.test(value.text)) continue
    const scale = scaleOf(log, value, scales)
    symbol ??= scale?.symbol ?? null
    points.push({ block: log.blockNumber, value: Number(value.text) / 10 ** (scale?.decimals ?? 0) })
  }
  points.sort((a, b) => a.block - b.block)
  const drawn = join(points)
  const [least, greatest] = [Math.min(...drawn.low), Math.max(...drawn.high)]
  return { ...drawn, least, greatest, count: points.length, without, symbol }
}

function join(points: readonly { block: number; value: number }[]) {
  const [blocks, low, high, last] = [[], [], [], []] as number[][] as [number[], number[], number[], number[]]
  const size = Math.max(1, Math.ceil(points.length / MOST_POINTS))
  for (let first = 0; first < points.length; first += size) {
    const part = points.slice(first, first + size)
    const values = part.map(({ value }) => value)
    blocks.push(part.at(-1)?.block ?? 0)
    low.push(Math.min(...values))
    high.push(Math.max(...values))
    last.push(values.at(-1) ?? 0)
  }
  return { blocks, low, high, last }
}
