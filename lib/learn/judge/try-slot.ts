import { type Address, type Hex, hexToBigInt, keccak256, numberToHex, size, sliceHex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import { type LessonAnswer, slotField } from '../answer/field'
import { Experiment, type Output, type Trial } from '../lab/trial'
import type { VariantContract } from '../variant/variant'

/** `needs` are array lengths without which the getter reverts. */
export type Getter = {
  name: string
  args?: readonly unknown[]
  /** Index among the returned words, default 0. */
  word?: number
  needs?: readonly { slot: Hex; word: Hex }[]
}

/** Deploys a contract and fills what its getter needs. */
export function deployFor(
  lab: Experiment,
  contract: VariantContract,
  { name, args, needs = [] }: Getter,
): { address: Address; read: () => Output } {
  const address = lab.deploy(contract)
  for (const { slot, word } of needs) lab.put(address, slot, word)
  return { address, read: () => lab.call(address, contract.abi, name, args) }
}

type Marked = { contract: VariantContract; getter: Getter; slot: Hex; mark: Hex }

/** Writes a mark to the slot of each new contract. The answer is right if all getters return their marks. */
export function tryMarks(marked: readonly Marked[]): Trial {
  const lab = new Experiment()
  const reads = marked.map(({ contract, getter, slot, mark }) => {
    const { address, read } = deployFor(lab, contract, getter)
    lab.put(address, slot, mark)
    return read()
  })
  return lab.trial(() => marked.every(({ mark }, i) => reads[i]?.() === mark))
}

/** Fields, truth and experiment of a question for the slot of a whole word. */
export const askMarkedSlot = (contract: VariantContract, getter: Getter, slot: bigint, mark: Hex) => ({
  fields: [slotField()],
  truth: [formatSlot(slot)],
  tried: `32 random bytes were written to this slot, and \`${getter.name}\` returned them.`,
  judge: ([answered = '']: LessonAnswer) => tryMarks([{ contract, getter, slot: answered as Hex, mark }]),
})

/** Checks the preimage by writing a mark to the slot of its hash. */
export function tryPreimage(
  contract: VariantContract,
  getter: Getter,
  { bytes, length }: { bytes: Hex; length: string },
  mark: Hex,
): Trial {
  const { steps, accepts } = tryMarks([{ contract, getter, slot: keccak256(bytes), mark }])
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
  const mark = numberToHex(hexToBigInt(head) ^ ALL_BUT_LAST, { size: 32 })
  const lab = new Experiment()
  const { address, read } = deployFor(lab, contract, { name })
  lab.put(address, slot, head)
  lab.put(address, at as Hex, mark)
  const output = read()
  return lab.trial(() => {
    const returned = output()
    if (returned === null) return false
    // ABI encoding: offset, length, bytes.
    const count = hexToBigInt(sliceHex(returned, 32, 64))
    const bytes = sliceHex(returned, 64, 64 + Math.min(32, Number(count)))
    return BigInt(length) === count && mark.startsWith(bytes)
  })
}

const ALL_BUT_LAST = ((1n << 248n) - 1n) << 8n
