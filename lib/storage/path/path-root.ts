import { stringToHex } from 'viem'
import { nearestNames, suggestNames } from '@/lib/text/nearest-names'
import { beginsVariable, findVariable, type InCode, type Layout, type Variable } from '../layout/layout'
import type { StorageType, ValueType } from '../layout/storage-type'
import { type Namespace, namespaceIdWarning, namespaceSlot } from '../place/namespace-slot'
import { WELL_KNOWN_SLOTS, type WellKnownSlot } from '../place/proxy-slots'
import { parseSlot, shortSlot } from '../place/slot'
import type { ParsedPath, PathPart, PathRoot } from './parse-path'
import { PathError, parseAt, type Span } from './path-error'
import { type HashPart, hashParts, type PathStep, slotPart } from './path-step'
import { quoteText } from './quoted-text'

/** The steps so far, and the remaining parts. */
export type PathStart = {
  steps: PathStep[]
  type: StorageType | null
  parts: readonly PathPart[]
}

/**
 * Finds the variable, namespace, well-known slot or plain slot at the start of a path. Throws {@link
 * PathError}.
 */
export function startPath(layout: Layout | null, { root, parts }: ParsedPath): PathStart {
  switch (root.kind) {
    case 'slot':
      return startAtSlot(root, parts)
    case 'namespace':
      return startAtNamespace(layout, root, parts)
    default:
      return startAtName(layout, root, parts)
  }
}

function startAtSlot(root: Extract<PathRoot, { kind: 'slot' }>, parts: readonly PathPart[]): PathStart {
  const slot = parseAt(root.at, () => parseSlot(root.slot))
  const path = `slot(${shortSlot(slot)})`
  const step = plainStep('slot', path, root.at, slot, 'A slot number, without a type.')
  return { steps: [{ ...step, type: null }], type: null, parts }
}

function startAtNamespace(
  layout: Layout | null,
  { scheme, id, at }: Extract<PathRoot, { kind: 'namespace' }>,
  parts: readonly PathPart[],
): PathStart {
  const variable = layout?.variables.find(
    ({ namespace }) => namespace?.scheme === scheme && namespace.id === id,
  )
  const type = variable?.type ?? null
  const path = `${scheme}(${quoteText(id)})`
  const steps = namespaceSteps({ scheme, id }, path, at, type)
  return { steps, type, parts }
}

/** ERC-7201 hashes twice, so that no other slot can collide with it; ERC-8042 once. */
function namespaceSteps(namespace: Namespace, path: string, at: Span, type: StorageType | null): PathStep[] {
  const warning = namespaceIdWarning(namespace)
  const idPart: HashPart = {
    name: 'id',
    bytes: stringToHex(namespace.id),
    rule: 'as it is',
    padding: { side: 'right', bytes: 0 },
  }
  const first = hashParts([idPart])
  const slot = namespaceSlot(namespace)
  const step = { rule: 'namespace', path, text: path, at, added: 0n, type } as const
  if (namespace.scheme === 'erc8042') {
    const why = 'ERC-8042: a struct is stored at keccak256(name).'
    return [{ ...step, why: withWarning(why, warning), hash: first, place: { slot, offset: 0 } }]
  }
  const before = BigInt.asUintN(256, BigInt(first.digest) - 1n)
  return [
    {
      ...step,
      why: withWarning('ERC-7201: keccak256(name) − 1.', warning),
      hash: first,
      added: -1n,
      place: { slot: before, offset: 0 },
    },
    {
      ...step,
      why: 'This is hashed again, and the last byte is set to zero. The namespace starts there.',
      hash: hashParts([slotPart(before)]),
      place: { slot, offset: 0 },
    },
  ]
}

const withWarning = (why: string, warning: string | null) => (warning === null ? why : `${why} ${warning}`)

