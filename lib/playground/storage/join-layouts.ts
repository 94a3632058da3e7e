import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { slotsOf } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { NamedPlace, SlotName } from '../naming/named-access'

export type NamedLayout = { contract: string; layout: Layout }

/**
 * One layout of all code that ran on a storage. Equal variables appear once, the larger of two that differ in size. A
 * repeated name gets the name of its contract.
 */
export function joinLayouts(owner: Layout | null, others: readonly NamedLayout[]): Layout | null {
  const first = owner ?? others[0]?.layout
  if (!first) return null
  const variables = [...(owner?.variables ?? [])]
  for (const { contract, layout } of others) {
    for (const variable of layout.variables) {
      const same = variables.findIndex((one) => isSame(one, variable))
      const known = variables[same]
      if (!known) variables.push(withUniqueName(variable, variables, contract))
      else if (slotsOf(known.type) < slotsOf(variable.type))
        variables[same] = { ...variable, name: known.name }
    }
  }
  return { ...first, variables }
}

/** Adds places that the layout lacks, such as the implementation slot of a proxy. */
export function addNamedSlots(layout: Layout | null, names: ReadonlyMap<bigint, SlotName>): Layout | null {
  const added = [...names].flatMap(([slot, { places, collision }]) =>
    [...places, ...collision]
      .filter(({ path }) => !leadsTo(layout, path, slot) && !isListed(layout, path, slot))
      .flatMap((place) => toVariable(place, slot)),
  )
  if (added.length === 0) return layout
  const empty: Layout = { contract: null, format: 'solc', variables: [], transient: [], notes: [] }
  const known = layout ?? empty
  const variables = [...known.variables]
  for (const variable of added) variables.push(withUniqueName(variable, variables, 'other code'))
  return { ...known, variables }
}

type Placed = Pick<Variable, 'label' | 'slot' | 'offset' | 'type'>

/** A struct that an upgrade extended is the same. */
function isSame(a: Placed, b: Placed): boolean {
  if (!isAlike(a, b)) return false
  if (a.type.kind !== 'struct' || b.type.kind !== 'struct') return true
  const others = b.type.members
  return a.type.members.slice(0, others.length).every((member, i) => {
    const other = others[i]
    return other !== undefined && isAlike(member, other)
  })
}

const isAlike = (a: Placed, b: Placed): boolean =>
  a.label === b.label &&
  a.slot === b.slot &&
  a.offset === b.offset &&
  unqualifiedLabel(a) === unqualifiedLabel(b)

/** `struct RegistryV1.Entry` becomes `struct Entry`. */
const unqualifiedLabel = ({ type }: Placed): string => type.label.replace(/[\w$]+\.(?=[\w$])/g, '')

function withUniqueName(variable: Variable, among: readonly Variable[], contract: string): Variable {
  const isTaken = among.some(({ name }) => name === variable.name)
  return isTaken ? { ...variable, name: `${variable.name} (${contract})` } : variable
}

function toVariable({ path, holds, readAs, to }: NamedPlace, slot: bigint): Variable[] {
  if (holds !== 'value' || readAs?.kind !== 'value') return []
  return [{ name: path, label: path, type: readAs, slot, offset: 32 - to, namespace: null }]
}

const isListed = (layout: Layout | null, path: string, at: bigint) =>
  layout?.variables.some(({ label, slot }) => label === path && slot === at) ?? false

function leadsTo(layout: Layout | null, path: string, slot: bigint): boolean {
  try {
    const { place, type } = resolvePath(layout, path)
    return type?.kind !== 'value' || place.slot === slot
  } catch {
    return false
  }
}
