import * as v from 'valibot'
import { keccak256, stringToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { Network } from '@/lib/networks'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { Bin } from '../planner/density-map'
import type { PlannerSnapshot } from '../planner/range-planner'

/** More bins are joined, the finest first. */
const MOST_BINS = 4096

const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const BIN = v.pipe(v.tuple([COUNT, COUNT, COUNT]), v.readonly())
const MEMORY = v.object({
  version: v.literal(1),
  bins: v.pipe(
    v.array(BIN),
    v.maxLength(MOST_BINS),
    v.check((bins) => bins.every(([from, to], at) => from > (bins[at - 1]?.[1] ?? -1) && to >= from)),
    v.readonly(),
  ),
  /** The newest block of a search, reached or not. */
  end: v.optional(COUNT),
  /** Blocks that the service searches in time, if a wider call timed out. */
  timeWidth: v.optional(COUNT),
})

/** Where a filter has logs: `[from, to, count]`, ascending. Kept under {@link densityMemoryKey} for the next search of the filter. */
export type DensityMemory = v.InferOutput<typeof MEMORY>

export const isDensityMemory = (value: unknown): value is DensityMemory => v.is(MEMORY, value)

export type DensityNetwork = Pick<Network, 'chainId' | 'service' | 'keptAs'>

/** Chains with one id are the same, except those of development nodes. */
const nameOfChain = ({ chainId, service, keptAs }: DensityNetwork) => (service === 'node' ? keptAs : chainId)

/** The key of a memory: network, contracts and events. Null if an indexed argument is filtered: the next value has other logs. */
export function densityMemoryKey(
  network: DensityNetwork,
  { address, topics = [] }: LogFilter,
): string | null {
  const [topic0 = null, ...others] = topics
  if (others.some((accepted) => accepted !== null)) return null
  return [nameOfChain(network), nameOf(address), nameOf(topic0)].join(':')
}

/** The key of a filter with all topics. */
export const filterKey = (network: DensityNetwork, { address, topics = [] }: LogFilter): string =>
  [nameOfChain(network), nameOf(address), ...topics.map(nameOf)].join(':')

function nameOf(values: LogFilter['address'] | null): string {
  if (values === undefined || values === null) return 'any'
  return typeof values === 'string' ? values : keccak256(stringToHex(values.toSorted().join()))
}

/** What a search found, and what was known before. The search wins. */
export function rememberDensity(snapshot: PlannerSnapshot, before: DensityMemory | null): DensityMemory {
  const found = whatIsKnown(snapshot)
  const known = (before?.bins ?? []).flatMap((bin) => outside(bin, found))
  const bins = [...known, ...found.map(({ from, to, count }) => [from, to, count] as const)]
  const end = Math.max(before?.end ?? 0, found.at(-1)?.to ?? 0, ...snapshot.left.map(({ to }) => to))
  const { timeWidth } = snapshot.caps
  return {
    version: 1,
    bins: joinBeyond(bins.toSorted(([a], [b]) => a - b)),
    end,
    timeWidth: timeWidth ?? undefined,
  }
}

/** A refused block has more logs than a response may have. Nothing is known of gaps that were answered, as by a pruned node. */
function whatIsKnown({ density, gaps, resultLimit }: PlannerSnapshot): readonly Bin[] {
  const touches = (range: BlockRange) => (other: BlockRange) =>
    range.from <= other.to && other.from <= range.to
  const dense = gaps.filter((gap) => !density.some(touches(gap)))
  return [
    ...density.filter((bin) => !gaps.some(touches(bin))),
    ...dense.map(({ from, to }) => ({ from, to, count: (resultLimit + 1) * (to - from + 1) })),
  ].toSorted((a, b) => a.from - b.from)
}

function joinBeyond(all: readonly MemoryBin[]): readonly MemoryBin[] {
  let bins = all
  while (bins.length > MOST_BINS) {
    const joined = joinPairs(bins)
    bins = joined.length < bins.length ? joined : bins.slice(-MOST_BINS)
  }
  return bins
}

export const binsOf = ({ bins }: DensityMemory): readonly Bin[] =>
  bins.map(([from, to, count]) => ({ from, to, count }))

type MemoryBin = DensityMemory['bins'][number]

/** The parts of a bin that no bin of `others` covers. */
function outside([from, to, count]: MemoryBin, others: readonly Bin[]): MemoryBin[] {
  const parts: MemoryBin[] = []
  let next = from
  const keep = (end: number) => {
    if (end >= next) parts.push([next, end, Math.round((count * (end - next + 1)) / (to - from + 1))])
  }
  for (const other of others) {
    if (other.to < next || other.from > to) continue
    keep(other.from - 1)
    next = other.to + 1
  }
  keep(to)
  return parts
}

function joinPairs(bins: readonly MemoryBin[]): MemoryBin[] {
  const joined: MemoryBin[] = []
  for (let at = 0; at < bins.length; at += 2) {
    const [first, second] = [bins[at], bins[at + 1]]
    if (!first) continue
    if (second && first[1] + 1 === second[0]) joined.push([first[0], second[1], first[2] + second[2]])
    else joined.push(first, ...(second ? [second] : []))
  }
  return joined
}
