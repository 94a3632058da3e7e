import { type Hex, hexToBytes, numberToHex } from 'viem'
import type { RetryingClient } from '../client/retrying-client'

/** The logs bloom of a header; `empty` for no logs; `unsaid` if the chain has no blooms; `missing` if the service has no such block. */
export type BlockBloom = Hex | 'empty' | 'unsaid' | 'missing'

/** Asks for one header, for the price of eth_getBlockByNumber. */
export async function askBloom({ call }: Pick<RetryingClient, 'call'>, block: number): Promise<BlockBloom> {
  const header = await call('eth_getBlockByNumber', [numberToHex(block), false])
  return header === null ? 'missing' : readBloom(header)
}

/** Chains without blooms send none, or all bits set. */
function readBloom(header: unknown): BlockBloom {
  const { logsBloom }: { logsBloom?: unknown } = Object(header)
  if (typeof logsBloom !== 'string' || !/^0x[0-9a-f]{512}$/i.test(logsBloom)) return 'unsaid'
  const bytes = hexToBytes(logsBloom as Hex)
  if (bytes.every((byte) => byte === 255)) return 'unsaid'
  return bytes.some((byte) => byte > 0) ? (logsBloom as Hex) : 'empty'
}
