import type { Page } from '@playwright/test'
import type { ConnectionsOverview } from '@/lib/connections/connections-overview'
import { CREDITS } from '@/lib/credits/tariff'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import type { ContractDraft } from '@/lib/storage/contract/contract-draft'
import { type OwnExplorer, startOwnExplorer } from './own-explorer'
import { expect, test } from './test'

const { address } = demoContract('demo-mainnet', 'StorageGallery')
const block = String(demoBlock('demo-mainnet', 'head').number)
/** Two blocks take six calls of 255 credits, and finding the newest one of 80. */
const twoBlocks = { address, block: 'latest', compare: '40000' }

/** Before a service with a pace of 290 credits a second: one call for many words, or three for one each. */
let explorer: OwnExplorer

test.beforeAll(async () => {
  explorer = await startOwnExplorer('e2e-paced-plan', 1_000_000, 290)
})

test.afterAll(() => explorer.close())

/** Opens the whole contract once the page knows the pace, and counts what is sent and refused. */
async function open(page: Page, pace = '290 credits a second', question: Partial<ContractDraft> = twoBlocks) {
  const calls: { sent: number; refused: number } = { sent: 0, refused: 0 }
  page.on('response', async (response) => {
    if (!response.url().includes('/api/rpc/')) return
    const answers = [await response.json().catch(() => [])].flat()
    calls.sent += answers.length
    calls.refused += answers.filter((answer) => 'error' in answer).length
  })
  await page.goto(explorer.url + formatContractPermalink('demo-mainnet', question))
  await expect(page.getByText(new RegExp(`about \\d+ s at ${pace}`))).toBeVisible()
  return calls
}

const press = (page: Page) => page.getByRole('button', { name: /^Read/ }).click()
const waiting = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'this connection allows 290 credits a second' })

test('default: one press reads the whole contract, paced, with no call refused that arrives as it was sent', async ({
  page,
}) => {
  const calls = await open(page)
  await press(page)
  await expect(waiting(page)).toBeVisible()
  // A call that is late on the way may arrive right before the next one, which is refused for that, and costs nothing.
  await expect(page.getByTestId('bill')).toHaveText(/^\d calls · 1,610 credits · /)
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
  const words = await page.getByTestId('bill').textContent()
  await expect.poll(() => calls.sent - calls.refused).toBe(7)
  // Sent at once, six would be.
  expect(calls.refused).toBeLessThanOrEqual(2)
  expect(words).toMatch(new RegExp(`^${calls.sent} calls`))
  expect(words?.includes('haste')).toBe(calls.refused > 0)
})

test('behavior: Stop ends the wait at once, and only what was sent is on the bill', async ({ page }) => {
  const calls = await open(page)
  await press(page)
  await expect(waiting(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. What was read until then is below.')).toBeVisible()
  const words = await page.getByTestId('bill').textContent()
  const billed = Number(/^(\d+) call/.exec(words ?? '')?.[1])
  expect(billed).toBeLessThan(7)
  // One that was under way is paid for and brings no answer to this page.
  expect(billed - calls.sent).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: /^Read on/ }).click()
  await expect(page.getByText('Stopped. What was read until then is below.')).toBeHidden()
})

/** A key of a vendor that states the pace of its free plan, and what the reader says that their plan bears a second. */
async function useVendor(page: Page, perSecond: number | null): Promise<void> {
  const vendor: ConnectionsOverview = {
    services: [
      {
        id: 'vendor',
        name: 'A vendor',
        keyPlace: 'key',
        template: 'https://{network}.vendor.example/{key}',
        hosts: null,
        tariff: CREDITS,
        pricedOn: null,
        rates: [{ amount: 2500, seconds: 10, of: 'units' }],
        documentation: null,
        slugs: null,
      },
    ],
    ownServices: false,
    keys: [{ id: 'a', service: 'vendor', label: 'Mine', dailyCredits: null, perSecond, tariff: CREDITS }],
    uses: { 'demo-mainnet': 'a' },
  }
  await page.route('**/api/connections', (route) => route.fulfill({ json: vendor }))
  await page.route('**/api/credits/*', (route) => route.fulfill({ status: 204 }))
}

test('behavior: what a vendor states of its free plan is kept to, until the connection itself tells another pace', async ({
  page,
}) => {
  await useVendor(page, null)
  const calls = await open(page, '2,500 credits in 10 seconds', { address, block })
  await press(page)
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveText(/^80 calls · 6,400 credits · /)
  expect(calls.refused).toBe(0)
})

test('behavior: the pace that the reader states of their plan comes before that of the free one', async ({
  page,
}) => {
  await useVendor(page, 400)
  await open(page, '400 credits a second', { address, block })
})
