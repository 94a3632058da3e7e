import type { Address, Hex } from 'viem'
import type { Code, CompiledContract } from '../compile/compiled-program'
import type { Trace } from '../trace/trace'

/** Contracts that stand after a run, by address: `id` of a compiled contract, or null where the code is none of them. */
export type Standing = ReadonlyMap<Address, string | null>

/** What one transaction changed of that: as small as the transaction, however much stands already. */
export type StandingChange = {
  made: readonly (readonly [Address, string | null])[]
  gone: readonly Address[]
}

/** Takes in what a transaction changed. */
export function changeStanding(standing: Map<Address, string | null>, { made, gone }: StandingChange): void {
  for (const [address, id] of made) standing.set(address, id)
  for (const address of gone) standing.delete(address)
}

/** Which contract's code is at an address while a frame of the latest transaction runs. */
export type WhoStands = (address: Address, frame: number) => string | null

/** Follows which contract of a program stands where, from one transaction to the next. */
export type Standings = {
  /**
   * Takes in what a transaction made. `makes` is what it was sent to deploy; all else is known by the code that made
   * it.
   */
  during(
    trace: Pick<Trace, 'created' | 'frames' | 'destroyed'>,
    makes: string | null,
  ): { whoStands: WhoStands; changed: StandingChange }
}

/** Before the first transaction. `match` finds a contract by the code that makes it. */
export function createStandings(match: (initCode: Hex) => string | null): Standings {
  const standing = new Map<Address, string | null>()

  return {
    during({ created, frames, destroyed }, makes) {
      const made = created.map(({ address, initCode, frame }) => ({
        address,
        frame,
        id: (frame === 0 ? makes : null) ?? match(initCode),
      }))
      const before = new Map(
        [...made.map(({ address }) => address), ...destroyed].map((address) => [
          address,
          standing.get(address) ?? null,
        ]),
      )
      const changed: StandingChange = {
        made: made.flatMap(({ address, frame, id }) =>
          frames[frame]?.undone ? [] : [[address, id] as const],
        ),
        gone: destroyed,
      }
      changeStanding(standing, changed)
      const whoStands: WhoStands = (address, frame) => {
        const latest = made.findLast((one) => one.address === address && one.frame <= frame)
        if (latest) return latest.id
        return (before.has(address) ? before.get(address) : standing.get(address)) ?? null
      }
      return { whoStands, changed }
    },
  }
}

/**
 * Which contract of a program some code makes: the one whose creation code it begins with, whatever libraries are
 * linked in; constructor arguments stand behind it. The longest wins, as one contract's code may begin with
 * another's. Null for none.
 */
export function createCreationMatcher(
  contracts: readonly Pick<CompiledContract, 'id' | 'creation'>[],
): (initCode: Hex) => string | null {
  const known = contracts
    .flatMap(({ id, creation }) => (creation && creation.bytes !== '0x' ? [{ id, creation }] : []))
    .map(({ id, creation }) => ({ id, pieces: fixedPieces(creation), length: creation.bytes.length }))
    .sort((a, b) => b.length - a.length)
  return (initCode) =>
    known.find(
      ({ pieces, length }) =>
        initCode.length >= length && pieces.every(({ from, digits }) => initCode.startsWith(digits, from)),
    )?.id ?? null
}

/** The digits of code that are the same in every deployment, and where they stand in its hex. */
function fixedPieces({ bytes, links, immutables }: Code): { from: number; digits: string }[] {
  const holes = [...links, ...immutables].sort((a, b) => a.start - b.start)
  const starts = [0, ...holes.map(({ start, length }) => 2 + 2 * (start + length))]
  const ends = [...holes.map(({ start }) => 2 + 2 * start), bytes.length]
  return starts.map((from, i) => ({ from, digits: bytes.slice(from, ends[i]) }))
}
