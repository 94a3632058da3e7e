import type { AbiFunction, Hex } from 'viem'
import type { Words } from '@/lib/storage/place/words'
import type { AnswerField, LessonAnswer } from '../answer/field'
import type { Exercise, Question } from '../lesson/exercise'
import { hashSlot } from '../path/hash-slot'
import { askedContract } from '../variant/facts'
import { formatFunction } from '../variant/say-function'
import type { Listing } from '../variant/sketch'

/** A question on paper, and what its key says. */
export type SheetQuestion = {
  /** What it is answered from: sources, or what else is known of a contract, line by line. A title may be empty. */
  shown: readonly Listing[]
  words?: Words
  asks: string
  fields: readonly AnswerField[]
  truth: LessonAnswer
  /** The true bytes behind the answer, and what they are. */
  bytes: { label: string; value: Hex } | null
}

/** An exercise as a question on paper. A contract without a source is known by its functions. */
export const sheetQuestion = (exercise: Exercise): SheetQuestion => ({
  ...exercise,
  ...onPaper(exercise),
  shown: listShown(exercise),
})

function listShown(exercise: Exercise): readonly Listing[] {
  const { shown, source } = exercise.variant
  if (!shown) return [{ title: '', text: source }]
  return shown.length > 0 ? shown : [{ title: '', text: listFunctions(exercise) }]
}

const listFunctions = ({ variant }: Exercise): string =>
  askedContract(variant)
    .abi.filter((item): item is AbiFunction => item.type === 'function')
    .map(formatFunction)
    .join('\n')

/** What any question is on paper: where slots are added to a hash, its key says how many. */
export function onPaper({ asks, fields, truth, bytes }: Question): Omit<SheetQuestion, 'shown' | 'words'> {
  const at = fields.findIndex(({ kind }) => kind === 'slot')
  const slot = truth[at]
  const added = slot && bytes ? BigInt.asUintN(256, BigInt(slot) - hashSlot(bytes.value)) : 0n
  const isAdded = bytes !== null && added > 0n && added < 2n ** 64n
  return {
    asks,
    fields,
    truth,
    bytes: isAdded ? { ...bytes, label: `${bytes.label}; then ${added} is added to the hash` } : bytes,
  }
}
