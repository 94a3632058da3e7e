import { BadInputError } from '@/lib/errors'
import { refuseInput } from '@/lib/rpc/gate/caller-input'
import type { Layout } from '../layout/layout'
import { requireLayout } from '../layout/require-layout'
import type { MappingType, StorageType } from '../layout/storage-type'
import type { Place } from '../place/array-element'
import { parseBytesHead } from '../place/bytes-head'
import { deriveMappingSlot, KEY_RULES } from '../place/mapping-key'
import { type Words, wordAt } from '../place/words'
import { followElement } from './follow-element'
import { followMember } from './follow-member'
import { type PathPart, parsePath } from './parse-path'
import { PathError, parseAt } from './path-error'
import { startPath } from './path-root'
import {
  type Follow,
  type FollowedStep,
  hashParts,
  type Length,
  mappingParts,
  type PathStep,
} from './path-step'
import { parseTypedKey } from './typed-key'

export type ResolvedPath = {
  /** In canonical form. */
  path: string
  steps: readonly PathStep[]
  place: Place
  /** Null for a slot without a type. */
  type: StorageType | null
  /** How many unread lengths decide the place. If any, `place` is that of the first length. */
  unreadLengths: number
}

/**
 * Follows a path to its place in storage: `balances[0xabc…]`, `grid[2][5]`, `names["alice"].owner`,
 * `words.length`, `erc7201("id").member`, `eip1967.implementation`, `slot(5)`. Without a layout, only the last
 * three work, and a namespace only without members. `steps` has the preimage and hash of each step. An index is
 * checked against the array's length if `words` has it. If an unread length decides the place, as in
 * `words[words.length - 1]`, `place` is that of the length. Throws {@link PathError} with the position.
 * @example
 * const { place, steps } = resolvePath(null, 'erc7201("example.main")')
 * place.slot === namespaceSlot({ scheme: 'erc7201', id: 'example.main' }) // → true
 * steps.map(({ rule }) => rule) // → ['namespace', 'namespace']
 */
export function resolvePath(layout: Layout | null, path: string, words: Words = new Map()): ResolvedPath {
  if (typeof path !== 'string') throw refuseInput('path', path, 'text', "Pass a path, such as 'owner'.")
  const start = startPath(requireLayout(layout), parsePath(path))
  const steps = [...start.steps]
  const lengthOf = (array: string) => findLength(layout, array, words)
  let { type } = start
  const waiting: { slot: bigint; before: readonly PathStep[] }[] = []
  for (const part of start.parts) {
    const { path: canonical, place } = lastOf(steps)
    if (!type) throw new PathError(`The layout does not describe ${canonical}`, part.at)
    const followed = followPart({ part, path: canonical, type, place, words, lengthOf })
    if (typeof followed.waitsFor === 'bigint') waiting.push({ slot: followed.waitsFor, before: [...steps] })
    type = followed.type
    steps.push(followed.step)
  }
  const { path: canonical, place } = lastOf(steps)
  const [first] = waiting
  return first
    ? {
        path: canonical,
        steps: first.before,
        place: { slot: first.slot, offset: 0 },
        type,
        unreadLengths: waiting.length,
      }
    : { path: canonical, steps, place, type, unreadLengths: 0 }
}

function findLength(layout: Layout | null, array: string, words: Words): Length {
  const { path, type, place, unreadLengths } = resolvePath(layout, array, words)
  if (type?.kind === 'fixed array') return { path, slot: place.slot, length: type.length }
  if (type?.kind !== 'dynamic array' && type?.kind !== 'bytes') {
    throw new BadInputError(`${path} has no length.`)
  }
  const word = unreadLengths > 0 ? undefined : wordAt(words, place.slot)
  if (word === undefined) return { path, slot: place.slot, length: null }
  const isHeaded = type.kind === 'bytes' && type.inline === null
  return { path, slot: place.slot, length: isHeaded ? parseBytesHead(word).length : BigInt(word) }
}

/** A path has at least one step. */
function lastOf(steps: readonly PathStep[]): Pick<PathStep, 'path' | 'place'> {
  return steps.at(-1) ?? { path: '', place: { slot: 0n, offset: 0 } }
}

function followPart({ part, ...from }: Follow<PathPart>): FollowedStep {
  if (part.kind === 'member') return followMember({ part, ...from })
  const { type } = from
  return type.kind === 'mapping' ? followMapping({ part, ...from, type }) : followElement({ part, ...from })
}

/** keccak256 of key and slot, in the order of the language. */
export function followMapping({
  part,
  path,
  type,
  place,
}: Omit<Follow<Extract<PathPart, { kind: 'key' }>>, 'type'> & { type: MappingType }): FollowedStep {
  const { order, value } = type
  const key = parseAt(part.at, () => parseTypedKey(type.key, part.key))
  const derived = parseAt(part.at, () => deriveMappingSlot(key.type, key.key, place.slot, order))
  const text = `[${key.canonical}]`
  return {
    type: value,
    step: {
      path: `${path}${text}`,
      rule: 'mapping entry',
      text,
      at: part.at,
      why: KEY_RULES[derived.key.rule],
      hash: hashParts(mappingParts(derived, order)),
      added: 0n,
      place: { slot: BigInt(derived.slot), offset: 0 },
      type: value,
    },
  }
}
