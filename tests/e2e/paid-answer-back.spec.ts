import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expect, test } from './test'

const token = demoContract('demo-mainnet', 'Token').address
const WORD = formatStoragePermalink('demo-mainnet', { address: token, slot: '2' })

test('default: Back brings a paid answer back, and nothing is asked again', async ({ page }) => {
  const asked: string[] = []
  await page.goto(WORD)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  page.on('request', (request) => {
    if (request.url().includes('/api/rpc/')) asked.push(request.url())
  })

  await page.getByRole('link', { name: 'Receipts' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipts' })).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  expect(asked).toEqual([])
})

test('behavior: from a whole contract to one of its slots and back, and forward again', async ({ page }) => {
  await page.goto(formatContractPermalink('demo-mainnet', { address: token, block: 'latest' }))
  await page.getByRole('button', { name: /^Read/ }).click()
  const bill = page.getByTestId('bill')
  await expect(bill).toHaveText(/^4 calls · 320 credits/)
  const total = page.getByRole('row').filter({ has: page.getByText('_totalSupply', { exact: true }) })
  await total.click()
  await page.getByRole('link', { name: /^This slot alone/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await expect(bill).toHaveText(/^1 call · 80 credits/)
  await page.goBack()
  await expect(bill).toHaveText(/^4 calls · 320 credits/)
  await expect(total).toBeVisible()
  await page.goForward()
  await expect(bill).toHaveText(/^1 call · 80 credits/)
})

test('args: a receipt; and a page without an answer stays without one', async ({ page }) => {
  const { hash } = demoTransaction('demo-mainnet', 'swap')
  await page.goto(formatReceiptsPermalink('demo-mainnet', hash))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  await page.getByRole('link', { name: 'Storage' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await page.goBack()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveCount(0)
})
