import { type BlockRange, width } from '@/lib/block/block-range'
import type { Bin } from './density-map'
import type { Lane } from './lanes'
import { createWidthAdvisor } from './width-advisor'

/** One refusal without a limit lowers the estimate by this factor at most. */
const MOST_LEARNED = 10

export type ResultLimitOptions = {
  resultLimit: number
  snapshot?: { resultLimit: number; toldLimit?: number | null; density: readonly Bin[] } | undefined
  /** The density that an earlier search of the same blocks found. */
  prior?: readonly Bin[] | undefined
  /** Logs per block to expect from the filter alone. */
  usual?: number | null
}

/** How many logs one response may have, by what the service says or does, and the widths that follow from it. */
export function createResultLimit({ resultLimit, snapshot, prior = [], usual = null }: ResultLimitOptions) {
  let logs = snapshot?.resultLimit ?? resultLimit
  let told = snapshot?.toldLimit ?? null
  let mostAnswered = 0
  let advisor = createWidthAdvisor(logs, { known: snapshot?.density ?? [], memory: prior, usual })
  const bytes = createByteLimit()

  function learn(limit: number) {
    if (limit === logs) return
    logs = limit
    advisor = createWidthAdvisor(logs, { known: advisor.bins(), memory: prior, usual })
  }
  /** Logs of a range by the density before it; infinite where that is unknown. */
  function expectLogs(range: BlockRange): number {
    if (width(range) < 1) return 0
    const work = advisor.workIn(range)
    return work ? work.likely * logs : Number.POSITIVE_INFINITY
  }
  /** A limit in bytes is some number of logs: estimated from answers, and from the logs of refused ranges. */
  function learnBytes(lanes: readonly Lane[]) {
    if (!bytes.isMet) return
    const held = lanes.flatMap(({ from, refused }) =>
      refused.map((one) => one.held + expectLogs({ from, to: one.to })),
    )
    bytes.estimated(Math.min(Number.POSITIVE_INFINITY, ...held))
    if (bytes.logs !== null) learn(bytes.logs)
  }

  return {
    get logs() {
      return logs
    },
    /** A limit that a refusal stated or a truncated answer showed; else null. */
    get told() {
      return told
    },
    get advisor() {
      return advisor
    },
    /** `refused`: the fewest logs of a refused range that this answer completes; infinite for none. */
    answered(count: number, refused: number) {
      mostAnswered = Math.max(mostAnswered, count)
      // Services that name no limit may refuse far less than is usual; a single refusal may have had another reason.
      const learned = Math.max(mostAnswered, refused - 1, Math.ceil(logs / MOST_LEARNED))
      // A stated limit can be too low. An answer with more logs corrects it.
      if (count > logs) told = null
      learn(Math.max(count, Math.min(logs, learned)))
    },
    /** The same for a limit in bytes, once `lanes` are past the answer. */
    answeredBytes(count: number, refused: number, lanes: readonly Lane[]) {
      bytes.answered(count)
      if (bytes.isMet && Number.isFinite(refused)) bytes.counted(refused)
      learnBytes(lanes)
    },
    refused(stated: number) {
      if (stated <= logs) told = stated
      learn(Math.min(logs, stated))
    },
    refusedBytes(lanes: readonly Lane[]) {
      bytes.met()
      learnBytes(lanes)
    },
  }
}

/** The bounds are close enough: the limit is what was answered. */
const CLOSE = 1.1

/** Without a refusal, ranges grow by this factor until one is refused. */
const GROWTH = 1.5

/** If the bounds contradict each other, this part of a refused range is assumed to be answered. */
const FORGOTTEN = 4

/**
 * A limit in bytes, in logs: between the most logs that were answered and the fewest of a refused range. Logs differ in size, so a newer
 * bound replaces an older one that contradicts it.
 */
export function createByteLimit() {
  let answered = 0
  /** Of refused ranges whose logs are all known. */
  let counted = Number.POSITIVE_INFINITY
  let estimated = Number.POSITIVE_INFINITY
  let isMet = false

  function believe(refused: number) {
    if (refused <= answered) answered = Math.max(1, refused / FORGOTTEN)
  }

  return {
    get isMet() {
      return isMet
    },
    met() {
      isMet = true
    },
    answered(logs: number) {
      answered = Math.max(answered, logs)
      if (answered >= counted) counted = Number.POSITIVE_INFINITY
    },
    /** A refused range was read in parts: these are its logs. */
    counted(logs: number) {
      believe(logs)
      counted = Math.min(counted, logs)
    },
    /** The fewest logs of the refused ranges that are left; infinite if unknown. */
    estimated(logs: number) {
      believe(logs)
      estimated = logs
    },
    /** Maximum logs to ask for; null while no limit was met or nothing is known of it. */
    get logs(): number | null {
      if (!isMet || answered === 0) return null
      const refused = Math.min(counted, estimated)
      if (!Number.isFinite(refused)) return Math.ceil(answered * GROWTH)
      return Math.ceil(refused < CLOSE * answered ? answered : Math.sqrt(answered * refused))
    },
  }
}
