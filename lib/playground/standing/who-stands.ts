import type { Address, Hex } from 'viem'
import type { Trace } from '../trace/trace'

/** Contracts that stand after a run, by address: `id` of a compiled contract, or null where the code is none of them. */
export type Standing = ReadonlyMap<Address, string | null>

/** Which contract's code is at an address while a frame runs. */
export type WhoStands = (address: Address, frame: number) => string | null

/** Follows which contract of a program stands where, from one transaction to the next. */
export type Standings = {
  /**
   * Takes in what a transaction made. `makes` is what it was sent to deploy; all else is known by the code that made
   * it.
   */
  during(trace: Trace, makes: string | null): WhoStands
  after(): Standing
}

/** Before the first transaction. `match` finds a contract by the code that makes it. */
export function createStandings(match: (initCode: Hex) => string | null): Standings {
  const standing = new Map<Address, string | null>()

  return {
    during({ created, frames, destroyed }, makes) {
      const before = new Map(standing)
      const made = created.map(({ address, initCode, frame }) => ({
        address,
        frame,
        id: (frame === 0 ? makes : null) ?? match(initCode),
      }))
      for (const { address, frame, id } of made) if (!frames[frame]?.undone) standing.set(address, id)
      for (const address of destroyed) standing.delete(address)
      return (address, frame) => {
        const latest = made.findLast((one) => one.address === address && one.frame <= frame)
        return (latest ? latest.id : before.get(address)) ?? null
      }
    },
    after: () => new Map(standing),
  }
}
