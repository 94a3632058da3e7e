import type { StorageType } from '@/lib/storage/layout/storage-type'
import { WORD } from '@/lib/storage/place/array-element'
import type { BoundaryStep } from './spot'

/** A way to lay out variables, right or wrong. */
export type LayoutRule = {
  /** Whether a struct or an array begins a slot. */
  before: boolean
  /** Whether what follows it does. */
  after: boolean
  /** Elements share slots that they do not cross, have one each, or lie across them. */
  elements: 'fit' | 'each' | 'across'
}

export type DeclaredVariable = { name: string; type: StorageType }

/** Bytes from the beginning of storage. */
type Span = { begin: number; end: number }

const nextSlot = (at: number): number => Math.ceil(at / WORD) * WORD

/** Where a value inside of a variable begins, in bytes from the beginning of storage. */
export function locate(
  variables: readonly DeclaredVariable[],
  name: string,
  steps: readonly BoundaryStep[],
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
    const begin = (at % WORD) + type.bytes > WORD ? nextSlot(at) : at
    return { begin, end: begin + type.bytes }
  }
  const begin = rule.before ? nextSlot(at) : at
  const end = insideOf(type).reduce((taken, inner) => layOutInside(type, inner, taken, rule).end, begin)
  return { begin, end: rule.after ? nextSlot(end) : end }
}

/** Of a member or an element, behind those before it. */
function layOutInside(outer: StorageType, inner: StorageType, at: number, rule: LayoutRule): Span {
  if (outer.kind === 'fixed array' && inner.kind === 'value') {
    if (rule.elements === 'each') return { begin: nextSlot(at), end: nextSlot(at) + WORD }
    if (rule.elements === 'across') return { begin: at, end: at + inner.bytes }
  }
  return layOut(inner, at, rule)
}

function descend(
  type: StorageType,
  at: number,
  [step, ...steps]: readonly BoundaryStep[],
  rule: LayoutRule,
): number {
  if (step === undefined) return at
  let taken = at
  for (const [i, inner] of insideOf(type).entries()) {
    const { begin, end } = layOutInside(type, inner, taken, rule)
    if (i === indexOf(type, step)) return descend(inner, begin, steps, rule)
    taken = end
  }
  throw new RangeError(`nothing at ${step}`)
}

const indexOf = (type: StorageType, step: BoundaryStep): number =>
  type.kind === 'struct' ? type.members.findIndex(({ label }) => label === step) : Number(step)

function insideOf(type: StorageType): StorageType[] {
  if (type.kind === 'struct') return type.members.map((member) => member.type)
  return type.kind === 'fixed array' ? Array.from({ length: Number(type.length) }, () => type.base) : []
}
