import type { Hex } from 'viem'
import { askBlockHeader } from '@/lib/block/block-header'
import { formatCount } from '@/lib/text/count'
import type { BothClients } from '../both-clients'
import { whyNotHeld } from '../not-held'
import { notHeld, type Opinion, type OpinionProgress } from '../opinion'

/** Asks another connection for the hash of a block, in one call. Throws what the client throws. */
export async function* askHashAgain(
  { there }: Pick<BothClients, 'there'>,
  { number, hash }: { number: number; hash: Hex },
): AsyncGenerator<OpinionProgress, void> {
  yield { doing: 'Reading the block hash from the second provider…' }
  yield { opinion: await heldAgainst(there, number, hash) }
}

async function heldAgainst(there: BothClients['there'], number: number, hash: Hex): Promise<Opinion> {
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

const sameHash = (block: string): Opinion => ({
  verdict: 'same',
  says: `Same: the second connection has this hash for ${block}, too.`,
  differences: [],
  besides: [],
  uncompared: [],
})

const otherHash = (block: string, here: string, there: string): Opinion => ({
  verdict: 'different',
  says: `Different: the second connection has another hash for ${block}.`,
  differences: [{ name: `hash of ${block}`, here, there }],
  besides: [],
  uncompared: [],
})
