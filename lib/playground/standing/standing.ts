import type { Address, Hex } from 'viem'
import type { Code, CompiledContract } from '../compile/compiled-program'
import type { Trace } from '../trace/trace'

/** `id` by address; null for code outside the program. */
export type Standing = ReadonlyMap<Address, string | null>

export type StandingChange = {
  made: readonly (readonly [Address, string | null])[]
  gone: readonly Address[]
}

export function changeStanding(standing: Map<Address, string | null>, { made, gone }: StandingChange): void {
  for (const [address, id] of made) standing.set(address, id)
  for (const address of gone) standing.delete(address)
}

export type ContractAt = (address: Address, frame: number) => string | null

/** Which contract is at which address, from one transaction to the next. */
export type StandingTracker = {
  /** `makes`: `id` of the deployed contract. Others are recognised by their init code. */
  during(
    trace: Pick<Trace, 'created' | 'frames' | 'destroyed'>,
    makes: string | null,
  ): { contractAt: ContractAt; changed: StandingChange }
}

/** `match` returns the `id` for init code. */
export function trackStanding(match: (initCode: Hex) => string | null): StandingTracker {
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
      const contractAt: ContractAt = (address, frame) => {
        const latest = made.findLast((one) => one.address === address && one.frame <= frame)
        if (latest) return latest.id
        return (before.has(address) ? before.get(address) : standing.get(address)) ?? null
      }
      return { contractAt, changed }
    },
  }
}

/**
 * The contract whose creation code is a prefix, with any libraries. Constructor arguments follow it. The longest prefix
 * wins.
 */
export function createInitCodeMatcher(
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

/** Hex digits that are the same in every deployment. */
function fixedPieces({ bytes, links, immutables }: Code): { from: number; digits: string }[] {
  const holes = [...links, ...immutables].sort((a, b) => a.start - b.start)
  const starts = [0, ...holes.map(({ start, length }) => 2 + 2 * (start + length))]
  const ends = [...holes.map(({ start }) => 2 + 2 * start), bytes.length]
  return starts.map((from, i) => ({ from, digits: bytes.slice(from, ends[i]) }))
}
