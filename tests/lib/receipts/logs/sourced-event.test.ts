import { describe, expect, test } from 'vitest'
import { decodeLog } from '@/lib/abi/decode-log'
import { KNOWN_ERRORS } from '@/lib/abi/known-errors'
import { parseContractAbi } from '@/lib/abi/parse-contract-abi'
import { hasOwnAbi, type KnownAbis, sourceErrors, sourceEvents } from '@/lib/receipts/logs/sourced-event'
import { bloomHandBuilt } from '../hand-built-receipt'

const [LOG] = bloomHandBuilt().logs
const OWN = parseContractAbi('Transfer(address indexed src, address indexed dst, uint256 wad)\nerror Own()')
const DEMO = { ...OWN, contract: 'Weth', lent: false }
const NOTHING: KnownAbis = { given: null, behind: null, demo: [] }

function sourceOf(known: Partial<KnownAbis>) {
  const decoded = LOG && decodeLog(LOG, sourceEvents({ ...NOTHING, ...known }))
  return decoded?.state === 'decoded' ? decoded.event.source : null
}

describe('sourceEvents', () => {
  test('default: the nearest declaration names the event', () => {
    expect(sourceOf({})).toBe('as in ERC-20')
    expect(sourceOf({ demo: [DEMO] })).toBe('by the ABI of Weth')
    expect(sourceOf({ given: OWN, behind: OWN, demo: [DEMO] })).toBe('by the ABI you gave')
    expect(sourceOf({ behind: OWN, demo: [DEMO] })).toContain('the code behind this proxy')
    expect(sourceOf({ demo: [{ ...DEMO, lent: true }, DEMO] })).toContain('implementation of this proxy')
  })
})

describe('sourceErrors', () => {
  test('default: the contract’s own before those of standards', () => {
    expect(sourceErrors({ ...NOTHING, given: OWN })[0]?.signature).toBe('Own()')
    expect(sourceErrors(NOTHING)).toEqual(KNOWN_ERRORS)
  })
})

describe('hasOwnAbi', () => {
  test('default: the ABI of the code behind it is not its own', () => {
    const known = [
      NOTHING,
      { ...NOTHING, behind: OWN },
      { ...NOTHING, given: OWN },
      { ...NOTHING, demo: [DEMO] },
    ]
    expect(known.map(hasOwnAbi)).toEqual([false, false, true, true])
  })
})
