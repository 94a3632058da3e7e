import type { StorageType } from '@/lib/storage/layout/storage-type'
import { elementsPerSlot, WORD_BYTES } from '@/lib/storage/place/array-element'
import { type LessonAnswer, sameAnswer } from '../../answer/field'
import type { Mistake } from '../../lesson/lesson'
import type { FollowedPath } from '../../path/drawn-path'
import { type DeclaredVariable, type LayoutRule, locate } from './lay-out'

export const RIGHT: LayoutRule = { before: true, after: true, elements: 'fit' }

type WrongRule = {
  rule: string
  layout: LayoutRule
  refutes(types: readonly StorageType[]): string
  /** Reads array dimensions in the wrong order. */
  swapsDimensions?: boolean
}

const WRONG_RULES: readonly WrongRule[] = [
  {
    rule: 'an element each',
    layout: { ...RIGHT, elements: 'each' },
    refutes: (types) => `This gives each element a slot of its own. ${sharing(types)}`,
  },
  {
    rule: 'elements across slots',
    layout: { ...RIGHT, elements: 'across' },
    refutes: (types) =>
      `This lets an element cross the end of a slot. ${sharing(types)} The rest of the slot stays empty.`,
  },
  {
    rule: 'packed behind',
    layout: { ...RIGHT, after: false },
    refutes: () =>
      'This packs the next variable into the last slot of a struct or an array. The next variable starts a new slot.',
  },
  {
    rule: 'packed before',
    layout: { ...RIGHT, before: false },
    refutes: () =>
      'This lets a struct or an array start in a slot that is partly used. A struct or an array always starts a new slot.',
  },
  {
    rule: 'dimensions swapped',
    layout: RIGHT,
    swapsDimensions: true,
    refutes: (types) => {
      const grid = types.find(isGrid)
      return grid
        ? `This reads the brackets of \`${grid.label}\` from the left, like other languages. In Solidity the last bracket is the outer array: ${grid.length} times \`${grid.base.label}\`. The first index picks one of these.`
        : ''
    },
  },
]

function sharing(types: readonly StorageType[]): string {
  const base = types.flatMap(elementsIn).find(({ bytes }) => 2 * bytes <= WORD_BYTES)
  if (!base) return 'Elements share a slot if they fit completely.'
  const { label, bytes } = base
  return `Elements share a slot if they fit completely. For \`${label}\` that is ⌊32 / ${bytes}⌋ = ${elementsPerSlot(BigInt(bytes))} per slot.`
}

function elementsIn(type: StorageType): { label: string; bytes: number }[] {
  if (type.kind === 'struct') return type.members.flatMap((member) => elementsIn(member.type))
  if (type.kind !== 'fixed array') return []
  return type.base.kind === 'value' ? [type.base] : elementsIn(type.base)
}

type Grid = Extract<StorageType, { kind: 'fixed array' }> & {
  base: Extract<StorageType, { kind: 'fixed array' }>
}

const isGrid = (type: StorageType): type is Grid =>
  type.kind === 'fixed array' && type.base.kind === 'fixed array'

const swapDimensions = ({ name, type }: DeclaredVariable): DeclaredVariable =>
  isGrid(type)
    ? { name, type: { ...type, length: type.base.length, base: { ...type.base, length: type.length } } }
    : { name, type }

const answerOf = (at: number): LessonAnswer => [String(Math.floor(at / WORD_BYTES)), String(at % WORD_BYTES)]

export function boundaryMistakes(
  variables: readonly DeclaredVariable[],
  spots: readonly Pick<FollowedPath, 'variable' | 'steps'>[],
  truth: LessonAnswer,
): Mistake[] {
  const types = variables.map(({ type }) => type)
  return WRONG_RULES.flatMap(({ rule, layout, refutes, swapsDimensions = false }) => {
    const read = swapsDimensions ? variables.map(swapDimensions) : variables
    const answer = spots.flatMap(({ variable, steps }) => {
      const path = swapsDimensions && isGrid(variable.type) ? [...steps].reverse() : steps
      return answerOf(locate(read, variable.name, path, layout))
    })
    return sameAnswer(answer, truth) ? [] : [{ rule, answer, refutes: refutes(types) }]
  })
}
