import { type Hex, padHex, size, sliceHex } from 'viem'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { LabResult, Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'
import { type Getter, needSteps } from './mark'

/** Where a value of so many bytes is said to lie; `offset` counts bytes from the low-order end. */
export type RulerPlace = { slot: Hex; offset: number }

/**
 * Are these the bytes? First only they hold something, then all but they do: the place is right if the contract reads the value
 * the first time and nothing the second. `value` is one of the type, without a zero byte. `n` contracts were made before.
 */
export function tryRuler(
  contract: VariantContract,
  getter: Getter,
  { slot, offset }: RulerPlace,
  { value, as }: { value: Hex; as: Hex },
  n = 0,
): Trial {
  const word = shift(value, offset)
  if (word === null) return { steps: [], accepts: () => false }
  const address = labAddress(n)
  const read = callStep(address, contract.abi, getter.name, getter.args)
  return {
    steps: [
      deployStep(contract),
      ...needSteps(getter, n),
      { do: 'put', address, slot, word },
      read,
      { do: 'put', address, slot, word: invert(value, offset) },
      read,
    ],
    accepts: (results) => {
      const [only, , rest] = results.slice(-3)
      return wordOf(only, getter) === as && wordOf(rest, getter) === NOTHING
    },
  }
}

const NOTHING = padHex('0x', { size: 32 })

/** What a getter returned; null where the call failed. */
function wordOf(result: LabResult | undefined, { word = 0 }: Getter): Hex | null {
  return result?.error === null ? sliceHex(result.output, 32 * word, 32 * word + 32) : null
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
