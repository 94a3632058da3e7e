import type { Layout } from '@/lib/storage/layout/layout'
import type { StorageType } from '@/lib/storage/layout/storage-type'
import { WORD_BYTES } from '@/lib/storage/place/array-element'
import type { Random } from '../../draw/random'
import { completeLessonPath, type DrawnPath, type DrawnStep } from '../../path/drawn-path'
import type { VariantContract } from '../../variant/variant'

/** One value of each variable, or one for each member of a struct. */
export const drawSpots = (contract: VariantContract, layout: Layout, random: Random): DrawnPath[] =>
  layout.variables.flatMap((variable) =>
    drawInside(variable.type, random).map((steps) => {
      const drawn = completeLessonPath({ contract, layout, variable, steps }, variable.name)
      return { ...drawn, getter: { ...drawn.getter, word: returnedAt(contract, variable.name, steps) } }
    }),
  )

function drawInside(type: StorageType, random: Random): DrawnStep[][] {
  if (type.kind === 'value') return [[]]
  if (type.kind === 'fixed array') {
    const step: DrawnStep = { does: 'index', type, index: BigInt(random.below(type.length)) }
    return drawInside(type.base, random).map((steps) => [step, ...steps])
  }
  // Getters of structs omit arrays.
  return type.kind === 'struct'
    ? type.members.flatMap((member) =>
        member.type.kind === 'value' ? [[{ does: 'member', of: type, member }]] : [],
      )
    : []
}

/** The getter of a struct returns its members. */
function returnedAt({ abi }: VariantContract, getter: string, steps: readonly DrawnStep[]): number {
  const last = steps.at(-1)
  if (last?.does !== 'member') return 0
  const item = abi.find((item) => item.type === 'function' && item.name === getter)
  const outputs = item?.type === 'function' ? item.outputs : []
  return outputs.findIndex(({ name }) => name === last.member.label)
}

export type LayoutRule = {
  /** A struct or an array starts a new slot. */
  before: boolean
  /** The next variable starts a new slot. */
  after: boolean
  elements: 'fit' | 'each' | 'across'
}

export type DeclaredVariable = { name: string; type: StorageType }

/** Bytes from slot 0. */
type Span = { begin: number; end: number }

const nextSlot = (at: number): number => Math.ceil(at / WORD_BYTES) * WORD_BYTES

/** Bytes from slot 0 to a value inside a variable. */
export function locate(
  variables: readonly DeclaredVariable[],
  name: string,
  steps: readonly DrawnStep[],
  rule: LayoutRule,
): number {
  let at = 0
  for (const variable of variables) {
    const { begin, end } = layOut(variable.type, at, rule)
    if (variable.name === name) return descend(variable.type, begin, steps, rule)
    at = end
  }
  throw new RangeError(`no variable ${name}`)
}

function layOut(type: StorageType, at: number, rule: LayoutRule): Span {
  if (type.kind === 'value') {
    const begin = (at % WORD_BYTES) + type.bytes > WORD_BYTES ? nextSlot(at) : at
    return { begin, end: begin + type.bytes }
  }
  const begin = rule.before ? nextSlot(at) : at
  const end = insideOf(type).reduce((taken, inner) => layOutInside(type, inner, taken, rule).end, begin)
  return { begin, end: rule.after ? nextSlot(end) : end }
}

function layOutInside(outer: StorageType, inner: StorageType, at: number, rule: LayoutRule): Span {
  if (outer.kind === 'fixed array' && inner.kind === 'value') {
    if (rule.elements === 'each') return { begin: nextSlot(at), end: nextSlot(at) + WORD_BYTES }
    if (rule.elements === 'across') return { begin: at, end: at + inner.bytes }
  }
  return layOut(inner, at, rule)
}

function descend(
  type: StorageType,
  at: number,
  [step, ...steps]: readonly DrawnStep[],
  rule: LayoutRule,
): number {
  if (step === undefined) return at
  let taken = at
  for (const [i, inner] of insideOf(type).entries()) {
    const { begin, end } = layOutInside(type, inner, taken, rule)
    if (i === indexOf(type, step)) return descend(inner, begin, steps, rule)
    taken = end
  }
  throw new RangeError(`nothing at this ${step.does}`)
}

function indexOf(type: StorageType, step: DrawnStep): number {
  if (step.does === 'index') return Number(step.index)
  return type.kind === 'struct' && step.does === 'member' ? type.members.indexOf(step.member) : -1
}

function insideOf(type: StorageType): StorageType[] {
  if (type.kind === 'struct') return type.members.map((member) => member.type)
  return type.kind === 'fixed array' ? Array.from({ length: Number(type.length) }, () => type.base) : []
}
