import { keccak256, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { WELL_KNOWN_SLOTS } from '@/lib/storage/place/proxy-slots'
import { formatSlot } from '@/lib/storage/place/slot'

// The numbers stand in the standards; here each follows once more from its formula.
describe('WELL_KNOWN_SLOTS', () => {
  test.each(WELL_KNOWN_SLOTS.filter(({ formula }) => formula.startsWith('keccak256')))(
    'default: $path is $formula',
    ({ slot, formula }) => {
      const [, text = '', minusOne] = /^keccak256\('([^']+)'\)( - 1)?$/.exec(formula) ?? []
      expect(slot).toBe(formatSlot(BigInt(keccak256(stringToHex(text))) - (minusOne ? 1n : 0n)))
    },
  )

  test('behavior: paths and slots are unique', () => {
    expect(new Set(WELL_KNOWN_SLOTS.map(({ path }) => path)).size).toBe(WELL_KNOWN_SLOTS.length)
    expect(new Set(WELL_KNOWN_SLOTS.map(({ slot }) => slot)).size).toBe(WELL_KNOWN_SLOTS.length)
  })
})
