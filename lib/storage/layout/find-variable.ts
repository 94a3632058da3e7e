import type { Layout, Variable } from './layout'

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
