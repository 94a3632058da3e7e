import { decodeLayout } from '../decode/decode-layout'
import type { Layout } from '../layout/layout'
import type { ValueType } from '../layout/storage-type'
import { membersOfSlot } from './slot-coverage'

/** A value in a word: bytes from the high-order end; `to` is not included. */
export type PackedMember = { path: string; type: ValueType; from: number; to: number }

/** From the high-order end. */
export function listPackedMembers(layout: Layout, slot: bigint): PackedMember[] {
  return membersOfSlot(decodeLayout(layout, new Map()).variables, slot).flatMap(({ part, owner }) =>
    owner.type.kind === 'value' ? [{ path: owner.path, type: owner.type, from: part.from, to: part.to }] : [],
  )
}
