import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import type { RpcDoor } from '@/lib/rpc/rpc-door'
import { planReads } from './decode/plan-reads'
import { PATH_LIMITS, type PathReading } from './path-question'
import { readWordAt } from './read-word'
import type { StorageRead } from './storage-read'

type PathCall = { address: Hex; path: PathReading; block: string }

/**
 * Reads and decodes the value at a path, all its words at one block: a tag is made a number first where there may be
 * several. Throws what the door throws.
 */
export async function readPath(
  door: RpcDoor,
  { address, path, block: asked }: PathCall,
): Promise<StorageRead> {
  const block = path.isWide && !asked.startsWith('0x') ? await pinBlock(door, asked) : asked
  const words = new Map<bigint, Hex>()
  const plan = planReads(path.layout, { paths: [path.resolved.path], limits: PATH_LIMITS })
  let step = plan.next()
  while (!step.done) {
    const round = await readWords(door, { address, slots: step.value, block })
    for (const [slot, word] of round) words.set(slot, word)
    step = plan.next(round)
  }
  return { words, value: step.value[0] ?? null, block }
}

/** Waits for every call of a round before it throws, so that the bill holds them all. */
async function readWords(
  door: RpcDoor,
  { address, slots, block }: { address: Hex; slots: readonly bigint[]; block: string },
): Promise<Map<bigint, Hex>> {
  const answers = await Promise.allSettled(slots.map((slot) => readWordAt(door, { address, slot, block })))
  const words = new Map<bigint, Hex>()
  answers.forEach((answer, i) => {
    if (answer.status === 'rejected') throw answer.reason
    words.set(slots[i] ?? 0n, answer.value)
  })
  return words
}

async function pinBlock(door: RpcDoor, tag: string): Promise<string> {
  const block = await door.call('eth_getBlockByNumber', [tag, false])
  if (typeof block === 'object' && block !== null && 'number' in block && typeof block.number === 'string') {
    return block.number
  }
  throw new TriptychError(`The service names no block for ${tag}.`, { whatToDo: 'Ask at a block number.' })
}
