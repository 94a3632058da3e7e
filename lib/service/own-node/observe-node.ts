import * as v from 'valibot'
import type { ChainChange } from '@/lib/nodes/node-state'
import { NodeFaultError, type NodeProbe, NodeRefusalError } from './node-probe'

/** State of a node's chain at one moment. */
export type Observation = {
  chainId: number
  /** New after each start and reset; null for a node without one. */
  instanceId: string | null
  head: { number: number; hash: string }
}

const HASH = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const QUANTITY = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i), v.transform(Number), COUNT)

/** From anvil, Hardhat and similar nodes (https://hardhat.org/hardhat-network/docs/reference#hardhat_metadata). */
const METADATA = v.object({
  chainId: COUNT,
  instanceId: HASH,
  latestBlockNumber: COUNT,
  latestBlockHash: HASH,
})
const HEADER = v.object({ number: QUANTITY, hash: HASH, timestamp: QUANTITY })

/** Observes a development node in one request; null for any other node. Throws {@link NodeFaultError}. */
export async function observeDevelopmentNode(probe: NodeProbe): Promise<Observation | null> {
  const metadata = v.safeParse(METADATA, await probe('hardhat_metadata', []).catch(noneForRefusal))
  if (!metadata.success) return null
  const { chainId, instanceId, latestBlockNumber: number, latestBlockHash: hash } = metadata.output
  return { chainId, instanceId, head: { number, hash } }
}

/** Observes any other node. Throws {@link NodeFaultError}. */
export async function observeNode(probe: NodeProbe): Promise<Observation> {
  const [chainId, latest] = await Promise.all([
    probe('eth_chainId', []),
    probe('eth_getBlockByNumber', ['latest', false]),
  ])
  return { chainId: read(QUANTITY, chainId), instanceId: null, head: read(HEADER, latest) }
}

/** The hash of block 0; null if the node does not have it. Throws {@link NodeFaultError}. */
export async function askFirstHash(probe: NodeProbe): Promise<string | null> {
  const first = await probe('eth_getBlockByNumber', ['0x0', false]).catch(noneForRefusal)
  const header = v.safeParse(HEADER, first)
  return header.success ? header.output.hash : null
}

/** Whether the chain still has a block. Throws {@link NodeFaultError}. */
export const knowsBlock = async (probe: NodeProbe, hash: string): Promise<boolean> =>
  (await probe('eth_getBlockByHash', [hash, false])) !== null

/** The block time is the mean over this many blocks. */
const BLOCKS = 100

/** Recent seconds between two blocks; null for a short chain, or one without a clock. Throws {@link NodeFaultError}. */
export async function askBlockTime(probe: NodeProbe, head: number): Promise<number | null> {
  const blocks = Math.min(BLOCKS, head - 1)
  if (blocks < 10) return null
  const headers = await Promise.all(
    [head - blocks, head].map((number) => probe('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])),
  ).catch(noneForRefusal)
  const [first, last] = (headers ?? []).map((header) => v.safeParse(HEADER, header))
  if (!first?.success || !last?.success) return null
  const seconds = (last.output.timestamp - first.output.timestamp) / blocks
  return seconds > 0 ? Math.round(seconds * 100) / 100 : null
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, answer: unknown): Value {
  const parsed = v.safeParse(schema, answer)
  if (parsed.success) return parsed.output
  throw new NodeFaultError({ kind: 'no-rpc' })
}

function noneForRefusal(error: unknown): null {
  if (error instanceof NodeRefusalError) return null
  throw error
}

/** Identity of a chain, with its last observation. */
export type SeenChain = Observation & { firstHash: string | null }

/** `knowsHead`: the node still has the block that was its head before. */
export type NextChain = SeenChain & { knowsHead: boolean }

/**
 * What changed between two looks; null if the chain continued. A new instance with the last head continues a saved chain
 * (`anvil --state`). At block 0 only the instance shows a reset.
 */
export function classifyChange(before: SeenChain, now: NextChain): ChainChange['kind'] | null {
  if (now.chainId !== before.chainId) return 'other-chain'
  if (now.firstHash !== before.firstHash) return 'new-chain'
  const isSameInstance = now.instanceId === before.instanceId
  if (!isSameInstance && (!now.knowsHead || before.head.number === 0)) return 'new-chain'
  return now.knowsHead ? null : 'went-back'
}
