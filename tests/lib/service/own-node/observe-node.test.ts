import { describe, expect, test } from 'vitest'
import { classifyChange, type NextChain } from '@/lib/service/own-node/observe-node'

const before: NextChain = {
  chainId: 31337,
  instanceId: '0xaa',
  firstHash: '0x01',
  head: { number: 7, hash: '0x77' },
  knowsHead: true,
}

const at0 = { ...before, head: { number: 0, hash: '0x01' } }

describe('classifyChange', () => {
  test.each<[string, NextChain, Partial<NextChain>, string | null]>([
    ['the same', before, {}, null],
    ['a block more', before, { head: { number: 8, hash: '0x88' } }, null],
    ['anvil_setChainId', before, { chainId: 1337 }, 'other-chain'],
    ['a restart', before, { firstHash: '0x02', instanceId: '0xbb', knowsHead: false }, 'new-chain'],
    [
      'a restart of geth',
      { ...before, instanceId: null },
      { instanceId: null, firstHash: '0x02', knowsHead: false },
      'new-chain',
    ],
    ['a restart with the same --timestamp', before, { instanceId: '0xbb', knowsHead: false }, 'new-chain'],
    [
      'hardhat_reset',
      before,
      { instanceId: '0xbb', knowsHead: false, head: { number: 0, hash: '0x01' } },
      'new-chain',
    ],
    ['hardhat_reset at block 0', at0, { instanceId: '0xbb', head: at0.head }, 'new-chain'],
    ['a restart with --state', before, { instanceId: '0xbb' }, null],
    ['evm_revert', before, { knowsHead: false, head: { number: 2, hash: '0x22' } }, 'went-back'],
    ['anvil_reorg', before, { knowsHead: false, head: { number: 7, hash: '0x78' } }, 'went-back'],
  ])('default: %s', (_, seen, now, kind) => {
    expect(classifyChange(seen, { ...seen, ...now })).toBe(kind)
  })
})
