import type { Trace } from './trace'

/** Limits of a whole run. It ends after the transaction that reaches one. */
export const RUN_LIMITS = { accesses: 50_000, megabytes: 256 } as const

/** Bytes of a record besides its data. */
const RECORD = 256

export function createRunLimit(): { take(trace: Trace): void; isFull(): boolean } {
  let [accesses, bytes] = [0, 0]
  return {
    take(trace) {
      accesses += trace.accesses.length
      bytes += weigh(trace)
    },
    isFull: () => accesses >= RUN_LIMITS.accesses || bytes >= RUN_LIMITS.megabytes * 1e6,
  }
}

/** Bytes besides accesses. A hex digit takes one byte. */
function weigh({ frames, logs, hashes, created }: Trace): number {
  const records = [
    ...frames.map(({ input, output }) => input.length + output.length),
    ...logs.map(({ data }) => data.length),
    ...hashes.map(({ preimage }) => preimage.length),
    ...created.map(({ initCode }) => initCode.length),
  ]
  return records.reduce((sum, length) => sum + length + RECORD, 0)
}
