import * as v from 'valibot'
import { type Hex, numberToHex } from 'viem'
import { hexBytes } from '@/lib/rpc/answer-checks/hex-schema'
import type { RequestFunction } from '@/lib/rpc/client/request-function'
import type { ReplayTransaction } from '../block/replay-block'
import { type Missing, NOTHING_MISSING } from '../state/known-state'

const ANSWER = v.object({
  accessList: v.array(v.object({ address: hexBytes(20), storageKeys: v.array(hexBytes(32)) })),
})

/**
 * What the transaction would touch on the state after a block, by `eth_createAccessList`: a hint that saves rounds. Nothing, where the
 * node does not have it or cannot run the transaction: the rounds find the same, and meet the error of a node that is down.
 */
export async function askAccessList(
  request: RequestFunction,
  { from, to, input, value }: ReplayTransaction,
  block: bigint,
): Promise<Missing> {
  try {
    const call = { from, ...(to ? { to } : {}), input, value: numberToHex(value) }
    const answer = v.parse(ANSWER, await request('eth_createAccessList', [call, numberToHex(block)]))
    return toMissing(answer.accessList)
  } catch {
    return NOTHING_MISSING
  }
}

/** All accounts and slots of an access list (EIP-2930). */
export const toMissing = (list: readonly { address: Hex; storageKeys: readonly Hex[] }[]): Missing => ({
  ...NOTHING_MISSING,
  accounts: list.map(({ address }) => address),
  words: list.flatMap(({ address, storageKeys }) => storageKeys.map((slot) => ({ address, slot }))),
})
