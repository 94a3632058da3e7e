// Beside `packed-members.ts`, which loads the decoder of whole layouts.

import { type Hex, sliceHex } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { decodeValue } from '../decode/decode-value'
import { askWord } from '../read/ask-word'
import type { PackedMember } from './packed-members'

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
