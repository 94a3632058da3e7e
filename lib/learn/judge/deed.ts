import type { Hex } from 'viem'
import { callStep, deployStep, type LabStep, labAddress, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'
import type { Getter } from './mark'

/** Deploys a contract, sends a call, and checks what a getter then returns. */
export const tryDeed = (
  contract: VariantContract,
  args: Hex,
  deed: Pick<Getter, 'name' | 'args'>,
  { getter, reads }: { getter: string; reads: Hex },
): Trial => ({
  steps: [
    deployStep(contract, args),
    callStep(labAddress(0), contract.abi, deed.name, deed.args),
    callStep(labAddress(0), contract.abi, getter),
  ],
  accepts: ([made, sent, read]) =>
    made?.error === null && sent?.error === null && read?.error === null && read.output === reads,
})

/** Checks that a transaction changes a getter to this number. `made` are the steps before. */
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

/** Checks that a transaction changes none of these getters. */
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

/** Checks a getter after one upgrade, and that another upgrade keeps all getters. */
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
