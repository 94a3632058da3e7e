import { describe, expect, test } from 'vitest'
import { readBlockHeader } from '@/lib/block/block-header'
import { TriptychError } from '@/lib/errors'

const HASH = `0x${'ab'.repeat(32)}`
const read = (answer: unknown) => readBlockHeader({ call: async () => answer }, 16)

describe('readBlockHeader', () => {
  test('default: number, hash and time; null where there is no such block', async () => {
    const header = { number: '0x10', hash: HASH, timestamp: '0x20' }
    expect(await read(header)).toEqual({ number: 16, hash: HASH, time: 32 })
    expect(await read(null)).toBeNull()
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
