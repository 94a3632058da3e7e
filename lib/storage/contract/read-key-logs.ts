import { type Hex, numberToHex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import { BadInputError, type Field, readField } from '@/lib/errors'
import { readLogsAnswer } from '@/lib/logs/logs-answer'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import type { KeyLog } from './keys-from-logs'

/** Blocks in which to look for keys, both ends included. */
export type KeyRange = { from: number; to: number }

export const KEY_LOGS_PRICE = PRICES.eth_getLogs

/** A range before the block that is read, short enough for one call as a rule. */
export function suggestKeyRange(block: number, isNearHead: boolean): KeyRange {
  return { from: Math.max(0, block - (isNearHead ? 119 : 9_999)), to: block }
}

export function parseKeyRange(from: string, to: string): Field<KeyRange> {
  return readField(() => {
    const range = { from: parseBlockNumber(from), to: parseBlockNumber(to) }
    if (range.from <= range.to) return range
    throw new BadInputError('The range starts after its end.')
  })
}

function parseBlockNumber(text: string): number {
  const typed = text.trim().replaceAll(/[,_ ]/g, '')
  if (/^\d{1,15}$/.test(typed)) return Number(typed)
  throw new BadInputError('A block is a whole number here.')
}

/** The logs of a contract in a range, in one call. Throws what the door throws. */
export async function readKeyLogs(
  door: RpcDoor,
  { address, range }: { address: Hex; range: KeyRange },
): Promise<readonly KeyLog[]> {
  const filter = { address }
  const blocks = { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  return readLogsAnswer(await door.call('eth_getLogs', [{ ...filter, ...blocks }]), range, filter)
}
