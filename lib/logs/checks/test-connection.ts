import { type Hex, numberToHex } from 'viem'
import { type BlockRange, width } from '@/lib/block/block-range'
import { parseHexCount } from '@/lib/block/hex-count'
import { TriptychError } from '@/lib/errors'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { bloomOfLogs } from '@/lib/rpc/gate/logs-bloom'
import { type FoundLog, parseLogsAnswer } from '../answer/logs-answer'
import { askBloom } from './block-bloom'
import { compareAgain } from './compare-again'
import { BACK, DEPTHS, WIDTHS } from './connection-test'
import type { ConnectionTest } from './facts-schema'

type Ask = { call: (method: string, params: readonly unknown[]) => Promise<unknown> }

/** An address without logs. */
const NOBODY: Hex = '0x00000000000000000000000000000000000000fe'

/** Tests how a connection answers eth_getLogs. Throws {@link TriptychError} if no block near the head has logs, and RpcError. */
export async function testConnection(ask: Ask, now: number): Promise<ConnectionTest> {
  const head = await askHead(ask)
  const { block, logs, bloom } = await findBlock(ask, head)
  const at = { from: block, to: block }
  const again = await readLogs(ask, at, {})
  const witness = aloneIn(logs)
  const scan = await findWidth(ask, witness)
  return {
    at: now,
    block,
    isWhole: bloom === null ? null : bloomOfLogs(logs) === bloom,
    isSame: compareAgain(logs, at, again) === 'holds',
    listsAreWhole: await areListsWhole(ask, at, logs),
    ...scan,
    ...(await findOldest(ask, head)),
  }
}

async function askHead(ask: Ask): Promise<number> {
  const header = await ask.call('eth_getBlockByNumber', ['latest', false])
  const head = parseHexCount(Object(header).number)
  if (head !== null) return head
  throw new TriptychError('The provider did not return its newest block.', { whatToDo: 'Try again.' })
}

type Found = { block: number; logs: readonly FoundLog[]; bloom: Hex | null }

/** A block near the head with logs, if possible of two contracts. */
async function findBlock(ask: Ask, head: number): Promise<Found> {
  let found: Found | null = null
  for (const back of BACK) {
    const block = head - back
    if (block <= 0) break
    const bloom = await askBloom(ask, block)
    if (bloom === 'empty' || bloom === 'missing') continue
    const logs = await readLogs(ask, { from: block, to: block }, {})
    if (logs.length > 0) found = { block, logs, bloom: bloom === 'unsaid' ? null : bloom }
    if (new Set(logs.map(({ address }) => address)).size > 1) break
  }
  if (found) return found
  throw new TriptychError('No block near the head has logs, so this connection cannot be tested.', {
    whatToDo: 'Try again once the chain has newer logs.',
  })
}

/** The log with the most topics: few others match its filter. */
const aloneIn = (logs: readonly FoundLog[]): FoundLog =>
  logs.toSorted((a, b) => b.topics.length - a.topics.length)[0] as FoundLog

const isIn = (logs: readonly FoundLog[], { blockNumber, logIndex }: FoundLog) =>
  logs.some((log) => log.blockNumber === blockNumber && log.logIndex === logIndex)

/** Two logs of two contracts: a list that ends with each must find it. */
async function areListsWhole(ask: Ask, at: BlockRange, logs: readonly FoundLog[]): Promise<boolean | null> {
  const [first] = logs
  const other = logs.find(({ address }) => address !== first?.address)
  if (!first || !other) return null
  const listed = await readLogs(ask, at, { address: [other.address, NOBODY, first.address] })
  return isIn(listed, first) && isIn(listed, other)
}

/** The widest range in which a log of its last block is found. A refused range is not a partial scan. */
async function findWidth(ask: Ask, log: FoundLog): Promise<Pick<ConnectionTest, 'blocks' | 'isPartial'>> {
  let isPartial = false
  const { address, topics } = log
  for (const blocks of WIDTHS) {
    const range = { from: Math.max(0, log.blockNumber - blocks + 1), to: log.blockNumber }
    try {
      if (isIn(await readLogs(ask, range, { address, topics }), log))
        return { blocks: width(range), isPartial }
      isPartial = true
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
    }
  }
  return { blocks: 1, isPartial }
}

async function findOldest(ask: Ask, head: number): Promise<Pick<ConnectionTest, 'oldest' | 'pruned'>> {
  let pruned: number | null = null
  for (const depth of DEPTHS) {
    const block = Math.floor(depth * head)
    const bloom = await askBloom(ask, block).catch(unlessRefused)
    if (bloom === 'empty' || bloom === 'missing' || bloom === null) continue
    const logs = await readLogs(ask, { from: block, to: block }, {}).catch(unlessRefused)
    if (logs && logs.length > 0) return { oldest: block, pruned }
    if (bloom !== 'unsaid') pruned = block
  }
  return { oldest: null, pruned }
}

function unlessRefused(error: unknown): null {
  if (error instanceof RpcError) return null
  throw error
}

async function readLogs(ask: Ask, range: BlockRange, filter: LogFilter): Promise<readonly FoundLog[]> {
  const params = [{ ...filter, fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }]
  return parseLogsAnswer(await ask.call('eth_getLogs', params), range, filter)
}
