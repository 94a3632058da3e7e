import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { slotsOf } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { NamedPlace, SlotName } from '../naming/named-access'

/** A contract whose code ran on a storage, and where its variables lie. */
export type NamedLayout = { contract: string; layout: Layout }

/**
 * The variables of all code that ran on one storage as one layout, those of its owner first: each once, though several
 * contracts have it, and the larger of two that differ in size alone. One whose name another has says its contract.
 */
export function joinLayouts(owner: Layout | null, others: readonly NamedLayout[]): Layout | null {
  const first = owner ?? others[0]?.layout
  if (!first) return null
  const variables = [...(owner?.variables ?? [])]
  for (const { contract, layout } of others) {
    for (const variable of layout.variables) {
      const same = variables.findIndex((one) => isSame(one, variable))
      const known = variables[same]
      if (!known) variables.push(toldApart(variable, variables, contract))
      else if (slotsOf(known.type) < slotsOf(variable.type))
        variables[same] = { ...variable, name: known.name }
    }
  }
  return { ...first, variables }
}

/**
 * A layout with what only a standard or other code names, each as a variable of its own: `names` by slot, such as the slot of
 * a proxy's code.
 */
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
  for (const variable of added) variables.push(toldApart(variable, variables, 'other code'))
  return { ...known, variables }
}

type Placed = Pick<Variable, 'label' | 'slot' | 'offset' | 'type'>

/** Whether two contracts mean one thing: of a struct that an upgrade grew, by the members that both have. */
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
  a.label === b.label && a.slot === b.slot && a.offset === b.offset && bareLabel(a) === bareLabel(b)

/** `struct RegistryV1.Entry` without the contract that declares it. */
const bareLabel = ({ type }: Placed): string => type.label.replace(/[\w$]+\.(?=[\w$])/g, '')

function toldApart(variable: Variable, among: readonly Variable[], contract: string): Variable {
  const isTaken = among.some(({ name }) => name === variable.name)
  return isTaken ? { ...variable, name: `${variable.name} (${contract})` } : variable
}

function toVariable({ path, holds, readAs, to }: NamedPlace, slot: bigint): Variable[] {
  if (holds !== 'value' || readAs?.kind !== 'value') return []
  return [{ name: path, label: path, type: readAs, slot, offset: 32 - to, namespace: null }]
}

const isListed = (layout: Layout | null, path: string, at: bigint) =>
  layout?.variables.some(({ label, slot }) => label === path && slot === at) ?? false

/** Whether a path of the layout leads to a value that begins in a slot, or behind it. */
function leadsTo(layout: Layout | null, path: string, slot: bigint): boolean {
  try {
    const { place, type } = resolvePath(layout, path)
    return type?.kind !== 'value' || place.slot === slot
  } catch {
    return false
  }
}
