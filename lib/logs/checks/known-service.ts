import { type BlockRange, width } from '@/lib/block/block-range'
import type { PlannerSnapshot } from '../planner/range-planner'
import { type UnnamedCap, widestBy } from '../planner/width-caps'
import type { PinnedRange } from '../range/pinned-range'
import type { Edge } from './doubt-answer'

/** What earlier searches know of a service, on one network. Plain data. */
export type KnownService = {
  /** Until when what it showed is believed: what it gave twice alike, looked through and gave whole. Null before a search ended. */
  shownUntil: number | null
  /** How many logs it gave twice alike, and how many answers since the first. */
  compared: number
  answers: number
  /** Whether it is known to leave no logs out, however many it gave twice. */
  isSteady: boolean
  /** From which block on its logs are taken for kept, until so many epoch milliseconds. */
  kept: { from: number; until: number } | null
  /** Up to which block it was seen to have logs, and until when it is taken to have those of newer ones. */
  reached: { to: number; until: number } | null
  /**
   * Stretches between logs that were looked into, whether it lost the logs of their blocks, and until when that is
   * believed.
   */
  stretches: readonly (BlockRange & { isLost: boolean; until: number })[]
  /** Blocks of a range that it was found to look through without saying so, and until when that is believed. */
  scanned: { blocks: number; until: number } | null
  /** A limit on blocks that it does not name, as far as it was found, and until when that is believed. */
  unnamed: (UnnamedCap & { until: number }) | null
  /**
   * Logs of one answer at most, as it said or was found out, and until when that is believed. `cutFrom`: the edge where it was found
   * to leave out what is more; null where it refuses.
   */
  results: { logs: number; until: number; cutFrom: Edge | null } | null
  /** The most logs that it gave in one answer. */
  given: number
  /** Blocks of a range that it was seen to look through. */
  looked: number
  /** Values of a list that it was seen to look for, all of them. */
  listed: number
  /** The most logs that it was seen to give in one answer without leaving any out. */
  whole: number
  /** Until when each value of a list is asked for alone, as it was found to look for some of them; null where it was not. */
  apart: number | null
  /** Blocks that a call may span, as it said or was found out. */
  maxRange: number | null
  /** The newest block that it was seen to have, at so many epoch milliseconds. */
  head: { block: number; at: number } | null
}

export const UNKNOWN_SERVICE: KnownService = {
  shownUntil: null,
  compared: 0,
  answers: 0,
  isSteady: false,
  kept: null,
  reached: null,
  stretches: [],
  scanned: null,
  unnamed: null,
  results: null,
  given: 0,
  looked: 0,
  listed: 0,
  whole: 0,
  apart: null,
  maxRange: null,
  head: null,
}

/** Limits that a search begins with, so that it need not find them out. `given`: logs that one answer may hold for certain. */
export type ServiceLimits = { results: number | null; given: number; unnamed: UnnamedCap | null }

export const NO_LIMITS: ServiceLimits = { results: null, given: 0, unnamed: null }

export const limitsOf = (
  { results, given, unnamed }: Pick<KnownService, 'results' | 'given' | 'unnamed'>,
  now: number,
): ServiceLimits => ({
  results: results && now < results.until ? results.logs : null,
  given,
  unnamed: unnamed && now < unnamed.until ? unnamed : null,
})

/** Logs at which the service was found to cut answers off, and at which edge. */
export const cutOf = (
  { results }: Pick<KnownService, 'results'>,
  now: number,
): { cutAt: number | null; cutFrom: Edge | null } =>
  results?.cutFrom && now < results.until
    ? { cutAt: results.logs, cutFrom: results.cutFrom }
    : { cutAt: null, cutFrom: null }

/** Milliseconds for which a limit that was found, and what was shown, is taken to hold still: 30 days. */
export const LIMITS_STAY = 30 * 86_400_000

/** What is still believed: a service may answer otherwise by now, and is to show again what it showed so long ago. */
export function believedAt(known: KnownService, now: number): KnownService {
  if (known.shownUntil === null || now < known.shownUntil) return known
  const { shownUntil, compared, answers, looked, listed, whole } = UNKNOWN_SERVICE
  return { ...known, shownUntil, compared, answers, looked, listed, whole }
}

/** Of the embedded service, which refuses what it does not keep and what it does not look for, and whose chain is its own. */
export const knownEmbedded = (found: KnownService): KnownService => ({
  ...found,
  isSteady: true,
  kept: { from: 0, until: Number.POSITIVE_INFINITY },
  reached: { to: 0, until: Number.POSITIVE_INFINITY },
  looked: Number.MAX_SAFE_INTEGER,
  listed: Number.MAX_SAFE_INTEGER,
  whole: Number.MAX_SAFE_INTEGER,
})

/** What is known after a search that came so far; `known` has what its answers said. */
export function rememberService(
  known: KnownService,
  { range, caps, toldLimit }: PlannerSnapshot & { range: PinnedRange },
  answered: readonly { range: BlockRange; count: number }[],
): KnownService {
  const now = Date.now()
  const widest = answered.reduce((most, piece) => Math.max(most, width(piece.range)), 0)
  const most = mostOf(answered)
  const isLifted = known.maxRange !== null && widest > known.maxRange
  const isNewer = range.finality !== null && range.to > (known.head?.block ?? -1)
  const found = caps.unnamed ? widestBy(caps.unnamed) : null
  return {
    ...known,
    shownUntil: known.shownUntil ?? now + LIMITS_STAY,
    unnamed: caps.unnamed ? { ...caps.unnamed, until: now + LIMITS_STAY } : null,
    results: toldLimit
      ? { logs: toldLimit, until: now + LIMITS_STAY, cutFrom: known.results?.cutFrom ?? null }
      : stillBelow(known.results, mostOf(answered.filter(({ range }) => width(range) > 1))),
    given: Math.max(known.given, most),
    maxRange: caps.maxRange ?? found ?? known.scanned?.blocks ?? (isLifted ? null : known.maxRange),
    head: isNewer ? { block: range.to, at: now } : known.head,
  }
}

/** Of a block that was asked for alone, several answers may have been put together. */
const mostOf = (answered: readonly { count: number }[]): number =>
  answered.reduce((most, { count }) => Math.max(most, count), 0)

/** Null where an answer held more logs than the limit. */
const stillBelow = (results: KnownService['results'], most: number) =>
  results && most <= results.logs ? results : null
