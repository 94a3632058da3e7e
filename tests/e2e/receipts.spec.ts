import { expect, test } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { expectAccessible } from './axe'
import { creditsLeft } from './credits'

const hashOf = (name: Parameters<typeof demoTransaction<'demo-mainnet'>>[1]) =>
  demoTransaction('demo-mainnet', name).hash

test('default: a newcomer presses an example and reads a receipt with its bill', async ({ page }) => {
  await page.goto('/demo-mainnet/receipts')
  await expectAccessible(page)
  await page.getByRole('link', { name: /A token transfer/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(
    /^1 call · 80 credits · \d+ ms · block [\d,]+ · answered by node$/,
  )
  await expect(page.getByText('Transfer').first()).toBeVisible()
  await expectAccessible(page)
})

test('behavior: a typed hash moves into the path, and opening the link spends nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`/demo-mainnet/receipts/${hashOf('failed-call')}`)
  await expect(page.getByRole('button', { name: 'Read 80 credits' })).toBeEnabled()
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])

  const before = await creditsLeft(page)
  await page.getByLabel('Transaction hash').fill(hashOf('creation'))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page).toHaveURL(`/demo-mainnet/receipts/${hashOf('creation')}`)
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  await expect(page.getByText(demoContract('demo-mainnet', 'Trader').address).first()).toBeVisible()
  expect(before - (await creditsLeft(page))).toBe(80)
  await expectAccessible(page)
})

const SHOWN = [
  ['failed-call', /failed/i],
  ['value-only', /0 logs|no logs?/i],
  ['swap', /Swap/],
  ['every-kind-of-log', /Logs/],
  ['hostile-text', /Logs/],
] as const
for (const [name, text] of SHOWN) {
  test(`args: ${name}`, async ({ page }) => {
    await page.goto(`/demo-mainnet/receipts/${hashOf(name)}`)
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByTestId('bill')).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('behavior: a receipt with thousands of logs leaves the page alive', async ({ page }) => {
  await page.goto(`/demo-mainnet/receipts/${hashOf('flood')}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
  await page.getByRole('link', { name: 'Storage' }).first().click()
  await expect(page).toHaveURL('/demo-mainnet/storage')
})

test('error: a hash of no transaction brings no receipt and says what that means', async ({ page }) => {
  await page.goto(`/demo-mainnet/receipts/0x${'ab'.repeat(32)}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByText('There is no receipt for this hash.')).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  await expectAccessible(page)
})

test('error: what is no hash is said beside the field and stays typed', async ({ page }) => {
  await page.goto('/demo-mainnet/receipts')
  await page.getByLabel('Transaction hash').fill('0xabc')
  await expect(page.getByText(/64 hex digits after 0x; this has 3/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeDisabled()
  await expectAccessible(page)
})

test('behavior: on a phone the page fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/demo-mainnet/receipts/${hashOf('many-swaps')}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toBeInViewport()
  await expectAccessible(page)
})
