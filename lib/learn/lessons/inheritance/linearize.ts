import type { Relative } from './family'

/**
 * The contracts that the last of a family is made of, most base first: C3, as Solidity reads `is` from the most base to the most derived.
 * Null where no order keeps to all of them. Source: Solidity docs, "Multiple Inheritance and Linearization".
 */
export function linearize(family: readonly Relative[]): string[] | null {
  const orders = new Map<string, string[]>()
  for (const { name, bases } of family) {
    // Most derived first, as C3 merges.
    const near = [...bases].reverse()
    const merged = merge([...near.map((base) => orders.get(base) ?? []), near])
    if (!merged) return null
    orders.set(name, [name, ...merged])
  }
  return [...(orders.get(family.at(-1)?.name ?? '') ?? [])].reverse()
}

/** Takes the first that stands behind no other in any of the lists, again and again. */
function merge(lists: readonly (readonly string[])[]): string[] | null {
  const left = lists.filter((list) => list.length > 0)
  if (left.length === 0) return []
  const next = left.map(([head]) => head).find((head) => left.every((list) => list.indexOf(head ?? '') <= 0))
  if (next === undefined) return null
  const rest = merge(left.map((list) => list.filter((name) => name !== next)))
  return rest && [next, ...rest]
}
