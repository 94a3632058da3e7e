/** Closer bounds than this tell no more: what was answered is taken for the limit. */
const CLOSE = 1.1

/** Where no refusal bounds it, answers grow by this factor until one is refused. */
const GROWTH = 1.5

/** Of the logs of a refused range, what is believed to be answered where the bounds contradict each other. */
const FORGOTTEN = 4

/**
 * A limit in bytes, in logs: it is between the most logs that were answered and the fewest that a refused range holds. Logs
 * differ in size, so each bound gives way to a newer one that contradicts it.
 */
export function createByteLimit() {
  let answered = 0
  /** Of refused ranges whose logs are all in. */
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
    /** A refused range was asked for in parts, and holds these. */
    counted(logs: number) {
      believe(logs)
      counted = Math.min(counted, logs)
    },
    /** The fewest logs of the refused ranges that are still asked for; infinite where nothing is known of them. */
    estimated(logs: number) {
      believe(logs)
      estimated = logs
    },
    /** Logs to ask for at most; null where no such limit was met, or nothing is known of it yet. */
    get logs(): number | null {
      if (!isMet || answered === 0) return null
      const refused = Math.min(counted, estimated)
      if (!Number.isFinite(refused)) return Math.ceil(answered * GROWTH)
      return Math.ceil(refused < CLOSE * answered ? answered : Math.sqrt(answered * refused))
    },
  }
}
