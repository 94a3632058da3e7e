import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { AskRelay } from '@/lib/rpc/client/explorer-relay'
import { createLogMatcher, type LogFilter, type TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { seededRandom } from '../../../bench/profiles'
import { answer, hashOf, logsWithin, refusal, TRANSFER, wireLog } from '../in-memory-node'

export type WireLog = ReturnType<typeof wireLog>

/** What a service gives instead of the logs of a range; undefined where it says that they are too many. */
export type Lie = (
  logs: readonly WireLog[],
  range: BlockRange,
  head: number,
) => readonly WireLog[] | undefined

const blockOf = ({ blockNumber }: WireLog) => Number(blockNumber)

export const keepFirst =
  (most: number): Lie =>
  (logs) =>
    logs.slice(0, most)
export const keepLast =
  (most: number): Lie =>
  (logs) =>
    logs.slice(-most)
export const scanFirst =
  (blocks: number): Lie =>
  (logs, { from }) =>
    logs.filter((log) => blockOf(log) < from + blocks)
export const scanLast =
  (blocks: number): Lie =>
  (logs, { to }) =>
    logs.filter((log) => blockOf(log) > to - blocks)
export const emptyBeyond =
  (blocks: number): Lie =>
  (logs, { from, to }) =>
    to - from >= blocks ? [] : logs

/** It never gives what these blocks hold: holes of so many around each of these. */
export const holeAt =
  (middles: readonly number[], blocks: number): Lie =>
  (logs) =>
    logs.filter((log) => middles.every((middle) => Math.abs(blockOf(log) - middle) > blocks / 2))

/** The same, in the middle of its chain. */
export const hole =
  (blocks: number): Lie =>
  (logs, range, head) =>
    holeAt([Math.floor(head / 2)], blocks)(logs, range, head)

/** The same, only where more than so many blocks are asked for. */
export const holeBeyond =
  (blocks: number, most: number): Lie =>
  (logs, range, head) =>
    range.to - range.from >= most ? (hole(blocks)(logs, range, head) ?? logs) : logs

/** Its index is so many blocks behind its headers. */
export const lag =
  (blocks: number): Lie =>
  (logs, _, head) =>
    logs.filter((log) => blockOf(log) <= head - blocks)

/** It answers for the blocks before these, and says that they hold no log. */
export const keepNewest =
  (blocks: number): Lie =>
  (logs, _, head) =>
    logs.filter((log) => blockOf(log) > head - blocks)

/** Each answer lacks others of its logs: each log with this probability. */
function drop(share: number): Lie {
  const random = seededRandom(7)
  return (logs) => logs.filter(() => random() >= share)
}

/** Bytes that an answer may have, for logs of other sizes: it is cut off at no certain number of logs. */
function cutByBytes(most: number): Lie {
  return (logs) => {
    let bytes = 0
    return logs.filter((log) => {
      bytes += 300 + ((Number(log.blockNumber) * 37) % 400)
      return bytes <= most
    })
  }
}

/** By what they do; the parameters of each are those of services that were met, and some between. */
export const LIARS: Readonly<Record<string, () => Lie>> = {
  'keeps the first 100': () => keepFirst(100),
  'keeps the first 500': () => keepFirst(500),
  'keeps the first 997': () => keepFirst(997),
  'keeps the first 1,000': () => keepFirst(1000),
  'keeps the first 1,500': () => keepFirst(1500),
  'keeps the first 3,333': () => keepFirst(3333),
  'keeps the first 10,000': () => keepFirst(10_000),
  'keeps the last 333': () => keepLast(333),
  'keeps the last 1,000': () => keepLast(1000),
  'keeps the last 10,000': () => keepLast(10_000),
  'looks through the first 2,000 blocks': () => scanFirst(2000),
  'looks through the first 5,000 blocks': () => scanFirst(5000),
  'looks through the first 10,000 blocks': () => scanFirst(10_000),
  'looks through the last 5,000 blocks': () => scanLast(5000),
  'is empty beyond 3,000 blocks': () => emptyBeyond(3000),
  'is empty beyond 10,000 blocks': () => emptyBeyond(10_000),
  'keeps the newest 1,000 blocks': () => keepNewest(1000),
  'keeps the newest 10,000 blocks': () => keepNewest(10_000),
  'drops each twentieth log of an answer': () => (logs) => logs.filter((_, place) => place % 20 !== 7),
  'drops 3 %': () => drop(0.03),
  'drops 10 %': () => drop(0.1),
  'drops 30 %': () => drop(0.3),
  'is cut at 400 kB': () => cutByBytes(400_000),
  'is cut at 2 MB': () => cutByBytes(2_000_000),
}

/** The logs of each chain: of a density over its blocks that is drawn from a seed. */
export const CHAINS: Readonly<Record<string, (random: () => number) => WireLog[]>> = {
  steady: (random) => draw(100_000, random, () => 0.3),
  'day cycle': (random) => draw(60_000, random, (block) => 0.5 * (1 + 0.8 * Math.sin(block / 1146))),
  launch: (random) => draw(120_000, random, (block) => (block < 50_000 ? 0 : 0.5)),
  bursts: (random) => draw(80_000, random, (block) => (Math.floor(block / 4000) % 3 === 0 ? 1 : 0.1)),
}

/** Contracts that seldom emit: of a log every so many blocks, up to a head. */
export const SPARSE: Readonly<Record<string, () => WireLog[]>> = {
  'a log every 100 blocks of 30,000': () => every(100, 30_000),
  'a log every 1,000 blocks of 15,000': () => every(1000, 15_000),
  'a log every 1,000 blocks of 30,000': () => every(1000, 30_000),
  'a log every 1,500 blocks of 200,000': () => every(1500, 200_000),
  'a log every 700 blocks of 2,000,000': () => every(700, 2_000_000),
}

function every(blocks: number, head: number): WireLog[] {
  return Array.from({ length: Math.ceil(head / blocks) }, (_, at) => wireLog(3 + at * blocks, 0))
}

export function draw(blocks: number, random: () => number, density: (block: number) => number): WireLog[] {
  const logs: WireLog[] = []
  for (let block = 0; block < blocks; block++) {
    const mean = density(block)
    for (let index = 0; index < 4; index++) if (random() < mean / 4) logs.push(wireLog(block, index))
  }
  return logs
}

/** Blocks beyond the last log of a chain. */
export const headOf = (logs: readonly WireLog[]): number => Number(logs.at(-1)?.blockNumber ?? 0) + 2

/** Blocks with more logs than services give at once, about one in 2,000, and few logs between them. */
export function drawDense(blocks: number, random: () => number): WireLog[] {
  const between = 0.2 * random()
  return Array.from({ length: blocks }, (_, block) => block).flatMap((block) => {
    const count = random() < 1 / 2000 ? 400 + Math.floor(2600 * random()) : Number(random() < between)
    return Array.from({ length: count }, (_, index) => wireLog(block, index))
  })
}

const OTHER: Hex = '0x00000000000000000000000000000000000000bb'

/** Another contract emits logs of a topic that no other has, the last of their blocks. */
const otherLog = (block: number): WireLog =>
  wireLog(block, 9999, { address: OTHER, topics: [TRANSFER, numberToHex(block, { size: 32 })] })

/** The blocks in which it does. */
export type Others = (block: number) => boolean

/** Of that contract, where a filter asks for single ones of its logs, or for all of some blocks. */
function otherLogs({ from, to }: BlockRange, { address, topics = [] }: LogFilter, others: Others): WireLog[] {
  const named = [topics[1] ?? []].flat().map(Number)
  const isAll = address === undefined && topics.length === 0
  const blocks = isAll ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : named
  return blocks
    .filter((block) => block >= from && block <= to && others(block))
    .toSorted((a, b) => a - b)
    .map(otherLog)
}

const byPlace = (a: WireLog, b: WireLog) => blockOf(a) - blockOf(b) || Number(a.logIndex) - Number(b.logIndex)

/** The filter as a service reads it that looks for some values of a list only. */
export type ReadFilter = (filter: LogFilter) => LogFilter

const pick =
  (place: 0 | -1) =>
  (accepted: TopicFilter): TopicFilter =>
    Array.isArray(accepted) ? (accepted.at(place) as Hex) : accepted

const pickAddress =
  (place: 0 | -1): ReadFilter =>
  ({ address, ...filter }) =>
    address === undefined ? filter : { ...filter, address: pick(place)(address) as Hex }

const pickTopic =
  (place: 0 | -1): ReadFilter =>
  ({ topics = [], ...filter }) => ({ ...filter, topics: topics.map(pick(place)) })

/** By what they look for. */
export const FILTER_LIARS: Readonly<Record<string, ReadFilter>> = {
  'looks for the first address only': pickAddress(0),
  'looks for the last address only': pickAddress(-1),
  'looks for the first of several topics only': pickTopic(0),
  'looks for the last of several topics only': pickTopic(-1),
}

/**
 * A service over these logs that tells `lie`, or the truth. It refuses more than 10,000 logs where the lie does not hide them.
 * `head`: its newest block; in these blocks, each where nothing else is said, another contract emits a log, too.
 */
export function serve(
  logs: readonly WireLog[],
  lie: Lie | null,
  head = headOf(logs),
  readFilter: ReadFilter = (filter) => filter,
  others: Others = () => true,
): AskRelay {
  const answerLogs = (of: readonly WireLog[], range: BlockRange) => {
    const given = lie ? (lie(of, range, head) ?? of) : of
    if (given.length > 10_000) throw refusal(-32005, 'query returned more than 10000 results')
    return answer(given, 255)
  }
  return async ({ method, params: [asked] }) => {
    if (method === 'eth_getBlockByNumber') {
      const block = asked === 'latest' || asked === 'finalized' ? head : Number(asked)
      if (block > head) return answer(null, 80)
      const number = numberToHex(block)
      const within = [
        ...logsWithin(logs, { from: block, to: block }),
        ...(others(block) ? [otherLog(block)] : []),
      ] as never
      return answer({ number, hash: hashOf(block), timestamp: '0x0', logsBloom: bloomOfLogs(within) }, 80)
    }
    if (method === 'eth_getTransactionReceipt') {
      const of = logs.filter(({ transactionHash }) => transactionHash === asked)
      return answer({ transactionHash: asked, blockHash: of[0]?.blockHash, logs: of }, 80)
    }
    const { fromBlock, toBlock, ...filter } = asked as { fromBlock: string; toBlock: string } & LogFilter
    const range = { from: Number(fromBlock), to: Number(toBlock) }
    const matches = createLogMatcher(readFilter(filter))
    const of = logsWithin(logs, range).filter(matches as (log: WireLog) => boolean)
    const beside = otherLogs(range, filter, others).filter(matches as (log: WireLog) => boolean)
    return answerLogs(beside.length > 0 ? [...of, ...beside].toSorted(byPlace) : of, range)
  }
}
