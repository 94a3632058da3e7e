import type { AbiFunction, Hex } from 'viem'
import type { Words } from '@/lib/storage/place/words'
import type { AnswerField, LessonAnswer } from '../answer/field'
import type { Exercise, Question } from '../lesson/lesson'
import { hashSlot } from '../path/hash-slot'
import type { Listing } from '../variant/sketch'
import { askedContract, formatFunction } from '../variant/variant'

export type SheetQuestion = {
  /** Sources, or other facts. A title may be empty. */
  shown: readonly Listing[]
  words?: Words
  asks: string
  fields: readonly AnswerField[]
  truth: LessonAnswer
  bytes: { label: string; value: Hex } | null
}

/** A contract without source is shown by its functions. */
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

/** The key says how many slots are added to a hash. */
export function onPaper({
  asks,
  fields,
  truth,
  bytes = null,
}: Question): Omit<SheetQuestion, 'shown' | 'words'> {
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

export type AnswerSpace =
  | { as: 'options'; options: readonly string[] }
  | { as: 'word' }
  | { as: 'lines'; lines: number }

/** Depends on the question only: the length of an answer would give it away. */
export function answerSpace(field: AnswerField): AnswerSpace {
  switch (field.kind) {
    case 'choice':
      return { as: 'options', options: field.options.map(({ label }) => label) }
    case 'word':
      return { as: 'word' }
    case 'bytes':
      return { as: 'lines', lines: 3 }
    case 'slot':
      return { as: 'lines', lines: 2 }
    case 'number':
    case 'text':
      return { as: 'lines', lines: 1 }
  }
}

/** Then an empty word is printed to help counting. */
export const asksForByte = ({ kind, label }: AnswerField): boolean =>
  kind === 'number' && /^Offset\b/.test(label)
