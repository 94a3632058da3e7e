import { type Hex, numberToHex, padHex } from 'viem'
import { numberOfBlock } from '@/lib/block/block'
import type { MovingTag } from '@/lib/block/block-header'
import { type BothClients, whyNotHeld } from '@/lib/comparison/both-clients'
import { pinBoth } from '@/lib/comparison/compare-hash'
import { type Comparison, type ComparisonProgress, notHeld } from '@/lib/comparison/comparison'
import type { ComparisonCalls } from '@/lib/comparison/comparison-price'
import { TriptychError } from '@/lib/errors'
import { listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { countOf, formatCount } from '@/lib/text/count'
import type { Words } from '../place/words'
import { askWords } from '../read/ask-words'

/** Words of a contract that were read at one block, or at a tag. */
export type WordsRead = { block: BlockParameter; words: Words; nameOf: (slot: bigint) => string }

/** A word at both providers, or why one did not come. */
export type WordPair = { name: string; here: Hex | TriptychError; there: Hex | TriptychError }

/** What was read at a tag is read again at both. */
export function callsOfStorage(reads: readonly Pick<WordsRead, 'block' | 'words'>[]): ComparisonCalls {
  const count = (of: typeof reads) => of.reduce((sum, { words }) => sum + words.size, 0)
  const moving = reads.filter(({ block }) => numberOfBlock(block) === null)
  return {
    here: { eth_getBlockByNumber: reads.length, eth_getStorageAt: count(moving) },
    there: { eth_getBlockByNumber: reads.length, eth_getStorageAt: count(reads) },
  }
}

/**
 * Reads the same slots at the same blocks from the second provider. What was read at a tag is read again at both, at the number
 * of the block that the tag names now. Throws what the clients throw.
 */
export async function* compareStorageReads(
  clients: Pick<BothClients, 'here' | 'there'>,
  address: Hex,
  reads: readonly WordsRead[],
): AsyncGenerator<ComparisonProgress, void> {
  const pairs: WordPair[] = []
  for (const { block, words, nameOf } of reads) {
    yield { doing: 'Comparing the block hash…' }
    const number = numberOfBlock(block)
    const pinned = await pinBoth(clients, number ?? (block as MovingTag))
    if (typeof pinned !== 'number') return yield { comparison: pinned }
    const slots = [...words.keys()]
    yield { doing: `Reading ${countOf(slots.length, 'word')} at block ${formatCount(pinned)}…` }
    const read = (client: BatchClient) => readSlots(client, address, slots, numberToHex(pinned))
    const here = number === null ? await read(clients.here) : words
    const there = await read(clients.there)
    for (const slot of slots) {
      pairs.push({ name: nameOf(slot), here: here.get(slot) ?? NONE, there: there.get(slot) ?? NONE })
    }
  }
  yield { comparison: compareWords(pairs) }
}

type ReadSlots = ReadonlyMap<bigint, Hex | TriptychError>

const NONE = new TriptychError('There was no response.')

async function readSlots(
  client: BatchClient,
  address: Hex,
  slots: readonly bigint[],
  block: Hex,
): Promise<ReadSlots> {
  const found = new Map<bigint, Hex | TriptychError>()
  for (let left = slots; left.length > 0; ) {
    const sent = left.slice(0, client.batchSize('eth_getStorageAt'))
    const calls = sent.map((slot) => ({ slot, block }))
    const answers = await askWords(client, address, calls).catch((error: unknown) => {
      // A provider without this state is a result of the comparison; any other failure ends it.
      if (!(error instanceof TriptychError) || whyNotHeld(error) === null) throw error
      return sent.map(() => error)
    })
    const hasty = listRateLimited(answers)
    for (const [at, slot] of sent.entries()) if (!hasty.has(at)) found.set(slot, answers[at] ?? NONE)
    left = left.filter((slot) => !found.has(slot))
  }
  return found
}

/** Compares words as 32 bytes each. */
export function compareWords(pairs: readonly WordPair[]): Comparison {
  const rows = pairs.map(({ name, here, there }) => ({ name, here: wordOf(here), there: wordOf(there) }))
  const failed = pairs.flatMap(({ name, here, there }) => {
    const error = [there, here].find((word) => word instanceof TriptychError)
    return error ? [{ what: name, why: whyNotHeld(error) ?? error.shortMessage }] : []
  })
  const compared = rows.filter(({ here, there }) => here !== null && there !== null)
  const why = whyNotHeld(pairs[0]?.there)
  if (compared.length === 0 && why !== null) return notHeld(countOf(pairs.length, 'word'), why)
  const differences = compared.filter(({ here, there }) => here !== there)
  return {
    verdict: differences.length > 0 ? 'different' : compared.length > 0 ? 'same' : 'not-compared',
    says: sayComparison(compared.length, differences.length, failed.length),
    differences,
    besides: [],
    uncompared: failed,
  }
}

const wordOf = (word: Hex | TriptychError): Hex | null =>
  word instanceof TriptychError ? null : padHex(word.toLowerCase() as Hex, { size: 32 })

function sayComparison(compared: number, different: number, failed: number): string {
  const left = failed > 0 ? ` ${countOf(failed, 'word')} could not be compared.` : ''
  if (compared === 0) return 'Nothing could be compared.'
  if (different === 0) return `Same: ${countOf(compared, 'word')} compared, byte by byte.${left}`
  return `${countOf(different, 'word')} of ${compared} ${different === 1 ? 'differs' : 'differ'}.${left}`
}
