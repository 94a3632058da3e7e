import type { LabStep, Trial } from '../lab/trial'

/**
 * Does a getter read this number after one upgrade, and do all getters read after another what they read before any? `made` are the
 * steps that come first.
 */
export function tryUpgrades(
  made: readonly LabStep[],
  one: { upgrade: LabStep; read: LabStep; number: bigint },
  other: { before: readonly LabStep[]; upgrade: LabStep; after: readonly LabStep[] },
): Trial {
  const steps = [...made, ...other.before, one.upgrade, one.read, other.upgrade, ...other.after]
  const start = made.length
  const read = start + other.before.length + 1
  return {
    steps,
    accepts: (results) =>
      results.every(({ error }) => error === null) &&
      BigInt(results[read]?.output ?? 0) === one.number &&
      other.before.every((_, i) => results[start + i]?.output === results[read + 2 + i]?.output),
  }
}
