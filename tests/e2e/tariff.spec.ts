import type { Page } from '@playwright/test'
import type { Tariff } from '@/lib/credits/tariff'
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
async function connect(page: Page, used: string, tariff: Tariff): Promise<void> {
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

test('default: every lens speaks the unit of the key’s service, and so do its bill and the day’s use', async ({
  page,
}) => {
  await connect(page, 'a', POINTS)
  await page.goto(WORD)
  await page.getByRole('button', { name: 'Read 11 points' }).click()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveText(/^1 call · 11 points · /)
  await page.goto(formatReceiptsPermalink('demo-mainnet', hash))
  await expect(page.getByRole('button', { name: 'Read 13 points' })).toBeVisible()
  await page.goto(formatLogsPermalink('demo-mainnet', { address, from: '0', to: '10' }))
  await page.getByText('Advanced: budget').click()
  await expect(page.getByLabel('Budget in points')).toHaveAttribute('placeholder', '1,940')
  await page.getByRole('button', { name: /^Search about 97 points/ }).click()
  await expect(page.getByRole('status').first()).toHaveText(/^Complete/)
  await expect(page.getByTestId('bill').first()).toHaveText(/^1 call · 97 points · /)

  await page.goto('/credits?network=demo-mainnet')
  await expect(page.getByText(/^Points a day from /)).toBeVisible()

  // An allowance is of credits: it asks nothing where another unit counts.
  await page.getByText('Up to 1,000 credits').click()
  await page.goto(WORD)
  await expect(page.getByRole('button', { name: 'Read 11 points' })).toBeEnabled()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveCount(0)
})
