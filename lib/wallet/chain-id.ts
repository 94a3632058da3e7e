import { parseHexCount } from '@/lib/block/hex-count'

/**
 * A chain id as wallets state it: hex by EIP-695, but some state it in decimal, as text or as a number. Null for anything else.
 * https://eips.ethereum.org/EIPS/eip-695
 */
export function parseWalletChainId(value: unknown): number | null {
  if (typeof value === 'string' && /^0x/i.test(value)) return parseHexCount(value)
  const isDecimal = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  const id = isDecimal ? Number(value) : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
