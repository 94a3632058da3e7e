import type { FoundLog } from '../answer/logs-answer'
import { LEAST_CUT, LEAST_FEW } from './doubt-answer'

/** Logs of a block, from which on they may have been cut off within it. */
const LEAST_OF_BLOCK = 20

type Logs = readonly FoundLog[]

/** How many logs a service was seen to give at once: an answer that holds more may have been cut off. `whole`: known before. */
export function createGivenCounts(whole: number) {
  let most = 0
  /** Whether it counted the logs of a range that it refused. */
  let hasCounted = false
  let hasSeenEdges = false
  let hasLookedAtBlock = false

  const mayBeCut = ({ length }: Logs) => length >= LEAST_FEW && length > whole && !hasCounted
  const isMost = ({ length }: Logs) => length === most

  return {
    /** The most logs that it gave without leaving any out. */
    whole: () => whole,
    hasCounted: () => hasCounted,
    /** It says of a range that its logs are too many. */
    refused() {
      hasCounted = true
    },
    /** The highest number of logs met so far, met again: as where each answer is cut off there. */
    isMostAgain: (logs: Logs) => logs.length >= LEAST_CUT && isMost(logs),
    /** Whether it was not seen to give as many, nor to refuse more: these may be all that it gives at once. */
    mayBeCut,
    /** Whether few logs may be all: once in a search, and again where just so many come again. */
    mustSeeEdges: (logs: Logs) =>
      logs.length < LEAST_CUT && mayBeCut(logs) && (!hasSeenEdges || isMost(logs)),
    seeEdges() {
      hasSeenEdges = true
    },
    /** Whether it was never seen to give as many, so that it may have cut them off within their block; once in a search. */
    isBlockUnshown: ({ length }: Logs) => !hasLookedAtBlock && length >= LEAST_OF_BLOCK && length > whole,
    lookedAtBlock() {
      hasLookedAtBlock = true
    },
    /** So many logs came, and none was left out. */
    learnWhole({ length }: Logs) {
      whole = Math.max(whole, length)
    },
    /** `isCut`: it may have cut them off, or they are of one block. That it gives one log less is all that others show. */
    believe({ length }: Logs, isCut: boolean) {
      most = Math.max(most, length)
      if (!isCut) whole = Math.max(whole, length - 1)
    },
  }
}
