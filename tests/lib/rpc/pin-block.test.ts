import { describe, expect, test } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { pinBlock, pinPrice } from '@/lib/rpc/pin-block'
import type { RpcDoor } from '@/lib/rpc/rpc-door'

function doorThat(answers: Record<string, unknown>) {
  const asked: string[] = []
  const door: RpcDoor = {
    bill: () => NO_BILL,
    async call(method, [tag]) {
      asked.push(method)
      return answers[String(tag ?? method)]
    },
  }
  return { door, asked }
}

describe('pinBlock', () => {
  test('default: a number and the first block need no call', async () => {
    const { door, asked } = doorThat({})
    expect(await pinBlock(door, '0x10')).toBe('0x10')
    expect(await pinBlock(door, 'earliest')).toBe('0x0')
    expect(asked).toEqual([])
    expect([pinPrice('0x10'), pinPrice('earliest'), pinPrice('latest'), pinPrice('safe')]).toEqual([
      0, 0, 80, 80,
    ])
  })

  test('args: a tag becomes the number of its block', async () => {
    const { door, asked } = doorThat({ eth_blockNumber: '0x20', finalized: { number: '0x1e' } })
    expect(await pinBlock(door, 'latest')).toBe('0x20')
    expect(await pinBlock(door, 'finalized')).toBe('0x1e')
    expect(asked).toEqual(['eth_blockNumber', 'eth_getBlockByNumber'])
  })

  test('error: an answer without a number', async () => {
    const { door } = doorThat({ safe: null })
    await expect(pinBlock(door, 'safe')).rejects.toThrow(/did not say which block is safe/)
  })
})
