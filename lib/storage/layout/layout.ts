import type { Namespace } from '../place/namespace-slot'
import type { StorageType } from './storage-type'

/** A state variable and where it begins. */
export type Variable = {
  /** Unique in its layout: the label, with `#2` for the second of that label. Two contracts of a family may repeat one. */
  name: string
  label: string
  type: StorageType
  slot: bigint
  /** Bytes below it in its slot. */
  offset: number
  /** The namespace it is the root of, when its place comes from a name. */
  namespace: Namespace | null
  /** How the source writes the slot of a struct that its assembly places: `keccak256("my.app.storage")`. */
  formula?: string
}

/** The name and the type of an immutable, as the source declares them. */
export type DeclaredInCode = { name: string; type: string }

/** A variable of a contract that is in its code, and the file that declares it. */
export type InCode = DeclaredInCode & { file: string; kind: 'immutable' | 'constant' }

/** Where the variables of a contract lie, whatever wrote it down. */
export type Layout = {
  /** Name of the contract, when the JSON says it. */
  contract: string | null
  format: 'solc' | 'EIP-8317' | 'Vyper'
  variables: readonly Variable[]
  /** Numbered on their own from slot 0, and gone after each transaction: `eth_getStorageAt` never sees them. */
  transient: readonly Variable[]
  /** Constants and immutables, where they are known: they are in the code, and in no slot. */
  inCode?: readonly InCode[]
  /** What a reader should know about the layout itself, such as a stated slot that does not follow from its rule. */
  notes: readonly string[]
}

/** Names variables so that each can be told from the others. */
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

/** A path is followed dozens of times with each letter that is typed, and a layout may have thousands of variables. */
const INDEXES = new WeakMap<Layout, Names>()

export const findVariable = (layout: Layout, name: string): Variable | undefined =>
  namesOf(layout).variables.get(name)

/** Whether a variable is named so, or has a name in parts of which these are the first: those of Vyper's modules. */
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
