import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { openDoor } from '@/lib/rpc/rpc-door'
import { findProxyCode, PROXY_PRICE } from '@/lib/storage/find-proxy-code'

const bill = { calls: 1, credits: 80, tookMs: 1, answeredBy: 'node' } as const
const PROXY: Hex = `0x${'70'.repeat(20)}`
const ZERO = `0x${'0'.repeat(64)}`
const wordOf = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`

// From https://eips.ethereum.org/EIPS/eip-1967, and ZeppelinOS's keccak256('org.zeppelinos.proxy.implementation').
const IMPLEMENTATION = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const BEACON = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
const OLD = '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3'

/** A door to a contract whose slots hold these words. */
function openProxy(words: Record<string, string>) {
  const asked: unknown[] = []
  const door = openDoor(async ({ params }) => {
    asked.push(params)
    return { result: words[String(params[1])] ?? ZERO, bill }
  }, new AbortController().signal)
  return { door, asked, find: () => findProxyCode(door, { address: PROXY, block: '0x4f5a' }) }
}

describe('findProxyCode', () => {
  test('default: the address in the slot of EIP-1967 at that block, for one call', async () => {
    const { find, asked, door } = openProxy({ [IMPLEMENTATION]: wordOf(`0x${'Ab'.repeat(20)}`) })
    expect(await find()).toEqual({
      keeps: 'code',
      address: `0x${'ab'.repeat(20)}`,
      path: 'eip1967.implementation',
    })
    expect(asked).toEqual([[PROXY, IMPLEMENTATION, '0x4f5a']])
    expect(door.bill().credits).toBe(PROXY_PRICE.least)
  })

  test('args: a beacon, which keeps the code elsewhere', async () => {
    const { find } = openProxy({ [BEACON]: wordOf(`0x${'be'.repeat(20)}`) })
    expect(await find()).toMatchObject({ keeps: 'beacon', address: `0x${'be'.repeat(20)}` })
  })

  test('args: an older proxy', async () => {
    const { find, asked, door } = openProxy({ [OLD]: wordOf(`0x${'0d'.repeat(20)}`) })
    expect(await find()).toMatchObject({ keeps: 'code', path: 'zeppelinos.implementation' })
    expect(asked).toHaveLength(3)
    expect(door.bill().credits).toBe(PROXY_PRICE.most)
  })

  test('args: what is no address is no proxy', async () => {
    expect(await openProxy({ [IMPLEMENTATION]: `0x${'f'.repeat(64)}` }).find()).toBeNull()
    expect(await openProxy({}).find()).toBeNull()
  })
})
