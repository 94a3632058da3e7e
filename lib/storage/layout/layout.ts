import type { Namespace } from '../place/namespace-slot'
import type { StorageType } from './storage-type'

export type Variable = {
  /** Unique in its layout: the label, or `label#2` for the second of its name. */
  name: string
  label: string
  type: StorageType
  slot: bigint
  /** Bytes below it in its slot. */
  offset: number
  /** The namespace whose root it is. */
  namespace: Namespace | null
  /** The slot of a struct placed by assembly, as the source writes it: `keccak256("my.app.storage")`. */
  formula?: string
}

export type DeclaredInCode = { name: string; type: string }

/** A constant or immutable, and the file that declares it. */
export type InCode = DeclaredInCode & { file: string; kind: 'immutable' | 'constant' }

export type Layout = {
  contract: string | null
  format: 'solc' | 'EIP-8317' | 'Vyper'
  variables: readonly Variable[]
  /** Slots of their own, cleared after each transaction. `eth_getStorageAt` never returns them. */
  transient: readonly Variable[]
  /** In the code, not in storage. */
  inCode?: readonly InCode[]
  /** Remarks for the reader, for example a slot that does not follow from its rule. */
  notes: readonly string[]
}

export function nameVariables(variables: readonly Omit<Variable, 'name'>[]): Variable[] {
  const repeated = new Set<string>()
  const seen = new Set<string>()
  for (const { label } of variables) (seen.has(label) ? repeated : seen).add(label)
  const count = new Map<string, number>()
  return variables.map((variable) => {
    const number = (count.get(variable.label) ?? 0) + 1
    count.set(variable.label, number)
    return {
      ...variable,
      name: repeated.has(variable.label) ? `${variable.label}#${number}` : variable.label,
    }
  })
}

type Names = { variables: ReadonlyMap<string, Variable>; beginnings: ReadonlySet<string> }

/** Paths are resolved many times per key press, and a layout may have thousands of variables. */
const INDEXES = new WeakMap<Layout, Names>()

export const findVariable = (layout: Layout, name: string): Variable | undefined =>
  namesOf(layout).variables.get(name)

/** Whether a variable has this name, or a dotted name that starts with it, as in Vyper modules. */
export const beginsVariable = (layout: Layout, name: string): boolean => namesOf(layout).beginnings.has(name)

function namesOf(layout: Layout): Names {
  const known = INDEXES.get(layout)
  if (known) return known
  const names: Names = {
    variables: new Map(layout.variables.map((variable) => [variable.name, variable])),
    beginnings: new Set(layout.variables.flatMap(({ name }) => beginningsOf(name))),
  }
  INDEXES.set(layout, names)
  return names
}

function beginningsOf(name: string): string[] {
  const parts = name.split('.')
  return parts.map((_, i) => parts.slice(0, i + 1).join('.'))
}
