import type { Decoder } from '../decode/read-options'
import type { ResolvedPath } from '../path/resolve-path'

/**
 * A warning for each index of a path that is not below the length of its array. Storage has a word there
 * anyway: an old element, another variable, or zero. Lengths that are not known yet become wanted.
 */
export function warnBeyondLength({ steps }: ResolvedPath, decoder: Pick<Decoder, 'read'>): string[] {
  return steps.flatMap(({ rule, text }, at) => {
    const array = steps[at - 1]
    if (rule !== 'array element' || array?.type?.kind !== 'dynamic array') return []
    const head = decoder.read([array.place.slot])
    if ('missing' in head) return []
    const [length, index] = [BigInt(head.words[0] ?? 0), BigInt(text.slice(1, -1))]
    if (index < length) return []
    const elements = length === 1n ? '1 element' : `${length} elements`
    return [`${array.path} has ${elements} at this block, so the index ${index} is beyond its length.`]
  })
}
