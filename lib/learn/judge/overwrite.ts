import type { LabStep, Trial } from '../lab/trial'

/**
 * Does a variable hold this number after a transaction, and another before? `made` are the steps that come first, `read` calls its
 * getter.
 */
export const tryOverwrite = (
  made: readonly LabStep[],
  read: LabStep,
  write: LabStep,
  after: bigint,
): Trial => ({
  steps: [...made, read, write, read],
  accepts: (results) => {
    const first = results[made.length]?.output
    const last = results[made.length + 2]?.output
    return succeeded(results) && last !== undefined && first !== last && BigInt(last) === after
  },
})

/** Does a transaction leave what all these getters read? */
export const tryUntouched = (made: readonly LabStep[], reads: readonly LabStep[], write: LabStep): Trial => ({
  steps: [...made, ...reads, write, ...reads],
  accepts: (results) =>
    succeeded(results) &&
    reads.every((_, i) => {
      const first = made.length + i
      return results[first]?.output === results[first + reads.length + 1]?.output
    }),
})

const succeeded = (results: Parameters<Trial['accepts']>[0]): boolean =>
  results.every(({ error }) => error === null)
