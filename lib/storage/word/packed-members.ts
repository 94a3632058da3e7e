import { type Hex, sliceHex } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { decodeLayout } from '../decode/decode-layout'
import { decodeValue } from '../decode/decode-value'
import type { Layout } from '../layout/layout'
import type { ValueType } from '../layout/storage-type'
import { askWord } from '../read/ask-words'
import { membersOfSlot } from './slot-coverage'

/** A value in a word: bytes from the high-order end; `to` is not included. */
export type PackedMember = { path: string; type: ValueType; from: number; to: number }

/** From the high-order end. */
export function listPackedMembers(layout: Layout, slot: bigint): PackedMember[] {
  return membersOfSlot(decodeLayout(layout, new Map()).variables, slot).flatMap(({ part, owner }) =>
    owner.type.kind === 'value' ? [{ path: owner.path, type: owner.type, from: part.from, to: part.to }] : [],
  )
}

export type PackedWord = { word: Hex; members: readonly (PackedMember & { value: string })[] }

/** One call. Throws what the client throws. */
export async function askPackedWord(
  client: RpcClient,
  { address, slot, members }: { address: Hex; slot: bigint; members: readonly PackedMember[] },
): Promise<PackedWord> {
  const word = await askWord(client, { address, slot, block: 'latest' })
  return {
    word,
    members: members.map((member) => ({
      ...member,
      value: decodeValue(member.type, sliceHex(word, member.from, member.to)).text,
    })),
  }
}
