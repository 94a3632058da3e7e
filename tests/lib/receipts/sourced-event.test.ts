import { describe, expect, test } from 'vitest'
import { decodeLog } from '@/lib/abi/decode-log'
import { readAbi } from '@/lib/abi/read-abi'
import { sourceEvents } from '@/lib/receipts/sourced-event'
import { parseHandBuilt } from './hand-built-receipt'

const [LOG] = parseHandBuilt().receipt.logs
const OWN = readAbi('Transfer(address indexed src, address indexed dst, uint256 wad)')
const DEMO = { ...OWN, contract: 'Weth', lent: false }

function sourceOf(...sources: Parameters<typeof sourceEvents>) {
  const decoded = LOG && decodeLog(LOG, sourceEvents(...sources))
  return decoded?.state === 'decoded' ? decoded.event.source : null
}

describe('sourceEvents', () => {
  test('default: the nearest declaration names the event', () => {
    expect(sourceOf(null, [])).toBe('as in ERC-20')
    expect(sourceOf(null, [DEMO])).toBe('by the ABI of Weth')
    expect(sourceOf(OWN, [DEMO])).toBe('by the ABI you pasted')
    expect(sourceOf(null, [{ ...DEMO, lent: true }, DEMO])).toContain('implementation of this proxy')
  })
})
