import { type Hex, keccak256, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { AskRelay } from '@/lib/rpc/door/explorer-door'
import { seededRandom } from '../../../bench/profiles'
import { answer, refusal, wireLog } from '../in-memory-node'

export type WireLog = ReturnType<typeof wireLog>

/** What a service gives instead of the logs of a range; undefined where it says that they are too many. */
type Lie = (logs: readonly WireLog[], range: BlockRange, head: number) => readonly WireLog[] | undefined

const blockOf = ({ blockNumber }: WireLog) => Number(blockNumber)

const keepFirst =
  (most: number): Lie =>
  (logs) =>
    logs.slice(0, most)
const keepLast =
  (most: number): Lie =>
  (logs) =>
    logs.slice(-most)
const scanFirst =
  (blocks: number): Lie =>
  (logs, { from }) =>
    logs.filter((log) => blockOf(log) < from + blocks)
const scanLast =
  (blocks: number): Lie =>
  (logs, { to }) =>
    logs.filter((log) => blockOf(log) > to - blocks)
const emptyBeyond =
  (blocks: number): Lie =>
  (logs, { from, to }) =>
    to - from >= blocks ? [] : logs

/** It answers for the blocks before these, and says that they hold no log. */
const keepNewest =
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

/** Contracts whose logs are all in one answer. */
export const SMALL: Readonly<Record<string, (random: () => number) => WireLog[]>> = {
  '60 logs': (random) => draw(40_000, random, () => 0.0015),
  '1,000 logs': (random) => draw(40_000, random, () => 0.025),
  '6,000 logs': (random) => draw(40_000, random, () => 0.15),
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

function draw(blocks: number, random: () => number, density: (block: number) => number): WireLog[] {
  const logs: WireLog[] = []
  for (let block = 0; block < blocks; block++) {
    const mean = density(block)
    for (let index = 0; index < 4; index++) if (random() < mean / 4) logs.push(wireLog(block, index))
  }
  return logs
}

/** Blocks beyond the last log of a chain. */
export const headOf = (logs: readonly WireLog[]): number => Number(logs.at(-1)?.blockNumber ?? 0) + 2

const OTHER: Hex = '0x00000000000000000000000000000000000000bb'

/** Bits that some log has set. */
const BLOOM = `0x${'0'.repeat(511)}1`

/**
 * A service over these logs that tells `lie`, or the truth. It refuses more than 10,000 logs where the lie does not hide them.
 * `head`: its newest block; in each block another contract emits a log, too.
 */
export function serve(logs: readonly WireLog[], lie: Lie | null, head = headOf(logs)): AskRelay {
  const answerLogs = (of: readonly WireLog[], range: BlockRange) => {
    const given = lie ? (lie(of, range, head) ?? of) : of
    if (given.length > 10_000) throw refusal(-32005, 'query returned more than 10000 results')
    return answer(given, 255)
  }
  return async ({ method, params: [asked] }) => {
    if (method === 'eth_getBlockByNumber') {
      const [number, hash] = [asked, keccak256(numberToHex(Number(asked), { size: 32 }))]
      return answer({ number, hash, timestamp: '0x0', logsBloom: BLOOM }, 80)
    }
    const { fromBlock, toBlock, address } = asked as { fromBlock: string; toBlock: string; address?: Hex }
    const range = { from: Number(fromBlock), to: Number(toBlock) }
    const within = logs.slice(firstFrom(logs, range.from), firstFrom(logs, range.to + 1))
    if (address !== undefined || range.from < range.to) return answerLogs(within, range)
    return answerLogs([...within, wireLog(range.from, within.length, { address: OTHER })], range)
  }
}

function firstFrom(logs: readonly WireLog[], block: number): number {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (blockOf(logs[middle] as WireLog) < block) low = middle + 1
    else high = middle
  }
  return low
}
