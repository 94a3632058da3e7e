import type { Hex } from 'viem'
import { findBlockAtTime } from '@/lib/block/block-at-time'
import { askBlockHeader, type BlockHeader, type MovingTag, UnreadHeaderError } from '@/lib/block/block-header'
import type { BlockRange } from '@/lib/block/block-range'
import { oldestServed } from '@/lib/block/oldest-served'
import { noBlockYet } from '@/lib/block/pin-block'
import { BadInputError } from '@/lib/errors'
import type { HistoryDepth } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { formatCount } from '@/lib/text/count'
import type { BudgetedClient } from '../client/budgeted-client'
import { type AskedRange, isMoment, type Moment, tagsToPin } from './asked-range'
import { ASSUMED_DEPTH, isLongFinal } from './near-head'

export type Finality = {
  /** The newest block that cannot be replaced. */
  block: number
  /** `assumed`: {@link ASSUMED_DEPTH} blocks, if the network does not know the tag `finalized`. */
  source: 'stated' | 'assumed'
  /** Of the last block of the range. */
  headHash: Hex
}

/** `finality`: null if the range ends long before the newest block, or if unknown. */
export type PinnedRange = BlockRange & { finality: Finality | null }

/** `blockTime` in seconds. */
export type PinnedNetwork = { history: HistoryDepth; blockTime: number | null }

/**
 * Pins the range to block numbers, once: a response does not say which block a tag was. `newest`: the newest block, if it was read before.
 * Throws {@link BadInputError} if the range starts after its end.
 */
export async function pinRange(
  client: Pick<BudgetedClient, 'call'>,
  asked: AskedRange,
  network: PinnedNetwork,
  newest: BlockHeader | null = null,
): Promise<PinnedRange> {
  const headers = await readTags(client, asked, network.history)
  const blockAt = (moment: Moment, past: 0 | 1) => findMoment(client, moment.time + past, headers, network)
  const end = await pinEnd(asked.to, headers, (moment) => blockAt(moment, 1))
  const from = await pinStart(
    asked.from,
    end.number,
    headers,
    (moment) => blockAt(moment, 0),
    network.history,
  )
  if (from > end.number) throw startsAfter(from, end.number)
  const head = headers.get('latest') ?? newest
  const finality = end.header
    ? finalityOf(end.header, end.header.number, headers.get('finalized') ?? null)
    : head && (await askFinality(client, end.number, head, network))
  return { from, to: end.number, finality }
}

/** Null for final blocks, without a call, and if the service does not say. */
async function askFinality(
  client: Pick<BudgetedClient, 'call'>,
  block: number,
  head: BlockHeader,
  { blockTime }: PinnedNetwork,
): Promise<Finality | null> {
  if (isLongFinal(block, head.number, blockTime)) return null
  const end = block === head.number ? head : await readIfSaid(client, block)
  return end && finalityOf(end, head.number, await readIfSaid(client, 'finalized'))
}

/** A search by numbers does not need it. */
async function readIfSaid(
  client: Pick<BudgetedClient, 'call'>,
  block: number | MovingTag,
): Promise<BlockHeader | null> {
  try {
    return await askBlockHeader(client, block)
  } catch (error) {
    if (error instanceof UnreadHeaderError || isNotSaid(error)) return null
    throw error
  }
}

const startsAfter = (from: number, end: number) =>
  new BadInputError(
    `The range starts at block ${formatCount(from)}, after its end at block ${formatCount(end)}.`,
    { whatToDo: 'Start at a lower block.' },
  )

type Headers = ReadonlyMap<MovingTag, BlockHeader | null>

async function readTags(
  client: Pick<BudgetedClient, 'call'>,
  asked: AskedRange,
  history: HistoryDepth,
): Promise<Headers> {
  const headers = new Map<MovingTag, BlockHeader | null>()
  for (const tag of tagsToPin(asked, history)) {
    const optional = tag === 'finalized' && asked.from !== tag && asked.to !== tag
    const header = optional ? await readIfSaid(client, tag) : await readHead(client, tag)
    const { from, to } = asked
    // No further call is needed to know this.
    if (header && tag === to && typeof from === 'number' && from > header.number)
      throw startsAfter(from, header.number)
    headers.set(tag, header)
  }
  return headers
}

/** With its header, if it moves. */
async function pinEnd(
  to: AskedRange['to'],
  headers: Headers,
  firstAfter: (moment: Moment) => Promise<number | null>,
): Promise<{ number: number; header: BlockHeader | null }> {
  if (typeof to === 'number') return { number: to, header: null }
  if (typeof to === 'string') return { number: numberOf(headers, to), header: headers.get(to) ?? null }
  const after = await firstAfter(to)
  return { number: after === null ? numberOf(headers, 'latest') : after - 1, header: null }
}

async function pinStart(
  from: AskedRange['from'],
  to: number,
  headers: Headers,
  firstFrom: (moment: Moment) => Promise<number | null>,
  history: HistoryDepth,
): Promise<number> {
  if (typeof from === 'number') return from
  if (from === 'oldest') return oldestServed(numberOf(headers, 'latest'), history)
  if (typeof from === 'string') return numberOf(headers, from)
  if (!isMoment(from)) return Math.max(0, to - from.newest + 1)
  return (await firstFrom(from)) ?? numberOf(headers, 'latest') + 1
}

const numberOf = (headers: Headers, tag: MovingTag) => headers.get(tag)?.number ?? 0

async function findMoment(
  client: Pick<BudgetedClient, 'call'>,
  time: number,
  headers: Headers,
  { history, blockTime }: PinnedNetwork,
): Promise<number | null> {
  const head = headers.get('latest')
  if (!head) return null
  const oldest = oldestServed(head.number, history)
  return (await findBlockAtTime(client, time, { oldest, head, blockTime }))?.number ?? null
}

/** The same range up to its end now, after a reorganisation. */
export async function pinAgain(
  client: Pick<BudgetedClient, 'call'>,
  { from, finality }: PinnedRange,
  found: BlockHeader | null,
): Promise<PinnedRange> {
  const { number, hash } = found ?? (await readHead(client, 'latest'))
  return { from, to: Math.max(from, number), finality: finality && { ...finality, headHash: hash } }
}

export function tailOf({ from, to, finality }: PinnedRange): BlockRange | null {
  if (finality === null || finality.block >= to) return null
  return { from: Math.max(from, finality.block + 1), to }
}

function finalityOf({ hash }: BlockHeader, newest: number, final: BlockHeader | null): Finality {
  if (final) return { block: final.number, source: 'stated', headHash: hash }
  return { block: Math.max(0, newest - ASSUMED_DEPTH), source: 'assumed', headHash: hash }
}

async function readHead(client: Pick<BudgetedClient, 'call'>, tag: MovingTag): Promise<BlockHeader> {
  const header = await askBlockHeader(client, tag)
  if (header) return header
  throw noBlockYet(tag)
}

/** How nodes say that they do not know a tag or block. */
const NOT_SAID: readonly RefusalKind[] = [
  'invalid-request',
  'ahead-of-head',
  'missing-data',
  'other',
  'wallet-tag',
  'unsupported',
  'not-offered',
]

const isNotSaid = (error: unknown) => error instanceof RpcError && NOT_SAID.includes(error.kind)
