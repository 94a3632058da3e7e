import type { AbiParameter, Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { Layout, Variable } from '@/lib/storage/layout/layout'
import { elementBytes } from '@/lib/storage/layout/storage-type'
import type { PathStep } from '@/lib/storage/path/path-step'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { Place } from '@/lib/storage/place/array-element'
import { readBytes } from '../../lab/write-words'
import { layoutOf } from '../../variant/facts'
import type { VariantContract } from '../../variant/variant'
import type { FilledVault } from './fill-vault'
import { keyFrom, readStoredText } from './key-answer'

/** What opens a vault, where it lies, and all that wrong rules read instead. */
export type Opening = Pick<FilledVault, 'words' | 'key' | 'otherKey'> & {
  layout: Layout
  /** What `unlock` takes. */
  input: AbiParameter
  /** Where the key lies, its bytes there, and the way to it. */
  place: Place
  bytes: number
  steps: readonly PathStep[]
  /** The value as it is stored; null for text. */
  stored: Hex | null
  truth: string
  /** The variable that the key belongs to, and how many are declared before that. */
  root: Variable
  before: bigint
}

export function findOpening(contract: VariantContract, { words, key, otherKey }: FilledVault): Opening {
  const layout = layoutOf(contract)
  const { place, type, steps } = resolvePath(layout, key)
  const before = layout.variables.findIndex(({ name }) => name === key.split('[')[0])
  const root = layout.variables[before]
  const unlock = contract.abi.find((entry) => entry.type === 'function' && entry.name === 'unlock')
  const input = unlock && 'inputs' in unlock ? unlock.inputs?.[0] : undefined
  if (!root || !input) throw new TriptychError('A vault of the lesson cannot be unlocked.')
  const bytes = type?.kind === 'value' ? Number(elementBytes(type)) : 32
  const stored = type?.kind === 'value' ? readBytes(words, place, bytes) : null
  const truth = stored === null ? (readStoredText(words, place.slot) ?? '') : keyFrom(input, stored)
  const at = { layout, words, key, otherKey, input, place, bytes, steps }
  return { ...at, stored, truth, root, before: BigInt(before) }
}
