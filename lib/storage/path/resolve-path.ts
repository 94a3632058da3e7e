import type { Layout } from '../layout/layout'
import type { StorageType } from '../layout/storage-type'
import type { Place } from '../place/array-element'
import type { Words } from '../place/words'
import { followElement } from './follow-element'
import { followMapping } from './follow-mapping'
import { followMember } from './follow-member'
import { type PathPart, parsePath } from './parse-path'
import { PathError } from './path-error'
import { startPath } from './path-root'
import type { Follow, Followed, PathStep } from './path-step'

export type ResolvedPath = {
  /** The path in the form that equal paths share. */
  path: string
  steps: readonly PathStep[]
  place: Place
  /** Null for a slot without a type. */
  type: StorageType | null
}

/**
 * Follows a path expression to a place in storage: `balances[0xabc…]`, `grid[2][5]`, `names["alice"].owner`,
 * `words.length`, `erc7201("id").member`, `eip1967.implementation`, `slot(5)`. Without a layout only the last three
 * lead somewhere, and those of a namespace only to its root.
 * An index is checked against the length of a dynamic array when `words` holds it.
 * Throws {@link PathError} with the place of the mistake.
 */
export function resolvePath(layout: Layout | null, path: string, words: Words = new Map()): ResolvedPath {
  const start = startPath(layout, parsePath(path))
  const steps = [...start.steps]
  let { type } = start
  for (const part of start.parts) {
    const { path: canonical, place } = lastOf(steps)
    if (!type) throw new PathError(`The layout does not say what is in ${canonical}`, part.at)
    const followed = followPart({ part, path: canonical, type, place, words })
    type = followed.type
    steps.push(followed.step)
  }
  const { path: canonical, place } = lastOf(steps)
  return { path: canonical, steps, place, type }
}

/** A path has at least the step of its root. */
function lastOf(steps: readonly PathStep[]): Pick<PathStep, 'path' | 'place'> {
  return steps.at(-1) ?? { path: '', place: { slot: 0n, offset: 0 } }
}

function followPart({ part, ...from }: Follow<PathPart>): Followed {
  if (part.kind === 'member') return followMember({ part, ...from })
  const { type } = from
  return type.kind === 'mapping' ? followMapping({ part, ...from, type }) : followElement({ part, ...from })
}
