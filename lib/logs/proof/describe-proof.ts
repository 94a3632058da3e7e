import type { SentHeader } from '@/lib/proof/ask-headers'
import { describeChance } from '@/lib/proof/sample'
import { countOf, formatCount } from '@/lib/text/count'
import type { BlockWhy } from './proof-plan'
import {
  isBloomUseless,
  type LogLie,
  listBlocks,
  newestRow,
  outcomeOf,
  type SearchProof,
} from './search-proof'

type Verdict = { tone: 'good' | 'plain' | 'bad' | 'warn'; title: string; says: readonly string[] }

/** The verdict of the checked blocks about the search. */
export function judgeProof(proof: SearchProof): Verdict {
  switch (outcomeOf(proof)) {
    case 'lies':
      return {
        tone: 'bad',
        title: `The result is wrong in ${countOf(listBlocks(proof, 'lie').length, 'block')}.`,
        says: [],
      }
    case 'unproved':
      return { tone: 'warn', title: 'Not all of these blocks could be proved.', says: sayUnproved(proof) }
    case 'undecided':
      return { tone: 'plain', title: sayUndecided(proof), says: [] }
    case 'proved':
      return { tone: 'good', title: sayProved(proof), says: sayChance(proof) }
  }
}

function sayUnproved(proof: SearchProof): readonly string[] {
  const unproved = listBlocks(proof, 'unproved')
  const isNoneRead = proof.blocks.every(({ hash }) => hash === null)
  const row = newestRow(proof)
  const broken = unproved.some(({ number }) => row && number === row.from - 1)
  return [
    ...(isNoneRead ? sayNoneSound(unproved.map(({ verdict }) => verdict.sent)) : []),
    ...(row && broken && unproved.some(({ number }) => number === row.number)
      ? [
          `Compare the hash of block ${formatCount(row.number)} with another source. If it is the hash below, the header of block ${formatCount(row.from - 1)} is wrong. If not, the header of block ${formatCount(row.from)} or a newer one is wrong.`,
        ]
      : []),
    ...(isBloomUseless(proof)
      ? [
          'The result has logs of a block whose bloom excludes them, and its receipts could not be read. Either the logs are invented, or this network does not fill blooms. In that case blooms prove nothing here.',
        ]
      : []),
  ]
}

/** Why no header is valid. Empty if there are several reasons: the rows show them. */
function sayNoneSound(sent: readonly SentHeader[]): readonly string[] {
  const [kind = 'none', ...others] = new Set(sent)
  return others.length > 0 ? [] : [NONE_SOUND[kind]]
}

const NONE_SOUND: Readonly<Record<SentHeader, string>> = {
  none: 'The provider returned none of these headers, so the check stopped. Another connection may have them.',
  other: 'The provider returned valid headers of other blocks.',
  own: 'No header matches its hash, so the check stopped. Either the headers are wrong, or this network hashes headers in its own way. In that case nothing can be proved here.',
}

/** Which of the checked blocks follow from the hash of the newest one. */
export function describeReach(proof: SearchProof): string {
  const row = newestRow(proof)
  const read = proof.blocks.filter(({ hash }) => hash !== null)
  const reached = read.filter(({ number }) => row && number >= row.from && number <= row.number).length
  if (!row || reached === read.length) {
    return read.length < 2 ? '' : 'Its parent hashes lead to all blocks of this check.'
  }
  const own =
    reached === 1
      ? `It confirms this block only`
      : `Its parent hashes lead to block ${formatCount(row.from)}: it confirms ${countOf(reached, 'block')}`
  return `${own}. The hashes of the other ${countOf(read.length - reached, 'block')} are as the provider says.`
}

function sayUndecided(proof: SearchProof): string {
  const { length } = listBlocks(proof, 'undecided')
  return length > 0
    ? `Not decided yet: read the receipts of ${countOf(length, 'block')}.`
    : 'Not all headers were read.'
}

function sayProved(proof: SearchProof): string {
  const { order, claimed, blocks } = proof
  const found = blocks.reduce((sum, block) => sum + block.found, 0)
  if (order.is === 'whole') {
    return `Proved: ${found === 0 ? 'there is no such log' : `the ${countOf(found, 'log')} found are the only ones`} in the ${countOf(claimed.empty + claimed.full, 'block')} that were answered.`
  }
  return `Proved for ${countOf(blocks.length, 'block')}: no log is missing, invented or changed there.`
}

const sayChance = ({ order, claimed }: SearchProof): readonly string[] =>
  order.is === 'sample' && order.empty > 0 ? [describeChance(claimed.empty, order.hiding, order.empty)] : []

/** Bor chains: logs of state syncs are in no bloom and no receipts root before PIP-74. */
const STATE_SYNC_CHAINS: ReadonlySet<number> = new Set([137, 80_002])

/** What proofs of this chain do not cover; null if they cover all logs. */
export const describeOmission = (chainId: number): string | null =>
  STATE_SYNC_CHAINS.has(chainId)
    ? 'Before PIP-74, Polygon’s state sync logs are in no bloom and no receipts root. This check does not cover them.'
    : null

/** "60 of 9,700 checked: 57 proved by their blooms, 3 proved by their receipts." Empty if no block of this kind was checked. */
export function countOutcomes(
  { blocks }: Pick<SearchProof, 'blocks'>,
  why: BlockWhy,
  of: number | null,
): string {
  const own = blocks.filter((block) => block.why === why)
  const count = (is: string) => own.filter(({ verdict }) => verdict.is === is).length
  const parts: readonly (readonly [count: number, one: string, more?: string])[] = [
    [count('absent'), 'proved by its bloom', 'proved by their blooms'],
    [count('held'), 'proved by its receipts', 'proved by their receipts'],
    [count('undecided'), 'open until its receipts are read', 'open until their receipts are read'],
    [count('lie'), 'wrong in the result'],
    [count('unproved'), 'not proved'],
    [count('unread'), 'not read'],
  ]
  const said = parts
    .filter(([many]) => many > 0)
    .map(([many, one, more = one]) => `${formatCount(many)} ${many === 1 ? one : more}`)
  return own.length === 0
    ? ''
    : `${formatCount(own.length)}${of === null ? '' : ` of ${formatCount(of)}`} checked: ${said.join(', ')}.`
}

const LIES: Readonly<Record<LogLie['is'], string>> = {
  lost: 'in the block, missing in the result',
  'made-up': 'in the result, not in the block',
  altered: 'the result and the block differ',
}

/** "log 3: in the block, missing in the result" */
export const describeLie = ({ logIndex, is }: LogLie): string => `log ${formatCount(logIndex)}: ${LIES[is]}`

/** The progress while a step runs. */
export function describeProving(proof: SearchProof): string {
  const unread = listBlocks(proof, 'unread').length
  const all = proof.blocks.length
  if (unread > 0) return `Reading headers: ${formatCount(all - unread)} of ${formatCount(all)}…`
  return `Reading receipts: ${countOf(listBlocks(proof, 'undecided').length, 'block')} to go…`
}