/** Names may have dots: in Vyper modules and well-known slots. The longest known name counts. */
function startAtName(
  layout: Layout | null,
  root: Extract<PathRoot, { kind: 'name' }>,
  parts: readonly PathPart[],
): PathStart {
  const firstKey = parts.findIndex((part) => part.kind === 'key')
  const members = firstKey < 0 ? parts : parts.slice(0, firstKey)
  for (let used = members.length; used >= 0; used--) {
    const name = [root.name, ...members.slice(0, used).map((part) => memberName(part))].join('.')
    const at = { from: root.at.from, to: members[used - 1]?.at.to ?? root.at.to }
    const rest = parts.slice(used)
    const variable = layout && findVariable(layout, name)
    if (variable) return startAtVariable(variable, at, rest)
    const known = WELL_KNOWN_SLOTS.find((candidate) => candidate.path === name)
    if (known) return startAtWellKnown(known, at, rest)
  }
  throw new PathError(unknownName(layout, root.name), root.at)
}

const memberName = (part: PathPart) => (part.kind === 'member' ? part.name : '')

/** The first name of a path if it is unknown; null if it is known. */
export function findUnknownName(layout: Layout | null, typed: string): string | null {
  const root = /^([^[.(]+)(?:[[.]|$)/.exec(typed)?.[1]?.trim()
  if (!root) return null
  const isWellKnown = WELL_KNOWN_SLOTS.some(({ path }) => path === root || path.startsWith(`${root}.`))
  return isWellKnown || (layout && beginsVariable(layout, root)) ? null : root
}

function startAtVariable(variable: Variable, at: Span, parts: readonly PathPart[]): PathStart {
  const { name, slot, offset, type } = variable
  const step = plainStep('variable', name, at, slot, sayPlaced(variable))
  return {
    steps: [{ ...step, place: { slot, offset }, type }],
    type,
    parts,
  }
}

function sayPlaced({ offset, formula }: Variable): string {
  if (formula !== undefined) return `Assembly in the source puts this struct at ${formula}.`
  return offset === 0
    ? 'The compiler put the variable at this slot.'
    : `The compiler put the variable at this slot, at byte offset ${offset}.`
}

function startAtWellKnown(known: WellKnownSlot, at: Span, parts: readonly PathPart[]): PathStart {
  const step = plainStep('well-known slot', known.path, at, BigInt(known.slot), `${known.formula}.`)
  const type = wellKnownType(known)
  return { steps: [{ ...step, type }], type, parts }
}

function wellKnownType({ holds }: WellKnownSlot): ValueType | null {
  if (holds === 'address') return { kind: 'value', label: 'address', bytes: 20, reading: { as: 'address' } }
  return holds === 'bool' ? { kind: 'value', label: 'bool', bytes: 1, reading: { as: 'bool' } } : null
}

function plainStep(rule: PathStep['rule'], text: string, at: Span, slot: bigint, why: string) {
  return { rule, path: text, text, at, why, hash: null, added: 0n, place: { slot, offset: 0 } }
}

function unknownName(layout: Layout | null, name: string): string {
  if (!layout) return `${name} needs a layout`
  const same = layout.variables.filter(({ label }) => label === name).map((variable) => variable.name)
  if (same.length > 0) return `Several variables are named ${name}: write ${same.join(' or ')}`
  if (layout.transient.some((variable) => variable.name === name)) {
    return `${name} is transient: it has no storage slot and is cleared after each transaction`
  }
  const inCode = layout.inCode?.find((one) => one.name === name)
  if (inCode) return sayInCode(inCode)
  const names = layout.variables.map((variable) => variable.name)
  const none = `The layout has no variable ${name}.${suggestNames(name, names)}`
  return nearestNames(name, names).length > 0 ? none : `${none} ${IN_THE_CODE}`
}

const sayInCode = ({ name, kind }: InCode) =>
  `${name} is ${kind === 'immutable' ? 'an immutable' : 'a constant'}: it is in the code, not in storage. ${
    kind === 'immutable'
      ? 'Whole contract reads it from the code if the layout is a build artifact'
      : 'Its value is written in the source'
  }`

const IN_THE_CODE = 'Constants and immutables are in the code, not in storage.'

export const sayFunction = (name: string): string =>
  `${name} is a function, not a storage variable. Its result is computed, or a constant or an immutable.`
