import { describe, expect, test } from 'vitest'
import { OtherChainError, priceWithChainCheck, withChainCheck } from '@/lib/connections/chain-check'
import { CREDITS } from '@/lib/credits/tariff'
import { openBatchClient } from '@/lib/rpc/client/rpc-client'
import { relayOf } from '../rpc/relay-of'

const SEPOLIA = { name: 'Sepolia', chainId: 11_155_111 }
const BLOCK = { method: 'eth_getBlockByNumber', params: ['0x1', false] }

/** A client before a connection that says this chain id. */
function doorOf(chainId: unknown) {
  const asked: string[] = []
  let held = 0
  const relay = relayOf(async ({ method }) => {
    asked.push(method)
    const bill = { calls: 1, credits: method === 'eth_chainId' ? 5 : 80, unit: 'credits', tookMs: 0 }
    const result = method === 'eth_chainId' ? chainId : {}
    return { result, bill: { ...bill, answeredBy: 'node' } }
  })
  const client = withChainCheck(
    openBatchClient(relay, CREDITS, new AbortController().signal),
    SEPOLIA,
    () => held++,
  )
  return { client, asked, held: () => held }
}

describe('a client that holds its calls to a chain', () => {
  test('default: asks for the chain id before its first call, once, and bills it', async () => {
    const { client, asked, held } = doorOf('0xaa36a7')
    await Promise.all([client.batch([BLOCK, BLOCK]), client.call('eth_getProof', [])])
    await client.call('eth_getProof', [])
    expect(asked.filter((method) => method === 'eth_chainId')).toHaveLength(1)
    expect(asked[0]).toBe('eth_chainId')
    expect(client.bill().credits).toBe(5 + 4 * 80)
    expect(held()).toBe(1)
  })

  test('behavior: asks nothing before there is something to ask', () => {
    expect(doorOf('0x1').asked).toEqual([])
  })

  test.each([
    ['0x1', 'It reports chain 1, but Sepolia is chain 11155111.'],
    [null, 'It reports no valid chain id, but Sepolia is chain 11155111.'],
  ])('error: %j lets no call through', async (chainId, words) => {
    const { client, asked, held } = doorOf(chainId)
    const [call, batch] = await Promise.allSettled([client.call('eth_getProof', []), client.batch([BLOCK])])
    for (const { status, ...rest } of [call, batch]) {
      expect(status).toBe('rejected')
      expect(rest).toMatchObject({ reason: { shortMessage: words } })
    }
    await expect(client.call('eth_getProof', [])).rejects.toBeInstanceOf(OtherChainError)
    expect(asked).toEqual(['eth_chainId'])
    expect([held(), client.bill().credits]).toEqual([0, 5])
  })
})

test('behavior: the price of a proof has that of the chain id only where it is still to be asked', () => {
  expect(priceWithChainCheck(100, true, CREDITS.prices)).toBe(100 + CREDITS.prices.eth_chainId)
  expect(priceWithChainCheck(100, false, CREDITS.prices)).toBe(100)
})
