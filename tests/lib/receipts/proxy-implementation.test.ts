import { describe, expect, test } from 'vitest'
import { IMPLEMENTATION_PRICE, readImplementation } from '@/lib/receipts/proxy-implementation'
import { openDoor } from '@/lib/rpc/rpc-door'
import { TOKEN } from './hand-built-receipt'

const bill = { calls: 1, credits: 80, tookMs: 1, answeredBy: 'node' } as const

/** A door to a contract whose implementation slot holds `word`. */
function openProxy(word: string) {
  const asked: unknown[] = []
  const door = openDoor(async ({ method, params }) => {
    asked.push([method, ...params])
    return { result: word, bill }
  }, new AbortController().signal)
  return { door, asked }
}

describe('readImplementation', () => {
  test('default: the address in the slot of EIP-1967 at that block, for one call', async () => {
    const { door, asked } = openProxy(`0x${'0'.repeat(24)}${'Ab'.repeat(20)}`)
    expect(await readImplementation(door, { address: TOKEN, block: 20_314n })).toBe(`0x${'ab'.repeat(20)}`)
    expect(asked).toEqual([
      [
        'eth_getStorageAt',
        TOKEN,
        '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
        '0x4f5a',
      ],
    ])
    expect(door.bill().credits).toBe(IMPLEMENTATION_PRICE)
  })

  test('args: what is no address is no proxy', async () => {
    for (const word of [`0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`]) {
      const { door } = openProxy(word)
      expect(await readImplementation(door, { address: TOKEN, block: 1n })).toBeNull()
    }
  })
})
