import { type BlockRange, joinRanges, width } from '@/lib/block/block-range'
import type { Network } from '@/lib/networks'
import type { PlannerSnapshot } from '../planner/range-planner'
import { widestBy } from '../planner/width-caps'
import type { PinnedRange } from '../range/pinned-range'
import type { ConnectionTest, ProviderFacts } from './facts-schema'
import type { Edge, Finding, RuleId } from './finding'

export const NO_FACTS: ProviderFacts = {
  trusted: null,
  test: null,
  oldest: null,
  newest: null,
  results: null,
  scanned: null,
  unnamed: null,
  values: null,
  given: 0,
  maxRange: null,
  head: null,
}

export function withoutExpired(facts: ProviderFacts, now: number): ProviderFacts {
  const current = <Fact extends { until: number }>(fact: Fact | null) =>
    fact && now < fact.until ? fact : null
  return {
    ...facts,
    oldest: current(facts.oldest),
    results: current(facts.results),
    scanned: current(facts.scanned),
    unnamed: current(facts.unnamed),
    values: current(facts.values),
  }
}

/** What one search knows of its provider: changed by {@link learn} only. */
export type Facts = ProviderFacts & {
  isTrusted: boolean
  /** Ranges that two calls returned without logs. */
  empty: readonly BlockRange[]
  /** How often a rule suspected a complete response. */
  alarms: Readonly<Partial<Record<RuleId, number>>>
  differs: boolean
}

/** The demo and an own node are trusted by default, other connections are not. */
export const isTrustedBy = ({ trusted }: ProviderFacts, { service }: Pick<Network, 'service'>): boolean =>
  trusted ?? (service === 'embedded' || service === 'node')

export const openFacts = (
  provider: ProviderFacts,
  isTrusted: boolean,
  empty: readonly BlockRange[] = [],
): Facts => ({
  ...provider,
  ...(provider.test && limitsOf(provider, provider.test)),
  isTrusted,
  empty,
  alarms: {},
  differs: provider.test?.isSame === false,
})

function limitsOf({ scanned, values, oldest }: ProviderFacts, test: ConnectionTest): Partial<ProviderFacts> {
  const until = test.at + LIMITS_STAY
  return {
    scanned: test.isPartial
      ? { blocks: Math.min(test.blocks, scanned?.blocks ?? test.blocks), until }
      : scanned,
    values: test.listsAreWhole === false ? { most: 1, until } : values,
    oldest: oldest ?? (test.oldest === null ? null : { block: test.oldest, until: test.at + TEST_STAYS }),
  }
}

/** One day: longer than what a search saw by the way. */
const TEST_STAYS = 86_400_000

/** The newest pruned block, by a test of the last day. Also for trusted connections. Free. */
export const prunedByTest = ({ test }: ProviderFacts, now: number): number | null =>
  test && now < test.at + TEST_STAYS ? test.pruned : null

/** Thirty days: providers rarely change limits, and a longer response lifts a limit. */
export const LIMITS_STAY = 30 * 86_400_000

/** One hour: pruning moves one block at a time. */
const ENDS_STAY = 3_600_000

export function learn(facts: Facts, finding: Finding, now: number): Facts {
  const { rule, verdict, range, refusal, edge, empty } = finding
  switch (verdict) {
    case 'complete':
      if (rule === 'pruned') return { ...facts, oldest: older(facts.oldest, range.from, now) }
      if (rule === 'behind') return { ...facts, newest: newer(facts.newest, range.to, now) }
      return {
        ...facts,
        empty: empty ? joinRanges([...facts.empty, empty]) : facts.empty,
        alarms: { ...facts.alarms, [rule]: (facts.alarms[rule] ?? 0) + 1 },
      }
    case 'truncated':
      return refusal ? learnCut(facts, refusal, edge ?? 'end', now) : facts
    case 'differs':
      return { ...facts, differs: true }
    default:
      return facts
  }
}

const older = (known: ProviderFacts['oldest'], block: number, now: number) => ({
  block: known && now < known.until ? Math.min(known.block, block) : block,
  until: now + ENDS_STAY,
})

const newer = (known: ProviderFacts['newest'], block: number, now: number) => ({
  block: Math.max(known?.block ?? 0, block),
  until: now + ENDS_STAY,
})

function learnCut(
  facts: Facts,
  { maxResults, maxRange }: NonNullable<Finding['refusal']>,
  cutFrom: Edge,
  now: number,
): Facts {
  const until = now + LIMITS_STAY
  return {
    ...facts,
    ...(maxResults !== undefined && { results: { logs: maxResults, until, cutFrom } }),
    ...(maxRange !== undefined && {
      scanned: { blocks: Math.min(maxRange, facts.scanned?.blocks ?? maxRange), until },
    }),
  }
}

/** Each false alarm doubles the threshold of a rule, up to 16×, because contracts may emit in bursts. */
export const toleranceOf = ({ alarms }: Facts, rule: RuleId): number => 2 ** Math.min(4, alarms[rule] ?? 0)

export const hasOldest = ({ oldest }: ProviderFacts, block: number, now: number): boolean =>
  oldest !== null && block >= oldest.block && now < oldest.until

export const hasNewest = ({ newest }: ProviderFacts, block: number, now: number): boolean =>
  newest !== null && (block <= newest.block || now < newest.until)

/**
 * Whether an edge is known to have no logs: next to the response's log, and for at least half of the edge. The next search may have other
 * ranges.
 */
export function isKnownEmpty({ empty }: Facts, part: BlockRange, edge: Edge): boolean {
  const beside = edge === 'end' ? part.from : part.to
  return empty.some((range) => {
    const common = { from: Math.max(range.from, part.from), to: Math.min(range.to, part.to) }
    return beside >= range.from && beside <= range.to && 2 * width(common) >= width(part)
  })
}

/** What is known after a search. A response with more logs or blocks than a known limit lifts it. */
export function rememberSearch(
  facts: Facts,
  snapshot: (PlannerSnapshot & { range: PinnedRange }) | null,
  answered: readonly { range: BlockRange; count: number }[],
  now: number,
): ProviderFacts {
  const { isTrusted: _trusted, empty: _empty, alarms: _alarms, differs: _differs, ...known } = facts
  if (!snapshot) return known
  const { range, caps, toldLimit } = snapshot
  const until = now + LIMITS_STAY
  const widest = mostOf(answered, (piece) => width(piece.range))
  const most = mostOf(answered, ({ count }) => count)
  const mostOfMany = mostOf(answered, (piece) => (width(piece.range) > 1 ? piece.count : 0))
  const isLifted = known.maxRange !== null && widest > known.maxRange
  const isNewer = range.finality !== null && range.to > (known.head?.block ?? -1)
  return {
    ...known,
    unnamed: caps.unnamed ? { ...caps.unnamed, until } : null,
    results: toldLimit
      ? { logs: toldLimit, until, cutFrom: known.results?.cutFrom ?? null }
      : known.results && mostOfMany <= known.results.logs
        ? known.results
        : null,
    given: Math.max(known.given, most),
    maxRange:
      caps.maxRange ??
      (caps.unnamed ? widestBy(caps.unnamed) : null) ??
      known.scanned?.blocks ??
      (isLifted ? null : known.maxRange),
    head: isNewer ? { block: range.to, at: now } : known.head,
  }
}

/** Not `Math.max(...)`: there may be too many pieces for arguments. */
const mostOf = <Piece>(pieces: readonly Piece[], measure: (piece: Piece) => number): number =>
  pieces.reduce((most, piece) => Math.max(most, measure(piece)), 0)
