import type { DerivationStep } from '@/lib/storage/path/path-step'
import type { MappingOrder } from '@/lib/storage/place/mapping-order'
import type { ZeroReason } from '@/lib/storage/why-zero/zero-reasons'
import type { LessonSlug } from '../lesson/lesson-titles'

/** `before`: the steps before it. `order`: the mapping order of the language. */
export function lessonOfStep(
  step: DerivationStep,
  before: readonly DerivationStep[],
  order: MappingOrder = 'solidity',
): LessonSlug {
  switch (step.rule) {
    case 'slot':
      return 'word'
    case 'well-known slot':
      return 'proxies'
    case 'namespace':
      return 'namespaces'
    default:
      return order === 'vyper' ? 'vyper' : lessonOfSolidity(step, step.rule, before)
  }
}

type PlacedRule = Exclude<DerivationStep['rule'], 'slot' | 'well-known slot' | 'namespace'>

function lessonOfSolidity(
  { type, hash }: DerivationStep,
  rule: PlacedRule,
  before: readonly DerivationStep[],
): LessonSlug {
  switch (rule) {
    case 'variable':
      return lessonOfVariable(type)
    case 'mapping entry':
      return lessonOfEntry(hash, before)
    case 'array length':
      return 'arrays'
    case 'array element':
      return hash ? 'arrays' : 'boundaries'
    case 'struct member':
      return 'boundaries'
  }
}

function lessonOfVariable(type: DerivationStep['type']): LessonSlug {
  switch (type?.kind) {
    case 'bytes':
      return 'text'
    case 'struct':
    case 'fixed array':
      return 'boundaries'
    default:
      return 'packing'
  }
}

function lessonOfEntry(hash: DerivationStep['hash'], before: readonly DerivationStep[]): LessonSlug {
  if (hash?.parts[0]?.name === 'slot') return 'vyper'
  if (hash?.parts[0]?.rule === 'as it is') return 'text-keys'
  return before.some(({ rule }) => rule === 'mapping entry') ? 'nested' : 'mapping'
}

/** Empty if no storage rule explains the zero. */
export function lessonsOfZero(reason: ZeroReason): readonly LessonSlug[] {
  switch (reason.kind) {
    case 'empty by rule':
      return [EMPTY[reason.of]]
    case 'beyond the end':
      return ['arrays']
    case 'wrong order':
      return ['vyper']
    case 'proxy':
      return ['proxies']
    case 'not in storage':
      return ['inheritance', 'transient']
    default:
      return []
  }
}

const EMPTY = { mapping: 'mapping', 'dynamic array': 'arrays', bytes: 'text' } as const
