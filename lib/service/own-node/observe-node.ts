import * as v from 'valibot'
import type { ChainChange } from '@/lib/nodes/node-state'
import { type AskPlainly, NodeFaultError, NodeRefusalError } from './ask-plainly'

/** What a node says of itself at one moment. */
export type Observation = {
  chainId: number
  /** Another one after each start and reset; null for a node that has none. */
  instanceId: string | null
  head: { number: number; hash: string }
}

const HASH = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase())
const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const QUANTITY = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i), v.transform(Number), COUNT)

/** Of anvil, Hardhat and what is like them (https://hardhat.org/hardhat-network/docs/reference#hardhat_metadata). */
const METADATA = v.object({
  chainId: COUNT,
  instanceId: HASH,
  latestBlockNumber: COUNT,
  latestBlockHash: HASH,
})
const HEADER = v.object({ number: QUANTITY, hash: HASH, timestamp: QUANTITY })

/** Asks a node to develop with, in one call; null for any other node. Throws {@link NodeFaultError}. */
export async function observeDevelopmentNode(ask: AskPlainly): Promise<Observation | null> {
  const metadata = v.safeParse(METADATA, await ask('hardhat_metadata', []).catch(noneForRefusal))
  if (!metadata.success) return null
  const { chainId, instanceId, latestBlockNumber: number, latestBlockHash: hash } = metadata.output
  return { chainId, instanceId, head: { number, hash } }
}

/** Asks any other node. Throws {@link NodeFaultError}. */
export async function observeNode(ask: AskPlainly): Promise<Observation> {
  const [chainId, latest] = await Promise.all([
    ask('eth_chainId', []),
    ask('eth_getBlockByNumber', ['latest', false]),
  ])
  return { chainId: read(QUANTITY, chainId), instanceId: null, head: read(HEADER, latest) }
}

/** The hash of the chain's first block; null where the node does not have it. Throws {@link NodeFaultError}. */
export async function askFirstHash(ask: AskPlainly): Promise<string | null> {
  const header = v.safeParse(HEADER, await ask('eth_getBlockByNumber', ['0x0', false]).catch(noneForRefusal))
  return header.success ? header.output.hash : null
}

/** Whether the chain still has a block. Throws {@link NodeFaultError}. */
export const knowsBlock = async (ask: AskPlainly, hash: string): Promise<boolean> =>
  (await ask('eth_getBlockByHash', [hash, false])) !== null

/** Over how many blocks the time between two is taken. */
const BLOCKS = 100

/** Seconds between two blocks of late; null where that tells nothing. Throws {@link NodeFaultError}. */
export async function askBlockTime(ask: AskPlainly, head: number): Promise<number | null> {
  const blocks = Math.min(BLOCKS, head - 1)
  if (blocks < 10) return null
  const headers = await Promise.all(
    [head - blocks, head].map((number) => ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])),
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

/** What tells one chain from another, with what was last seen of it. */
export type SeenChain = Observation & { firstHash: string | null }

/** `knowsHead`: whether the node still has the block that was its head before. */
export type NextChain = SeenChain & { knowsHead: boolean }

/**
 * What became of a chain between two looks at its node; null where it went on. Another instance that still has the last head
 * goes on with a chain that was put away (`anvil --state`); at block 0 only the instance tells a reset.
 */
export function judgeChain(before: SeenChain, now: NextChain): ChainChange['kind'] | null {
  if (now.chainId !== before.chainId) return 'other-chain'
  if (now.firstHash !== before.firstHash) return 'new-chain'
  const isSameInstance = now.instanceId === before.instanceId
  if (!isSameInstance && (!now.knowsHead || before.head.number === 0)) return 'new-chain'
  return now.knowsHead ? null : 'went-back'
}
