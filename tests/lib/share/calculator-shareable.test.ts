import { describe, expect, test } from 'vitest'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import { shareCalculation } from '@/lib/share/calculator-shareable'
import { parseLevel } from '@/lib/storage/calculator/calculator-level'
import { type CalculatorDraft, calculateSlot } from '@/lib/storage/calculator/calculator-question'
import { formatSlot } from '@/lib/storage/place/slot'

const network = SHIPPED_NETWORKS[0] as Network
const ADDRESS = `0x${'ab'.repeat(20)}`

function share({ levels = [], ...typed }: Partial<Omit<CalculatorDraft, 'levels'>> & { levels?: string[] }) {
  const draft: CalculatorDraft = {
    slot: '0',
    order: 'solidity',
    address: '',
    block: 'latest',
    ...typed,
    levels: levels.map(parseLevel),
  }
  const calculated = calculateSlot(draft)
  return { calculated, shared: shareCalculation(network, draft, calculated) }
}

describe('a calculated slot to pass on', () => {
  test('default: a link and a sentence; nobody can be asked without a contract', () => {
    expect(share({ slot: '50', levels: ['uint256:1', 'int16:-1', 'string:x'] }).shared).toEqual({
      sentence: 'The slot of [1][-1]["x"] from slot 50',
      live: '/demo-mainnet/storage/calculator?slot=50&level=uint256:1&level=int16:-1&level=string:x',
      request: null,
      attachment: null,
    })
  })

  test('behavior: where a contract is named, its request reads the slot', () => {
    const { shared, calculated } = share({
      slot: '0x2',
      levels: ['uint256:7'],
      address: ADDRESS,
      block: '16',
    })
    expect(shared?.sentence).toBe(`The slot of [7] from slot 2 of ${ADDRESS} on Demo Mainnet at block 16`)
    const slot = formatSlot(calculated.result?.slot ?? 0n)
    expect(shared?.request).toEqual({ method: 'eth_getStorageAt', params: [ADDRESS, slot, '0x10'] })
  })

  test.each([
    [{ slot: '5' }, 'Slot 5'],
    [
      { slot: '51', levels: ['string:sunrise', 'member/2', 'array/2:17'] },
      'The slot of ["sunrise"]+2[17] from slot 51',
    ],
    [{ slot: '3', order: 'vyper' as const, levels: ['uint256:1'] }, 'The slot of [1] from slot 3 (Vyper)'],
    [{ slot: '5', address: '0x12' }, 'Slot 5'],
  ])('args: %j', (typed, says) => {
    expect(share(typed).shared?.sentence).toBe(says)
  })

  test.each([{ slot: 'x' }, { slot: '1', levels: ['uint256:'] }])('error: %j is not calculated', (typed) => {
    expect(share(typed).shared).toBeNull()
  })
})
