import { type Hex, sliceHex } from 'viem'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { decodeValue } from '../decode/decode-value'
import { askWord } from '../read/ask-word'
import type { PackedMember } from './packed-members'

export type PackedWord = { word: Hex; members: readonly (PackedMember & { value: string })[] }

/** A word as it is now, with the values of its members. Costs one call; throws what the door throws. */
export async function askPackedWord(
  door: RpcDoor,
  { address, slot, members }: { address: Hex; slot: bigint; members: readonly PackedMember[] },
): Promise<PackedWord> {
  const word = await askWord(door, { address, slot, block: 'latest' })
  return {
    word,
    members: members.map((member) => ({
      ...member,
      value: decodeValue(member.type, sliceHex(word, member.from, member.to)).text,
    })),
  }
}
