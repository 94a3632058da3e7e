import { NextRequest } from 'next/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POST } from '@/app/api/rpc/[network]/route'

const SECRET = 'a sealing secret of 32 characters'
const BODY = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', SECRET)
  vi.stubEnv('EMBEDDED_SERVICE_URL', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** Asks for the chain id of a network as a page of the explorer does. */
function ask(query: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const request = new NextRequest(`http://localhost:3000/api/rpc/mainnet${query}`, {
    method: 'POST',
    headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
    body: BODY,
  })
  return POST(request, { params: Promise.resolve({ network: 'mainnet' }) })
}

test('default: without a name the connection in use is asked, and a key is missed', async () => {
  const answer = await ask('')
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { error: { message: 'No API key for this network' } },
  ])
})

test.each(['key:none', 'network:mainnet', 'network:sepolia', 'wallet', ''])(
  'error: the connection %j, which the reader has not got, is refused without a charge',
  async (name) => {
    const answer = await ask(`?connection=${name}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-credits-charged')).toBe('0')
    expect(await answer.json()).toMatchObject({
      error: { message: 'You have no such connection for this network' },
    })
  },
)

test('error: a page of others may name no connection', async () => {
  expect((await ask('?connection=key:none', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})
