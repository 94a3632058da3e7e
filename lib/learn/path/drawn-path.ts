import type { Layout, Variable } from '@/lib/storage/layout/layout'
import type {
  DynamicArrayType,
  FixedArrayType,
  MappingType,
  StorageType,
  StructMember,
  StructType,
} from '@/lib/storage/layout/storage-type'
import { type ResolvedPath, resolvePath } from '@/lib/storage/path/resolve-path'
import type { EncodedKey } from '@/lib/storage/place/mapping-key'
import { formatSlot } from '@/lib/storage/place/slot'
import type { DrawnKey } from '../draw/draw-key'
import type { Getter } from '../judge/try-slot'
import type { VariantContract } from '../variant/variant'

export type KeyStep = { does: 'key'; type: MappingType; key: DrawnKey; encoded: EncodedKey }
export type IndexStep = { does: 'index'; type: FixedArrayType | DynamicArrayType; index: bigint }
export type MemberStep = { does: 'member'; of: StructType; member: StructMember }
export type DrawnStep = KeyStep | IndexStep | MemberStep

/** A path by the rules of Solidity. */
export type FollowedPath = {
  layout: Layout
  variable: Variable
  steps: readonly DrawnStep[]
  path: string
  resolved: ResolvedPath
}

export type DrawnPath = FollowedPath & {
  contract: VariantContract
  /** The function that returns the value. */
  getter: Getter
}

export function completeLessonPath(
  way: Pick<DrawnPath, 'contract' | 'layout' | 'variable' | 'steps'>,
  getter: string,
): DrawnPath {
  const { layout, variable, steps } = way
  const path = variable.name + steps.map(writeStep).join('')
  const resolved = resolvePath(layout, path)
  return {
    ...way,
    path,
    resolved,
    getter: { name: getter, args: steps.flatMap(argumentOf), needs: lengthsOf(steps, resolved) },
  }
}

/** The last step, which has to be a key. */
export function lastKey({ steps }: FollowedPath): KeyStep {
  const last = steps.at(-1)
  if (last?.does !== 'key') throw new RangeError('The path does not end with a key.')
  return last
}

export function leadsTo(step: DrawnStep): StorageType {
  if (step.does === 'member') return step.member.type
  return step.does === 'key' ? step.type.value : step.type.base
}

function writeStep(step: DrawnStep): string {
  if (step.does === 'member') return `.${step.member.label}`
  return `[${step.does === 'key' ? step.key.text : step.index}]`
}

function argumentOf(step: DrawnStep): unknown[] {
  if (step.does === 'member') return []
  return [step.does === 'key' ? step.key.value : step.index]
}

/** Getters revert beyond the length of an array. */
function lengthsOf(steps: readonly DrawnStep[], { steps: places }: ResolvedPath) {
  return steps.flatMap((step, i) => {
    const head = places[places.length - steps.length + i - 1]
    if (step.does !== 'index' || step.type.kind !== 'dynamic array' || !head) return []
    return [{ slot: formatSlot(head.place.slot), word: formatSlot(step.index + 1n) }]
  })
}
