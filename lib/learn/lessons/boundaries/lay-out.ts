import type { Layout, Variable } from '@/lib/storage/layout/layout'
import type { StorageType, ValueType } from '@/lib/storage/layout/storage-type'
import { WORD_BYTES } from '@/lib/storage/place/array-element'
import type { Random } from '../../draw/random'
import type { Getter } from '../../judge/mark'
import type { VariantContract } from '../../variant/variant'

export type BoundaryStep = number | string

/** A value with a getter, and the steps from its variable. */
export type BoundarySpot = {
  variable: Variable
  steps: readonly BoundaryStep[]
  type: ValueType
  path: string
  getter: Getter
}

type Inside = Pick<BoundarySpot, 'steps' | 'type'>

/** One value of each variable, or one for each member of a struct. */
export const drawSpots = (contract: VariantContract, { variables }: Layout, random: Random): BoundarySpot[] =>
  variables.flatMap((variable) =>
    drawInside(variable.type, random).map((inside) => ({
      ...inside,
      variable,
      path: variable.name + inside.steps.map(stepText).join(''),
      getter: getterOf(contract, variable.name, inside.steps),
    })),
  )

const stepText = (step: BoundaryStep): string => (typeof step === 'number' ? `[${step}]` : `.${step}`)

function drawInside(type: StorageType, random: Random): Inside[] {
  if (type.kind === 'value') return [{ steps: [], type }]
  if (type.kind === 'fixed array') {
    const index = random.below(type.length)
    return drawInside(type.base, random).map(({ steps, type }) => ({ steps: [index, ...steps], type }))
  }
  // Getters of structs omit arrays.
  if (type.kind === 'struct') {
    return type.members.flatMap(({ label, type }) =>
      type.kind === 'value' ? [{ steps: [label], type }] : [],
    )
  }
  return []
}

function getterOf({ abi }: VariantContract, name: string, steps: readonly BoundaryStep[]): Getter {
  const member = steps.find((step) => typeof step === 'string')
  const item = abi.find((item) => item.type === 'function' && item.name === name)
  const outputs = item?.type === 'function' ? item.outputs : []
  return {
    name,
    args: steps.filter((step) => typeof step === 'number').map(BigInt),
    word: member === undefined ? 0 : outputs.findIndex((output) => output.name === member),
  }
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
