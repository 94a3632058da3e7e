import type { Charge } from './ledger'

/** Turns of the event loop in which the next group gathers. */
const TURNS_BETWEEN_GROUPS = 4

/** Makes charges in one step that succeeds or fails whole, and says of each what is used of the day with it, or null. */
type ChargeAll = (charges: readonly Charge[]) => Promise<readonly (number | null)[]>

export type ChargeGroups = {
  charge(charge: Charge): Promise<number | null>
  /** Resolves when no charge is under way. */
  settled(): Promise<void>
}

type Waiting = { charge: Charge; resolve: (used: number | null) => void; reject: (error: unknown) => void }

/**
 * Makes the charges that arrive in one turn of the event loop together: most of what a charge costs in a file is the
 * transaction. Nobody is told of a charge before its group is written. One group is under way at a time; what arrives
 * meanwhile is the next.
 */
export function groupCharges(chargeAll: ChargeAll): ChargeGroups {
  let waiting: Waiting[] = []
  let underWay: Promise<void> | null = null

  const chargeGroup = async (group: readonly Waiting[]) => {
    try {
      const used = await chargeAll(group.map(({ charge }) => charge))
      for (const [index, { resolve }] of group.entries()) resolve(used[index] ?? null)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
  const chargeGroups = async () => {
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await chargeGroup(group)
      for (let turn = 0; turn < TURNS_BETWEEN_GROUPS; turn++) await new Promise(setImmediate)
    }
    underWay = null
  }

  return {
    charge: (charge) =>
      new Promise((resolve, reject) => {
        waiting.push({ charge, resolve, reject })
        underWay ??= chargeGroups()
      }),
    settled: async () => {
      await underWay
    },
  }
}
