import type { Hex } from 'viem'
import { pinBlock } from '@/lib/block/pin-block'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { planReads } from '../decode/plan-reads'
import { isWide } from '../question/path-price'
import { PATH_LIMITS, type PathReading } from '../question/path-question'
import { readWordAt } from './read-word'
import type { StorageRead } from './storage-read'

type PathCall = { address: Hex; path: PathReading; block: BlockParameter }

/**
 * Reads and decodes the value at a path, all its words at one block: a tag is made a number first where there may be
 * several. Throws what the door throws.
 */
export async function readPath(
  door: RpcDoor,
  { address, path, block: asked }: PathCall,
): Promise<StorageRead> {
  const block = isWide(path) ? await pinBlock(door, asked) : asked
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

/** As many calls as a browser sends at a time to one host, so that few are under way when the reader stops. */
const AT_ONCE = 6

/** Waits for every call that was sent before it throws, so that the bill holds them all. */
async function readWords(
  door: RpcDoor,
  { address, slots, block }: { address: Hex; slots: readonly bigint[]; block: string },
): Promise<Map<bigint, Hex>> {
  const words = new Map<bigint, Hex>()
  for (let at = 0; at < slots.length; at += AT_ONCE) {
    const sent = slots.slice(at, at + AT_ONCE)
    const answers = await Promise.allSettled(sent.map((slot) => readWordAt(door, { address, slot, block })))
    answers.forEach((answer, i) => {
      if (answer.status === 'rejected') throw answer.reason
      words.set(sent[i] ?? 0n, answer.value)
    })
  }
  return words
}
