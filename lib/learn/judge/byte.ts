import { type Hex, padHex, size } from 'viem'
import type { ValueType } from '@/lib/storage/layout/storage-type'
import { formatSlot } from '@/lib/storage/place/slot'
import type { LessonAnswer } from '../answer/field'
import type { AskedByte } from '../byte/asked-byte'
import { callStep, deployStep, labAddress } from '../lab/deployed'
import type { Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/** Is this the byte? It is put there alone, and the getter has to return a value in which it stands where it is asked for. */
export function tryByte(
  contract: VariantContract,
  { name, type }: { name: string; type: ValueType },
  [slot = '', offset = '']: LessonAnswer,
  asked: AskedByte,
): Trial {
  const at = { slot: BigInt(slot), offset: BigInt(offset) }
  const isPlace = BigInt.asUintN(256, at.slot) === at.slot && at.offset >= 0n && at.offset < 32n
  if (!isPlace) return { steps: [], accepts: () => false }
  const word = formatSlot(BigInt(asked.byte) << (8n * at.offset))
  const returned = returnedOf(type, asked)
  return {
    steps: [
      deployStep(contract),
      { do: 'put', address: labAddress(0), slot: formatSlot(at.slot), word },
      callStep(labAddress(0), contract.abi, name),
    ],
    accepts: ([made, , read]) => made?.error === null && read?.error === null && read.output === returned,
  }
}

/** The value of which all other bytes are zero, as a getter returns it. */
function returnedOf({ reading }: ValueType, { value, at, byte }: AskedByte): Hex {
  const alone = `0x${(BigInt(byte) << BigInt(8 * at)).toString(16).padStart(2 * size(value), '0')}` as const
  return padHex(alone, { size: 32, dir: reading.as === 'bytes' ? 'right' : 'left' })
}
