import { type Hex, hexToBigInt } from 'viem'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf } from '@/lib/text/count'
import { askWord } from '../read/ask-word'
import type { ArrayElement } from './find-array-element'
import type { ZeroFinding } from './finding'

/** Reads the length of the array in which an element was asked for. Throws what the client throws. */
export async function checkLength(
  client: RpcClient,
  { address, block, element }: { address: Hex; block: BlockParameter; element: ArrayElement },
): Promise<ZeroFinding> {
  const length = hexToBigInt(await askWord(client, { address, slot: element.lengthSlot, block }))
  const has = `${element.array} has ${length < 1_000_000n ? countOf(Number(length), 'element') : `${length} elements`}`
  return element.index < length
    ? { verdict: 'excluded', says: `${has}: [${element.index}] exists.` }
    : { verdict: 'explains', says: `${has}, counted from 0: [${element.index}] is out of range.` }
}
