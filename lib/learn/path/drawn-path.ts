import type { Layout, Variable } from '@/lib/storage/layout/layout'
import type {
  DynamicArrayType,
  FixedArrayType,
  MappingType,
  StructMember,
  StructType,
} from '@/lib/storage/layout/storage-type'
import type { ResolvedPath } from '@/lib/storage/path/resolve-path'
import type { EncodedKey } from '@/lib/storage/place/mapping-key'
import type { DrawnKey } from '../draw/draw-key'
import type { Getter } from '../judge/mark'
import type { VariantContract } from '../variant/variant'

export type KeyStep = { does: 'key'; type: MappingType; key: DrawnKey; encoded: EncodedKey }
export type IndexStep = { does: 'index'; type: FixedArrayType | DynamicArrayType; index: bigint }
export type MemberStep = { does: 'member'; of: StructType; member: StructMember }
export type DrawnStep = KeyStep | IndexStep | MemberStep

/** A path, step by step, and where it leads by the rules of Solidity. */
export type FollowedPath = {
  layout: Layout
  variable: Variable
  steps: readonly DrawnStep[]
  /** As the lenses read it. */
  path: string
  resolved: ResolvedPath
}

/** A path of a contract with keys and indexes drawn. */
export type DrawnPath = FollowedPath & {
  contract: VariantContract
  /** The function of the contract that returns what lies there. */
  getter: Getter
}
