import { type Hex, keccak256, size } from 'viem'
import type { Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'
import { type Getter, tryMark } from './mark'

/** Are these the bytes that are hashed, and so many? The contract has to read a mark at their hash. */
export function tryPreimage(
  contract: VariantContract,
  getter: Getter,
  { bytes, length }: { bytes: Hex; length: string },
  mark: Hex,
): Trial {
  const { steps, accepts } = tryMark(contract, getter, keccak256(bytes), mark)
  return { steps, accepts: (results) => length === String(size(bytes)) && accepts(results) }
}
