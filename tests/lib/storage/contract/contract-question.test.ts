import { describe, expect, test } from 'vitest'
import { findNetwork, type Network, SHIPPED_NETWORKS } from '@/lib/networks'
import {
  describeContractQuestion,
  isSameContractQuestion,
  type PinnedBlock,
} from '@/lib/storage/contract/contract-question'

const address = `0x${'ab'.repeat(20)}` as const
const network = findNetwork(SHIPPED_NETWORKS, 'demo-mainnet') ?? (SHIPPED_NETWORKS[0] as Network)

describe('describeContractQuestion', () => {
  test('default: a tag with its number, once known', () => {
    const say = (blocks: PinnedBlock[]) => describeContractQuestion({ address, blocks }, network)
    expect(say([{ asked: 'latest', block: null }])).toBe(
      `All variables of ${address} on Demo Mainnet at block latest`,
    )
    expect(say([{ asked: 'latest', block: '0x4e20' }])).toMatch(/at block 20,000 \(latest\)$/)
    expect(
      say([
        { asked: '0x10', block: null },
        { asked: '0x14', block: '0x14' },
      ]),
    ).toMatch(/at block 16 and at block 20$/)
  })

  test('behavior: the budget does not make another question', () => {
    const one = { address, blocks: ['0x1'], budget: 400 } as const
    expect(isSameContractQuestion(one, { ...one, budget: 480 })).toBe(true)
    expect(isSameContractQuestion(one, { ...one, blocks: ['0x1', '0x2'] })).toBe(false)
  })
})
