import type { Trace } from './trace'

/** What is kept of a whole run, so that no program fills the memory: it ends after the transaction that reaches one of them. */
export const KEPT_OF_RUN = { accesses: 50_000, megabytes: 256 } as const

/** Bytes of a frame, a log or a hash beside its data. */
const RECORD = 256

/** Tells, of all traces that were given, whether a run has room for another. */
export function createRunRoom(): { take(trace: Trace): void; isFull(): boolean } {
  let [accesses, bytes] = [0, 0]
  return {
    take(trace) {
      accesses += trace.accesses.length
      bytes += weigh(trace)
    },
    isFull: () => accesses >= KEPT_OF_RUN.accesses || bytes >= KEPT_OF_RUN.megabytes * 1e6,
  }
}

/** Bytes of what a trace holds beside its accesses. Text in hex takes a byte a digit. */
function weigh({ frames, logs, hashes, created }: Trace): number {
  const records = [
    ...frames.map(({ input, output }) => input.length + output.length),
    ...logs.map(({ data }) => data.length),
    ...hashes.map(({ preimage }) => preimage.length),
    ...created.map(({ initCode }) => initCode.length),
  ]
  return records.reduce((sum, length) => sum + length + RECORD, 0)
}
