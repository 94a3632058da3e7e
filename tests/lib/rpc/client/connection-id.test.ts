import { afterEach, expect, test, vi } from 'vitest'
import { NO_BILL } from '@/lib/credits/bill'
import { CREDITS } from '@/lib/credits/tariff'
import { billedAt, keyIdOf } from '@/lib/rpc/client/connection-id'
import { type BilledCall, createRelay, relayUrl } from '@/lib/rpc/client/explorer-relay'

const MAINNET = { slug: 'mainnet', keptAs: 'mainnet' }

afterEach(() => vi.unstubAllGlobals())

test('default: a relay asks by the connection in use, or by the one that is named', () => {
  expect(relayUrl(MAINNET)).toBe('/api/rpc/mainnet')
  expect(relayUrl(MAINNET, 'key:a_b-c')).toBe('/api/rpc/mainnet?connection=key%3Aa_b-c')
})

test('args: only a key of the reader’s has an id that pays', () => {
  expect(keyIdOf('key:abc')).toBe('abc')
  expect(keyIdOf('network:mainnet')).toBeNull()
  expect(keyIdOf('wallet')).toBeNull()
})

test('behavior: what is left there is not shown as what is left here', () => {
  const balance = { limit: 100, remaining: 5, resetAt: 1 }
  const answered = { method: 'eth_getCode', bill: NO_BILL, spent: false, balance, keyId: undefined }
  expect(billedAt('key:abc', answered)).toMatchObject({ balance: null, keyId: 'abc' })
  expect(billedAt('network:demo-l2', answered)).toMatchObject({ balance: null, keyId: null })
})

test('behavior: every call of such a relay goes there, and is billed to its key', async () => {
  const fetch = vi.fn(async (_url: string) =>
    Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }, { headers: { 'x-key-id': 'abc' } }),
  )
  vi.stubGlobal('fetch', fetch)
  const billed: BilledCall[] = []
  await createRelay(MAINNET, CREDITS, (call) => billed.push(call), 'key:abc').ask({
    method: 'eth_chainId',
    params: [],
  })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/rpc/mainnet?connection=key%3Aabc')
  expect(billed).toMatchObject([{ network: 'mainnet', keyId: 'abc', balance: null }])
})
