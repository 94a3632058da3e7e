import type { Hex } from 'viem'
import type { Code, CompiledContract } from '../compile/compiled-program'

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
