import type { Page } from '@playwright/test'
import { CREDITS, type Tariff } from '@/lib/credits/tariff'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { POINTS } from '@/tests/lib/credits/points'
import { expect, test } from './test'

const { address } = demoContract('demo-mainnet', 'Token')
const WORD = formatStoragePermalink('demo-mainnet', { address, slot: '2' })
const { hash } = demoTransaction('demo-mainnet', 'token-transfer')

/** The reader's connections as the explorer tells them, where the demo mainnet is asked in another way. */
async function connect(page: Page, used: string, tariff: Tariff = CREDITS): Promise<void> {
  await page.route('**/api/connections', (route) =>
    route.fulfill({
      json: {
        services: [
          {
            id: 'vendor',
            name: 'A vendor',
            keyPlace: 'key',
            template: 'https://{network}.vendor.example',
            hosts: null,
            tariff,
            pricedOn: null,
            rates: null,
            documentation: null,
            slugs: null,
          },
        ],
        ownServices: false,
        keys: [{ id: 'a', service: 'vendor', label: 'Mine', dailyCredits: null, perSecond: null, tariff }],
        uses: { 'demo-mainnet': used },
      },
    }),
  )
}

test('default: every lens speaks the unit of the key’s service, and so does its bill', async ({ page }) => {
  await connect(page, 'a', POINTS)
  await page.goto(WORD)
  await page.getByRole('button', { name: 'Read 11 points' }).click()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveText(/^1 call · 11 points · /)
  await page.goto(formatReceiptsPermalink('demo-mainnet', hash))
  await expect(page.getByRole('button', { name: 'Read 13 points' })).toBeVisible()
  await page.goto(formatLogsPermalink('demo-mainnet', { address, from: '0', to: '10' }))
  await expect(page.getByLabel('Budget in points')).toHaveAttribute('placeholder', '1,940')
  await page.getByRole('button', { name: 'Search from 97 points' }).click()
  await expect(page.getByRole('status').first()).toHaveText(/^Complete/)
  await expect(page.getByTestId('bill').first()).toHaveText(/^1 call · 97 points · /)
})

test('behavior: the day’s use of a key is in its unit', async ({ page }) => {
  await connect(page, 'a', POINTS)
  await page.goto(WORD)
  await page.getByRole('button', { name: 'Read 11 points' }).click()
  await expect(page.locator('#answer').getByTestId('bill')).toContainText('11 points')
  await page.goto('/credits?network=demo-mainnet')
  await expect(page.getByText(/^Points a day from /)).toBeVisible()
})

for (const [what, body] of [
  ['a refused call', '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no such method"}}'],
  ['an answer that was cut', '{"jsonrpc":"2.0","id":1,"resu'],
] as const) {
  test(`error: ${what}, of which no charge is stated, is on the bill as up to its price`, async ({
    page,
  }) => {
    await connect(page, 'a', POINTS)
    await page.route('**/api/rpc/**', (route) => route.fulfill({ contentType: 'application/json', body }))
    await page.goto(WORD)
    await page.getByRole('button', { name: 'Read 11 points' }).click()
    await expect(page.locator('#answer').getByTestId('bill')).toHaveText(/^1 call · up to 11 points · /)
  })
}

test('behavior: what a service charges beyond its list is the price of the next call, on the next visit too', async ({
  page,
}) => {
  await connect(page, 'a')
  await page.route('**/api/rpc/**', (route) =>
    route.fulfill({
      headers: { 'x-credits-charged': '100', 'x-key-id': 'a' },
      json: { jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(64)}` },
    }),
  )
  await page.goto(WORD)
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveText(/^1 call · 100 credits · /)
  await expect(page.getByRole('button', { name: 'Read 100 credits' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Read 100 credits' })).toBeVisible()
})

test('behavior: of a wallet the calls are counted, and no price is claimed', async ({ page }) => {
  await connect(page, 'wallet')
  await page.goto(WORD)
  await expect(page.getByRole('link', { name: 'Your wallet’s provider counts' })).toBeVisible()
  // No wallet is in this browser, so that none is asked.
  await page.getByRole('button', { name: 'Read 1 call' }).click()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveText(/^0 calls · [\d.]+ m?s · /)
  await page.goto('/credits?network=demo-mainnet')
  await expect(page.getByText('What a call on Demo Mainnet costs is not known here.')).toBeVisible()
})

test('behavior: an allowance of credits asks nothing at a connection that counts otherwise', async ({
  page,
}) => {
  await connect(page, 'a', POINTS)
  await page.goto('/credits?network=demo-mainnet')
  await page.getByText('Up to 1,000 credits').click()
  await page.goto(WORD)
  await expect(page.getByRole('button', { name: 'Read 11 points' })).toBeEnabled()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveCount(0)
})
