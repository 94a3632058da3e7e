import type { Header } from '@/lib/proof/header'
import { ProofError } from '@/lib/proof/proof-error'
import { formatCount } from '@/lib/text/count'

type Headers = ReadonlyMap<number, Pick<Header, 'hash' | 'parentHash'>>

const NO_PARENT = `0x${'0'.repeat(64)}`

/**
 * Compares parent hashes with the hashes of the previous blocks. `linked`: blocks with the right parent hash. `broken`: two headers that
 * contradict each other, and all headers linked to either: one of the two is false, and it is not known which. Skipped blocks of a
 * development chain have no parent hash.
 */
export function linkHeaders(headers: Headers, skipsBlocks: boolean) {
  const linked = new Set<number>()
  const contradictions: number[] = []
  for (const [number, { parentHash }] of headers) {
    const before = headers.get(number - 1)
    if (!before) continue
    if (parentHash === before.hash) linked.add(number)
    else if (parentHash !== NO_PARENT || !skipsBlocks) contradictions.push(number)
  }
  const broken = new Map<number, ProofError>()
  for (const number of contradictions) {
    const [before, own] = [formatCount(number - 1), formatCount(number)]
    const error = new ProofError(
      `Its header is linked to one of blocks ${before} and ${own}, which contradict each other.`,
    )
    for (const one of [...rowAt(number - 1, linked), ...rowAt(number, linked)]) broken.set(one, error)
  }
  for (const number of contradictions) {
    const [before, own] = [formatCount(number - 1), formatCount(number)]
    const error = new ProofError(
      `The parent hash in block ${own} is not the hash of block ${before}. One of these two headers is false.`,
      [
        { name: `hash of block ${before}`, value: headers.get(number - 1)?.hash ?? '' },
        { name: `parent hash in block ${own}`, value: headers.get(number)?.parentHash ?? '' },
      ],
    )
    broken.set(number - 1, error).set(number, error)
  }
  return { linked, broken }
}

/** All blocks that are linked to a block without a gap. */
function rowAt(number: number, linked: ReadonlySet<number>): readonly number[] {
  let [from, to] = [number, number]
  while (linked.has(from)) from--
  while (linked.has(to + 1)) to++
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
