import { describe, expect, test } from 'vitest'
import { pinBlock } from '@/lib/block/pin-block'
import { pinPrice } from '@/lib/block/pin-price'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import type { RpcClient } from '@/lib/rpc/client/rpc-client'
import { POINTS } from '../credits/points'

function doorThat(answers: Record<string, unknown>) {
  const asked: string[] = []
  const client: RpcClient = {
    tariff: CREDITS,
    bill: () => NO_BILL,
    async call(method, [tag]) {
      asked.push(method)
      return answers[String(tag ?? method)]
    },
  }
  return { client, asked }
}

describe('pinBlock', () => {
  test('default: a number and the first block need no call', async () => {
    const { client, asked } = doorThat({})
    expect(await pinBlock(client, '0x10')).toBe('0x10')
    expect(await pinBlock(client, 'earliest')).toBe('0x0')
    expect(asked).toEqual([])
    const priced = (['0x10', 'earliest', 'latest', 'safe'] as const).map((one) =>
      pinPrice(one, POINTS.prices),
    )
    expect(priced).toEqual([0, 0, 7, 17])
  })

  test('args: a tag becomes the number of its block', async () => {
    const { client, asked } = doorThat({ eth_blockNumber: '0x20', finalized: { number: '0x1e' } })
    expect(await pinBlock(client, 'latest')).toBe('0x20')
    expect(await pinBlock(client, 'finalized')).toBe('0x1e')
    expect(asked).toEqual(['eth_blockNumber', 'eth_getBlockByNumber'])
  })

  test('behavior: a number with leading zeros is the number that it is', async () => {
    const { client } = doorThat({ eth_blockNumber: '0x0020' })
    expect(await pinBlock(client, 'latest')).toBe('0x20')
  })

  test.each([
    undefined,
    '0x',
    '0x-1',
    'latest',
    32,
    {},
    { number: null },
    { number: '0x' },
    `0x${'f'.repeat(17)}`,
  ])('error: %j names no block', async (answer) => {
    const { client } = doorThat({ safe: answer, eth_blockNumber: answer })
    await expect(pinBlock(client, 'safe')).rejects.toThrow(/did not return the number of block safe/)
    await expect(pinBlock(client, 'latest')).rejects.toThrow(TriptychError)
  })

  test.each(['safe', 'finalized'] as const)(
    'error: a chain without a %s block says so, and what to ask',
    async (tag) => {
      const { client } = doorThat({ [tag]: null })
      await expect(pinBlock(client, tag)).rejects.toMatchObject({
        shortMessage: `The chain has no ${tag} block yet.`,
        whatToDo: expect.stringContaining('`latest`'),
      })
    },
  )
})
