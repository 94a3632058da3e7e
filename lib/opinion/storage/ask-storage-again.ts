import { type Hex, numberToHex } from 'viem'
import { numberOfBlock } from '@/lib/block/block'
import type { MovingTag } from '@/lib/block/block-header'
import { TriptychError } from '@/lib/errors'
import { listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Words } from '@/lib/storage/place/words'
import { askWords } from '@/lib/storage/read/ask-words'
import { countOf, formatCount } from '@/lib/text/count'
import type { BothClients } from '../both-clients'
import { whyNotHeld } from '../not-held'
import type { OpinionProgress } from '../opinion'
import { pinBoth } from '../pin-both'
import { compareWords, type WordsOfBlock } from './compare-words'

/** Words that were read of a contract at one block, or at a tag. */
export type WordsRead = { block: BlockParameter; words: Words; nameOf: (slot: bigint) => string }

/**
 * Reads the same slots at the same blocks once more, by another connection. What was read at a tag is read again by both,
 * at the number that the tag means now. Throws what the clients throw.
 */
export async function* askStorageAgain(
  clients: BothClients,
  address: Hex,
  reads: readonly WordsRead[],
): AsyncGenerator<OpinionProgress, void> {
  const blocks: WordsOfBlock[] = []
  for (const { block, words, nameOf } of reads) {
    yield { doing: 'Comparing the block hash…' }
    const number = numberOfBlock(block)
    const pinned = await pinBoth(clients, number ?? (block as MovingTag))
    if (typeof pinned !== 'number') return yield { opinion: pinned }
    const slots = [...words.keys()]
    yield { doing: `Reading ${countOf(slots.length, 'word')} at block ${formatCount(pinned)}…` }
    const read = (client: BatchClient) => readSlots(client, address, slots, numberToHex(pinned))
    const here = number === null ? wordsOf(await read(clients.here)) : words
    blocks.push({ here, there: await read(clients.there), nameOf })
  }
  yield { opinion: compareWords(blocks) }
}

type ReadSlots = ReadonlyMap<bigint, Hex | TriptychError>

async function readSlots(
  client: BatchClient,
  address: Hex,
  slots: readonly bigint[],
  block: Hex,
): Promise<ReadSlots> {
  const found = new Map<bigint, Hex | TriptychError>()
  for (let left = slots; left.length > 0; ) {
    const sent = left.slice(0, client.batchSize('eth_getStorageAt'))
    const answers = await askWords(
      client,
      address,
      sent.map((slot) => ({ slot, block })),
    ).catch(heldBack(sent.length))
    const hasty = listRateLimited(answers)
    for (const [at, slot] of sent.entries())
      if (!hasty.has(at)) found.set(slot, answers[at] ?? new TriptychError('There was no response.'))
    left = left.filter((slot) => !found.has(slot))
  }
  return found
}

/** A state that a connection does not hold is what is to be said of it; any other failure is thrown. */
const heldBack = (count: number) => (error: unknown) => {
  if (!(error instanceof TriptychError) || whyNotHeld(error) === null) throw error
  return Array.from({ length: count }, () => error)
}

const wordsOf = (read: ReadSlots): Words =>
  new Map([...read].flatMap(([slot, word]) => (word instanceof TriptychError ? [] : [[slot, word] as const])))
