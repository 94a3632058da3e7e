import type { Hex } from 'viem'
import { askBlockHeader } from '@/lib/block/block-header'
import { formatCount } from '@/lib/text/count'
import type { BothClients } from '../both-clients'
import { type Comparison, type ComparisonProgress, notHeld } from '../comparison'
import { whyNotHeld } from '../not-held'

/** Asks another connection for the hash of a block, in one call. Throws what the client throws. */
export async function* askHashAgain(
  { there }: Pick<BothClients, 'there'>,
  { number, hash }: { number: number; hash: Hex },
): AsyncGenerator<ComparisonProgress, void> {
  yield { doing: 'Reading the block hash from the second provider…' }
  yield { comparison: await heldAgainst(there, number, hash) }
}

async function heldAgainst(there: BothClients['there'], number: number, hash: Hex): Promise<Comparison> {
  const name = `block ${formatCount(number)}`
  try {
    const header = await askBlockHeader(there, number)
    if (!header) return notHeld(name, 'It returned null.')
    const theirs = header.hash.toLowerCase()
    return theirs === hash ? sameHash(name) : otherHash(name, hash, theirs)
  } catch (error) {
    const why = whyNotHeld(error)
    if (why === null) throw error
    return notHeld(name, why)
  }
}

const sameHash = (block: string): Comparison => ({
  verdict: 'same',
  says: `Same: the second connection has this hash for ${block}, too.`,
  differences: [],
  besides: [],
  uncompared: [],
})

const otherHash = (block: string, here: string, there: string): Comparison => ({
  verdict: 'different',
  says: `Different: the second connection has another hash for ${block}.`,
  differences: [{ name: `hash of ${block}`, here, there }],
  besides: [],
  uncompared: [],
})
