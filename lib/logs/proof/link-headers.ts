import { ProofError } from '@/lib/proof/proof-error'
import type { ProvedBlock } from '@/lib/proof/proved-block'
import { formatCount } from '@/lib/text/count'

type Headers = ReadonlyMap<number, Pick<ProvedBlock, 'hash' | 'parentHash'>>

const NO_PARENT = `0x${'0'.repeat(64)}`

/**
 * Holds the headers of neighbours against each other. `linked`: blocks whose header names the hash of the one before; `unlinked`: how many
 * name none, as where a development chain skips blocks; `broken`: what two of them contradict each other in, and all headers that hang together
 * with either: one of the two is false, and nothing here tells which.
 */
export function linkHeaders(headers: Headers, skipsBlocks: boolean) {
  const linked = new Set<number>()
  const contradictions: number[] = []
  let unlinked = 0
  for (const [number, { parentHash }] of headers) {
    const before = headers.get(number - 1)
    if (!before) continue
    if (parentHash === before.hash) linked.add(number)
    else if (parentHash === NO_PARENT && skipsBlocks) unlinked++
    else contradictions.push(number)
  }
  const broken = new Map<number, ProofError>()
  for (const number of contradictions) {
    for (const one of rowAt(number - 1, linked)) broken.set(one, hangsTogether(number))
    for (const one of rowAt(number, linked)) broken.set(one, hangsTogether(number))
  }
  for (const number of contradictions) {
    const error = contradiction(number, headers)
    broken.set(number - 1, error).set(number, error)
  }
  return { linked, unlinked, broken }
}

/** All blocks that headers lead to or from without a break. */
function rowAt(number: number, linked: ReadonlySet<number>): readonly number[] {
  let [from, to] = [number, number]
  while (linked.has(from)) from--
  while (linked.has(to + 1)) to++
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

function contradiction(number: number, headers: Headers): ProofError {
  const [before, own] = [formatCount(number - 1), formatCount(number)]
  return new ProofError(
    `The parent hash in block ${own} is not the hash of block ${before}. One of these two headers is false.`,
    [
      { name: `hash of block ${before}`, value: headers.get(number - 1)?.hash ?? '' },
      { name: `parent hash in block ${own}`, value: headers.get(number)?.parentHash ?? '' },
    ],
  )
}

const hangsTogether = (number: number) =>
  new ProofError(
    `Its header is linked to one of blocks ${formatCount(number - 1)} and ${formatCount(number)}, which contradict each other.`,
  )
