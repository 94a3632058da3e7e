import type { BuiltContract } from '@/lib/names/build/built-contract'
import type { ImmutablesBeside } from '@/lib/storage/layout/in-code'
import type { InCode } from '@/lib/storage/layout/layout'

/**
 * The immutables of a build, named by its own syntax tree, else by sources that were compiled anew. Compilations number declarations each
 * in its own way, but those of one file in their order. So the rest is named where all of it is of one file, and as many; solc lists no
 * immutable that no code reads.
 */
export function nameImmutables(
  { immutables: built }: Pick<BuiltContract, 'immutables'>,
  inCode: readonly InCode[],
): ImmutablesBeside | null {
  if (!built) return null
  const known = Object.values(built.immutables)
  const ids = Object.keys(built.deployedBytecode.immutableReferences)
  const unnamed = ids.filter((id) => !Object.hasOwn(built.immutables, id)).toSorted((a, b) => +a - +b)
  const left = inCode.filter(
    ({ kind, name, type }) =>
      kind === 'immutable' && !known.some((one) => one.name === name && one.type === type),
  )
  const isClear = left.length === unnamed.length && new Set(left.map(({ file }) => file)).size === 1
  if (!isClear) return built
  const named = left.map(({ name, type }, at) => [unnamed[at], { name, type }])
  return { ...built, immutables: { ...built.immutables, ...Object.fromEntries(named) } }
}
