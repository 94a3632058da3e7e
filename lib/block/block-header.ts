import { type Hex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { parseHexCount } from './hex-count'

/** A tag whose block number changes. */
export type MovingTag = 'latest' | 'safe' | 'finalized'

export type HeaderClient = {
  call(method: 'eth_getBlockByNumber' | 'eth_getBlockByHash', params: readonly unknown[]): Promise<unknown>
}

export type BlockHeader = {
  number: number
  hash: Hex
  /** Seconds since 1970. */
  time: number
}

/** The response is not the requested header. */
export class UnreadHeaderError extends TriptychError {
  override name = 'UnreadHeaderError'
}

/**
 * Reads one header, by number, tag or hash, for the price of eth_getBlockByNumber. Null if there is no such
 * block. Throws {@link UnreadHeaderError} for another response, and what the client throws.
 */
export async function askBlockHeader(
  client: HeaderClient,
  block: number | MovingTag | { hash: Hex },
): Promise<BlockHeader | null> {
  const answer = await (typeof block === 'object'
    ? client.call('eth_getBlockByHash', [block.hash, false])
    : client.call('eth_getBlockByNumber', [typeof block === 'number' ? numberToHex(block) : block, false]))
  if (answer === null) return null
  const header = parseHeader(answer)
  if (header && isOf(block, header)) return header
  const name = typeof block === 'object' ? block.hash : block
  throw new UnreadHeaderError(`The service did not return block ${name}.`, {
    whatToDo: 'Type block numbers instead.',
  })
}

function isOf(block: number | MovingTag | { hash: Hex }, { number, hash }: BlockHeader): boolean {
  if (typeof block === 'object') return hash.toLowerCase() === block.hash.toLowerCase()
  return typeof block === 'string' || number === block
}

function parseHeader(answer: unknown): BlockHeader | null {
  if (typeof answer !== 'object' || answer === null) return null
  const fields: { number?: unknown; hash?: unknown; timestamp?: unknown } = answer
  const number = parseHexCount(fields.number)
  const time = parseHexCount(fields.timestamp)
  if (number === null || time === null || !isHash(fields.hash)) return null
  return { number, time, hash: fields.hash }
}

function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
}
