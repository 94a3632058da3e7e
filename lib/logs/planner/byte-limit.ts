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
    /** A refused range was read in parts, and has so many logs. */
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
