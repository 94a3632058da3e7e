import { type Hex, padHex, size } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { Trial } from '../lab/trial'
import type { BuiltContract } from '../variant/variant'
import { type Getter, needSteps } from './mark'

/** Where a value of so many bytes is said to lie; `offset` counts bytes from the low-order end. */
export type Lies = { slot: Hex; offset: number }

/**
 * Are these the bytes? First only they hold something, then all but they do: the place is right if the contract reads the value
 * the first time and nothing the second. `value` is one of the type, without a zero byte.
 */
export function tryRuler(
  contract: BuiltContract,
  getter: Getter,
  { slot, offset }: Lies,
  { value, as }: { value: Hex; as: Hex },
): Trial {
  const word = shift(value, offset)
  if (word === null) return { steps: [], accepts: () => false }
  const address = labAddress(0)
  const read = callStep(address, contract.abi, getter.name, getter.args)
  return {
    steps: [
      deployStep(contract),
      ...needSteps(getter),
      { do: 'put', address, slot, word },
      read,
      { do: 'put', address, slot, word: invert(value, offset) },
      read,
    ],
    accepts: (results) => {
      const [only, , rest] = results.slice(-3)
      return only?.error === null && only.output === as && rest?.error === null && BigInt(rest.output) === 0n
    },
  }
}

/** The value alone in a word, so far from its low-order end; null where it does not fit. */
function shift(value: Hex, offset: number): Hex | null {
  if (!Number.isInteger(offset) || offset < 0 || offset + size(value) > 32) return null
  return padHex(`0x${(BigInt(value) << BigInt(8 * offset)).toString(16)}`, { size: 32 })
}

/** Every bit set but those of the bytes in question. */
function invert(value: Hex, offset: number): Hex {
  const own = ((1n << BigInt(8 * size(value))) - 1n) << BigInt(8 * offset)
  return padHex(`0x${(((1n << 256n) - 1n) ^ own).toString(16)}`, { size: 32 })
}
