import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import type { EdrAnswer, EdrNode } from '@/lib/devchain/edr-node'
import { type BlockJson, hashHeader } from '@/lib/proof/header'
import { findRange } from './skipped-blocks'

type Reader = Pick<EdrNode, 'request'>

/** Hashes of headers that were given anew, kept so that they are found by hash. The oldest goes first. */
const KEPT_HASHES = 50_000

const BLOCK_METHODS = ['eth_getBlockByNumber', 'eth_getBlockByHash']

/**
 * A node whose headers at skipped blocks hold the state root of the block before the gap, so that state can be proved there.
 * EDR 0.13.0 itself makes up a root for them, though not for the few that it mines at the ends of a gap.
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

  /** The node knows such a block by the hash that it made itself, and its state by number only. */
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
