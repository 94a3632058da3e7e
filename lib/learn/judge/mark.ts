import { type Hex, hexToBigInt, keccak256, numberToHex, size, sliceHex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import { type LessonAnswer, slotField } from '../answer/field'
import { callStep, deployStep, type LabStep, labAddress, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/** `needs` are array lengths without which the getter reverts. */
export type Getter = {
  name: string
  args?: readonly unknown[]
  /** Index among the returned words, default 0. */
  word?: number
  needs?: readonly { slot: Hex; word: Hex }[]
}

export const needSteps = ({ needs = [] }: Getter, n = 0): LabStep[] =>
  needs.map(({ slot, word }) => ({ do: 'put', address: labAddress(n), slot, word }))

export type Marked = { contract: VariantContract; getter: Getter; slot: Hex; mark: Hex }

/** Writes a mark to the slot of a new contract. The answer is right if the getter returns the mark. */
export const tryMark = (contract: VariantContract, getter: Getter, slot: Hex, mark: Hex): Trial =>
  tryMarks([{ contract, getter, slot, mark }])

/** The same for several contracts. */
export const tryMarks = (marked: readonly Marked[]): Trial => ({
  steps: marked.flatMap(({ contract, getter, slot, mark }, i) => [
    deployStep(contract),
    ...needSteps(getter, i),
    { do: 'put', address: labAddress(i), slot, word: mark },
    callStep(labAddress(i), contract.abi, getter.name, getter.args),
  ]),
  accepts: (results) => {
    let at = 0
    return marked.every(({ getter, mark }) => {
      at += 3 + (getter.needs?.length ?? 0)
      const read = results[at - 1]
      return read?.error === null && read.output === mark
    })
  },
})

/** Fields, truth and experiment of a question for the slot of a whole word. */
export const askMarkedSlot = (contract: VariantContract, getter: Getter, slot: bigint, mark: Hex) => ({
  fields: [slotField()],
  truth: [formatSlot(slot)],
  tried: `32 random bytes were written to this slot, and \`${getter.name}\` returned them.`,
  judge: ([answered = '']: LessonAnswer) => tryMark(contract, getter, answered as Hex, mark),
})

/** Checks the preimage by writing a mark to the slot of its hash. */
export function tryPreimage(
  contract: VariantContract,
  getter: Getter,
  { bytes, length }: { bytes: Hex; length: string },
  mark: Hex,
): Trial {
  const { steps, accepts } = tryMark(contract, getter, keccak256(bytes), mark)
  return { steps, accepts: (results) => length === String(size(bytes)) && accepts(results) }
}

/**
 * Checks the length and first slot of a text. It writes the head, then flips the bytes of the answered slot except the last
 * byte, which holds the length. The getter must return the length and start with the flipped bytes.
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

/** ABI encoding: offset, length, bytes. */
function bytesIn(output: Hex): { bytes: Hex; count: bigint } {
  const count = hexToBigInt(sliceHex(output, 32, 64))
  return { count, bytes: sliceHex(output, 64, 64 + Number(count)) }
}
