import type { ResolvedPath } from '../path/resolve-path'

/** An element of an array whose length stands in storage. */
export type ArrayElement = { array: string; index: bigint; lengthSlot: bigint }

/** The innermost element of a dynamic array that a path leads through, or null. */
export function findArrayElement({ steps }: ResolvedPath): ArrayElement | null {
  const at = steps.findLastIndex(({ rule }, i) => {
    return rule === 'array element' && steps[i - 1]?.type?.kind === 'dynamic array'
  })
  const [array, element] = [steps[at - 1], steps[at]]
  if (!array || !element) return null
  return { array: array.path, index: BigInt(element.text.slice(1, -1)), lengthSlot: array.place.slot }
}
