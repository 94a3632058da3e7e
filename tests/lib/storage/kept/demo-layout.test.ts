import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { loadDemoLayouts } from '@/lib/storage/kept/demo-layout'
import { layoutAt } from '@/lib/storage/kept/layout-version'
import { resolvePath } from '@/lib/storage/path/resolve-path'

const PROXY = demoContract('demo-mainnet', 'RegistryProxy').address
const UPGRADE = BigInt(demoBlock('demo-mainnet', 'upgrade').number)
const FEE = 'erc7201("triptych.registry").fee'

const hex = (block: bigint): Hex => `0x${block.toString(16)}`

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => new Response(readFileSync(`public${url}`)))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('loadDemoLayouts', () => {
  test('default: a contract has one layout, at every block', async () => {
    const token = demoContract('demo-mainnet', 'Token').address
    const eras = await loadDemoLayouts('demo-mainnet', token)
    expect(eras).toHaveLength(1)
    for (const block of ['latest', 'earliest', hex(1n), hex(2_000_000n)] as const) {
      expect(layoutAt(eras, block)?.layout.notes).toEqual([])
    }
  })

  test('behavior: a proxy has the layout of the code that it ran at the block', async () => {
    const eras = await loadDemoLayouts('demo-mainnet', PROXY)
    const at = (block: BlockParameter) => {
      const known = layoutAt(eras, block)
      if (!known) throw new Error('no layout')
      return known.layout
    }
    for (const block of ['earliest', hex(1n), hex(500_000n), hex(UPGRADE - 1n)] as const) {
      expect(at(block).notes).toEqual([
        'It is the layout of RegistryV1, the implementation of this proxy from block 108,001 to block 1,079,999.',
      ])
      expect(() => resolvePath(at(block), FEE)).toThrow('has no member fee')
    }
    for (const block of [hex(UPGRADE), hex(2_000_000n), 'latest', 'safe', 'finalized', 'pending'] as const) {
      expect(at(block).notes).toEqual([
        'It is the layout of RegistryV2, the implementation of this proxy since block 1,080,000.',
      ])
      expect(resolvePath(at(block), FEE).type).toMatchObject({ label: 'uint128' })
    }
  })

  test('args: nothing is known of other addresses', async () => {
    expect(await loadDemoLayouts('demo-mainnet', `0x${'9'.repeat(40)}`)).toEqual([])
    expect(layoutAt([], 'latest')).toBeNull()
  })
})
