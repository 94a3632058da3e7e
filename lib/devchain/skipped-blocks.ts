import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { type BlockJson, hashHeader } from '@/lib/proof/header'
import type { EdrAnswer, EdrNode } from './edr-node'
import type { HistoryPlan } from './plan/history-plan'

/** Position of the block parameter in methods that read state. */
const BLOCK_PARAMETER: Partial<Record<string, number>> = {
  eth_getStorageAt: 2,
  eth_getBalance: 1,
  eth_getCode: 1,
  eth_getTransactionCount: 1,
  eth_call: 1,
  eth_getProof: 2,
}

/** These blocks at the head are mined one by one, with parent hashes. Skipped blocks have none. */
const LINKED_BLOCKS = 256

/** The gaps of a script, oldest first. EDR creates their blocks on request. */
export function skippedBlocks({ blocks, head }: Pick<HistoryPlan, 'blocks' | 'head'>): BlockRange[] {
  const lastSkipped = head - LINKED_BLOCKS
  const planned = [...blocks.keys()].filter((number) => number <= lastSkipped).sort((a, b) => a - b)
  const starts = [0, ...planned].map((number) => number + 1)
  const ends = [...planned.map((number) => number - 1), lastSkipped]
  return starts.flatMap((from, i) => {
    const to = ends[i] ?? lastSkipped
    return from <= to ? [{ from, to }] : []
  })
}

/** Reads state at skipped blocks from the block before the gap. EDR 0.13.0 itself returns empty state there. */
export function withStateInSkippedBlocks(
  node: EdrNode,
  skipped: readonly BlockRange[],
): Pick<EdrNode, 'request'> {
  return {
    request(method, params) {
      const position = BLOCK_PARAMETER[method]
      const block = position === undefined ? undefined : params[position]
      if (position === undefined || !isBlockNumber(block)) return node.request(method, params)
      const range = findRange(skipped, Number(block))
      return node.request(method, range ? params.with(position, numberToHex(range.from - 1)) : params)
    },
  }
}

function isBlockNumber(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
}

/** The range with a block, by binary search in sorted ranges. */
export function findRange(ranges: readonly BlockRange[], block: number): BlockRange | undefined {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.to ?? block) < block) low = middle + 1
    else high = middle
  }
  const candidate = ranges[low]
  return candidate && candidate.from <= block ? candidate : undefined
}

type Reader = Pick<EdrNode, 'request'>

/** Number of changed header hashes that are kept, for requests by hash. */
const KEPT_HASHES = 50_000

const BLOCK_METHODS = ['eth_getBlockByNumber', 'eth_getBlockByHash']

/**
 * Copies the state root of the block before a gap to the skipped headers, so that state can be proved there. EDR 0.13.0
 * itself returns a random root for most of them.
 */
export function withRootsInSkippedHeaders(node: Reader, skipped: readonly BlockRange[]): Reader {
  const given = new Map<string, { own: string; number: Hex }>()

  async function withRoot(block: BlockJson): Promise<BlockJson> {
    const range = findRange(skipped, Number(block.number))
    if (!range) return block
    const before = await node.request('eth_getBlockByNumber', [numberToHex(range.from - 1), false])
    const stateRoot = 'result' in before && (before.result as BlockJson).stateRoot
    const made = stateRoot && stateRoot !== block.stateRoot ? withHash({ ...block, stateRoot }) : block
    keep(String(made.hash), { own: String(block.hash), number: block.number as Hex })
    return made
  }

  function keep(hash: string, block: { own: string; number: Hex }) {
    given.set(hash, block)
    const [oldest] = given.keys()
    if (given.size > KEPT_HASHES && oldest) given.delete(oldest)
  }

  /** The node knows such a block by its original hash, and its state by number only. */
  function asNodeKnows(method: string, param: unknown): unknown {
    if (typeof param === 'string') return given.get(param.toLowerCase())?.own ?? param
    if (typeof param !== 'object' || param === null || !('blockHash' in param)) return param
    const block = given.get(String(param.blockHash).toLowerCase())
    if (!block) return param
    return method === 'eth_getLogs' ? { ...param, blockHash: block.own } : block.number
  }

  return {
    async request(method, params): Promise<EdrAnswer> {
      const answer = await node.request(
        method,
        params.map((param) => asNodeKnows(method, param)),
      )
      const block =
        BLOCK_METHODS.includes(method) && 'result' in answer && (answer.result as BlockJson | null)
      return block ? { result: await withRoot(block) } : answer
    },
  }
}

const withHash = (block: BlockJson): BlockJson => ({ ...block, hash: hashHeader(block) })
