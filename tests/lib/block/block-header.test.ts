import { describe, expect, test } from 'vitest'
import { askBlockHeader } from '@/lib/block/block-header'
import { TriptychError } from '@/lib/errors'

const HASH = `0x${'ab'.repeat(32)}` as const
const read = (answer: unknown) => askBlockHeader({ call: async () => answer }, 16)

describe('askBlockHeader', () => {
  test('default: number, hash and time; null where there is no such block', async () => {
    const header = { number: '0x10', hash: HASH, timestamp: '0x20' }
    expect(await read(header)).toEqual({ number: 16, hash: HASH, time: 32 })
    expect(await read(null)).toBeNull()
  })

  test('args: by hash, which the answer must have', async () => {
    const asked: unknown[] = []
    const call = async (method: string, params: readonly unknown[]) => {
      asked.push([method, ...params])
      return { number: '0x10', hash: HASH, timestamp: '0x20' }
    }
    expect(await askBlockHeader({ call }, { hash: HASH })).toMatchObject({ number: 16 })
    expect(asked).toEqual([['eth_getBlockByHash', HASH, false]])
    const other = `0x${'cd'.repeat(32)}` as const
    await expect(askBlockHeader({ call }, { hash: other })).rejects.toThrow(TriptychError)
  })

  test.each([
    [{ number: '0x11', hash: HASH, timestamp: '0x20' }],
    [{ number: '0x10', hash: '0x', timestamp: '0x20' }],
    [{ number: '0x10', hash: HASH, timestamp: null }],
    [{ number: `0x${'f'.repeat(30)}`, hash: HASH, timestamp: '0x20' }],
    ['0x10'],
  ])('error: %j is not that block', async (answer) => {
    await expect(read(answer)).rejects.toThrow(TriptychError)
  })
})
