import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreditsView } from '@/components/credits/credits-view'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { CREDITS, type Tariff } from '@/lib/credits/tariff'
import { POINTS } from '@/tests/lib/credits/points'
import { HASH, handBuiltReceipt } from '@/tests/lib/receipts/hand-built-receipt'
import { press } from '@/tests/press'
import { DEMO_MAINNET, NO_KEYS, renderPage } from '@/tests/render-page'

/** The reader's connections, where the demo mainnet is asked in another way. */
const connect = (used: string, tariff: Tariff = CREDITS): ConnectionsOverview => ({
  ...NO_KEYS,
  services: [
    {
      ...{ id: 'vendor', name: 'A vendor', keyPlace: 'key', template: 'https://{network}.vendor.example' },
      ...{ hosts: null, tariff, pricedOn: null, rates: null, documentation: null, slugs: null },
    },
  ],
  keys: [{ id: 'a', service: 'vendor', label: 'Mine', dailyCredits: null, perSecond: null, tariff }],
  uses: { 'demo-mainnet': used },
})

const openLens = (connections: ConnectionsOverview, answer: () => Response) =>
  renderPage(<ReceiptLens examples={[]} />, {
    url: `/demo-mainnet/receipts/${HASH}`,
    routes: { '/api/connections': connections, '/api/rpc/demo-mainnet': answer },
  })

const answer = (body: object, headers = {}) => Response.json({ jsonrpc: '2.0', id: 1, ...body }, { headers })

for (const [what, refusal] of [
  ['a refused call', () => answer({ error: { code: -32601, message: 'no such method' } })],
  ['an answer that was cut', () => new Response('{"jsonrpc":"2.0","id":1,"resu')],
] as const) {
  test(`error: ${what}, of which no charge is stated, is on the bill as up to its price`, async () => {
    const { screen } = openLens(connect('a', POINTS), refusal)
    await press('Read 13 points')
    expect((await screen.findByTestId('bill')).textContent).toMatch(/^1 call · up to 13 points · /)
  })
}

test('behavior: what a service charges beyond its list is the price of the next call, on the next visit too', async () => {
  const open = () =>
    openLens(connect('a'), () =>
      answer({ result: handBuiltReceipt() }, { 'x-credits-charged': '100', 'x-key-id': 'a' }),
    )
  const { screen } = open()
  await press('Read 80 credits')
  expect((await screen.findByTestId('bill')).textContent).toMatch(/^1 call · 100 credits · /)
  await screen.findByRole('button', { name: 'Read 100 credits' })
  cleanup()
  await open().screen.findByRole('button', { name: 'Read 100 credits' })
})

test('behavior: of a wallet the calls are counted, and no price is claimed', async () => {
  const { screen } = openLens(connect('wallet'), () => answer({ result: null }))
  // No wallet is in this browser, so that none is asked.
  await press('Read 1 call')
  expect((await screen.findByTestId('bill')).textContent).toMatch(/^0 calls · [\d.]+ m?s/)
  cleanup()
  const page = renderPage(<CreditsView network={DEMO_MAINNET}>{null}</CreditsView>, {
    routes: {
      '/api/connections': connect('wallet'),
      '/api/credits/demo-mainnet': () => new Response(null, { status: 204 }),
      '/api/credits/demo-mainnet/days': () => new Response(null, { status: 204 }),
    },
  })
  await page.screen.findByText('The price of a call on Demo Mainnet is not known.')
})
