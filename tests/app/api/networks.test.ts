import { NextRequest } from 'next/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DELETE, POST } from '@/app/api/networks/route'
import { readNetworks } from '@/app/reader-networks'
import { SHIPPED_NETWORKS } from '@/lib/networks'
import { formatKeptNetworks, parseKeptNetworks } from '@/lib/networks/kept-networks'
import type { NewNetwork } from '@/lib/networks/network-facts'

const DEVNET = {
  name: 'My devnet',
  chainId: 4242,
  symbol: 'DEV',
  decimals: 18,
  blockTime: null,
  history: 'unstated',
  testnet: true,
} satisfies NewNetwork

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a sealing secret of 32 characters')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

/** As a page of the explorer asks in a browser that keeps these networks, or this text in their place. */
const ask = (method: string, body: unknown, kept: readonly NewNetwork[] | string = []) =>
  new NextRequest('http://localhost:3000/api/networks', {
    method,
    headers: {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: `triptych-networks=${typeof kept === 'string' ? kept : formatKeptNetworks(kept)}`,
    },
    body: JSON.stringify(body),
  })

const cookieOf = (answer: Response) => answer.headers.get('set-cookie') ?? ''
const keptBy = (answer: Response) =>
  parseKeptNetworks(/^(?:__Host-)?triptych-networks=([^;]*)/.exec(cookieOf(answer))?.[1])
const said = async (answer: Response) => (await answer.json()).error.message

describe('adding', () => {
  test('default: a known chain is kept by its id, where no script and no other site reads it', async () => {
    const answer = await POST(ask('POST', { network: 100 }))
    expect([answer.status, await answer.json()]).toEqual([201, { slug: 'gnosis-100' }])
    expect(keptBy(answer)).toEqual([100])
    expect(cookieOf(answer)).toMatch(/Path=\/.*HttpOnly.*SameSite=strict/i)
    expect(cookieOf(answer)).not.toMatch(/Secure/i)
  })

  test('args: one by hand, beside those that were there', async () => {
    const answer = await POST(ask('POST', { network: DEVNET }, [100]))
    expect(await answer.json()).toEqual({ slug: 'my-devnet-4242' })
    expect(keptBy(answer)).toEqual([100, DEVNET])
  })

  test('behavior: under https the cookie is this host’s alone', async () => {
    vi.stubEnv('PUBLIC_ORIGIN', 'https://triptych.example')
    const request = ask('POST', { network: 100 })
    request.headers.set('origin', 'https://triptych.example')
    expect(cookieOf(await POST(request))).toMatch(/^__Host-triptych-networks=.*Secure/i)
  })

  test('behavior: a broken cookie reads as none', async () => {
    expect(keptBy(await POST(ask('POST', { network: 100 }, 'broken')))).toEqual([100])
  })

  test.each([
    [1, 'Chain 1 is already among your networks, as Ethereum.'],
    [100, 'Gnosis, chain 100, is already among your networks.'],
    [137_137_137_137, 'No known chain has this id. Add a custom network.'],
    [0, 'Enter a chain id'],
    [2 ** 53, 'Enter a chain id'],
    [{ ...DEVNET, name: 'a\u202eb' }, 'Remove backslashes'],
    [{ ...DEVNET, decimals: 300 }, 'Enter a whole number from 0 to 36'],
    ['gnosis', ''],
    [null, ''],
  ])('error: %j is refused, and nothing is kept', async (network, says) => {
    const answer = await POST(ask('POST', { network }, [100]))
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(cookieOf(answer)).toBe('')
    expect(await said(answer)).toContain(says)
  })

  test('error: a full cookie says what to do, and stays as it is', async () => {
    const kept = Array.from({ length: 49 }, (_, index) => ({ ...DEVNET, name: `Devnet number ${index}` }))
    let answer = await POST(ask('POST', { network: 100 }, kept))
    for (let id = 200; answer.status === 201; id++) {
      kept.push({ ...DEVNET, name: `Devnet number ${id}` })
      if (formatKeptNetworks(kept) === null) throw new Error('The cookie of the test is too large.')
      answer = await POST(ask('POST', { network: { ...DEVNET, name: 'The last one' } }, kept))
    }
    expect([answer.status, cookieOf(answer)]).toEqual([409, ''])
    expect(await said(answer)).toContain('Remove a network first.')
  })
})

describe('removing', () => {
  test('default: it is forgotten, the others stay', async () => {
    const answer = await DELETE(ask('DELETE', { slug: 'gnosis-100' }, [100, DEVNET]))
    expect([answer.status, keptBy(answer)]).toEqual([204, [DEVNET]])
  })

  test('behavior: with the last one the cookie goes', async () => {
    const answer = await DELETE(ask('DELETE', { slug: 'gnosis-100' }, [100]))
    expect(cookieOf(answer)).toMatch(/Max-Age=0/i)
  })

  test.each(['mainnet', 'my-devnet-4242', ''])('error: %j was not added', async (slug) => {
    const answer = await DELETE(ask('DELETE', { slug }, [100]))
    expect([answer.status, cookieOf(answer)]).toEqual([404, ''])
  })
})

test('readNetworks, default: the shipped, then the operator’s, then the reader’s', async () => {
  vi.stubEnv('NETWORKS', '10200; 5151=Lab')
  const slugs = (await readNetworks(ask('POST', {}, [100, 10_200]))).map(({ slug }) => slug)
  expect(slugs.slice(SHIPPED_NETWORKS.length)).toEqual(['gnosis-chiado-10200', 'lab-5151', 'gnosis-100'])
})
