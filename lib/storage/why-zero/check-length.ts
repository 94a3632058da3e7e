import { type Hex, hexToBigInt } from 'viem'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf } from '@/lib/text/count'
import { askWord } from '../read/ask-word'
import type { ArrayElement } from './find-array-element'
import type { ZeroFinding } from './finding'

/** Reads the length of the array in which an element was asked for. Throws what the door throws. */
export async function checkLength(
  door: RpcDoor,
  { address, block, element }: { address: Hex; block: BlockParameter; element: ArrayElement },
): Promise<ZeroFinding> {
  const length = hexToBigInt(await askWord(door, { address, slot: element.lengthSlot, block }))
  const has = `${element.array} has ${length < 1_000_000n ? countOf(Number(length), 'element') : `${length} elements`}`
  return element.index < length
    ? { verdict: 'excluded', says: `${has}: [${element.index}] exists.` }
    : { verdict: 'explains', says: `${has}, counted from 0: [${element.index}] is out of range.` }
}
