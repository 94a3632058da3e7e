import { type Hex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { parseHexCount } from './hex-count'

type HeaderDoor = { call(method: 'eth_getBlockByNumber', params: readonly unknown[]): Promise<unknown> }

export type BlockHeader = {
  number: number
  hash: Hex
  /** Seconds since 1970. */
  time: number
}

/**
 * Reads one header, by number or tag, for the price of eth_getBlockByNumber. Null when there is no such block. Throws
 * {@link TriptychError} for an answer that is not that block's header, and what the door throws.
 */
export async function readBlockHeader(
  door: HeaderDoor,
  block: number | 'latest' | 'safe' | 'finalized',
): Promise<BlockHeader | null> {
  const asked = typeof block === 'number' ? numberToHex(block) : block
  const answer = await door.call('eth_getBlockByNumber', [asked, false])
  if (answer === null) return null
  const header = parseHeader(answer)
  if (header && (typeof block !== 'number' || header.number === block)) return header
  throw new TriptychError(`The service did not say what block ${block} is.`, {
    whatToDo: 'Type block numbers instead.',
  })
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
