import { type Hex, hexToBigInt, numberToHex, size, sliceHex } from 'viem'
import type { LessonAnswer } from '../answer/field'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/**
 * Is the text so long, and does it begin in this slot? The head is put into the slot of the text; then all bytes of the slot that was
 * answered are turned over, but for what a head keeps in its last byte. The answer is right if the getter returns so many bytes, and
 * first the turned ones.
 */
export function tryHead(
  contract: VariantContract,
  { name, slot, head }: { name: string; slot: Hex; head: Hex },
  [length = '', at = '']: LessonAnswer,
): Trial {
  const address = labAddress(0)
  const mark = numberToHex(hexToBigInt(head) ^ ALL_BUT_LAST, { size: 32 })
  return {
    steps: [
      deployStep(contract),
      { do: 'put', address, slot, word: head },
      { do: 'put', address, slot: at as Hex, word: mark },
      callStep(address, contract.abi, name),
    ],
    accepts: ([, , , read]) => {
      if (read?.error !== null) return false
      const { bytes, count } = bytesIn(read.output)
      return BigInt(length) === count && mark.startsWith(sliceHex(bytes, 0, Math.min(32, size(bytes))))
    },
  }
}

const ALL_BUT_LAST = ((1n << 248n) - 1n) << 8n

/** What a getter of a `string` or `bytes` returned: where it begins, its length, then its bytes. */
function bytesIn(output: Hex): { bytes: Hex; count: bigint } {
  const count = hexToBigInt(sliceHex(output, 32, 64))
  return { count, bytes: sliceHex(output, 64, 64 + Number(count)) }
}
