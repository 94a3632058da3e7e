import { expect, test } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expectAccessible } from './axe'

const question = { address: demoContract('demo-mainnet', 'Token').address, slot: '2' }

test('default: without a key a hosted network says so and offers a way on', async ({ page }) => {
  await page.goto(formatStoragePermalink('mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'needs an API key' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open connections' }).click()
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible()
  await expectAccessible(page)
})

test('behavior: an unknown key is refused, costs nothing, and removing it brings the demo key back', async ({
  page,
  context,
}) => {
  await page.goto('/connections')
  await page.getByLabel('API key for Demo Mainnet').fill('no-such-key-0001')
  await page.getByRole('button', { name: 'Use key' }).first().click()
  await expect(page.getByText('Your key is in use.')).toBeVisible()
  await expect(page.getByLabel('API key for Demo Mainnet')).toHaveValue('')

  const cookie = (await context.cookies()).find(({ name }) => name === 'triptych-keys')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(cookie?.value).not.toContain('no-such-key')

  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'does not know this API key' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/connections')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your key is in use.')).toBeHidden()
  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
})

test('error: what cannot be a key is refused at the door and stays typed', async ({ page }) => {
  await page.goto('/connections')
  await page.getByLabel('API key for Demo Mainnet').fill('../../admin')
  await page.getByRole('button', { name: 'Use key' }).first().click()
  await expect(page.getByText('This is not the shape of an API key')).toBeVisible()
  await expect(page.getByLabel('API key for Demo Mainnet')).toHaveValue('../../admin')
  await expectAccessible(page)
})

test('error: another site may neither ask nor change keys', async ({ request }) => {
  const headers = {
    'content-type': 'application/json',
    origin: 'https://evil.test',
    'sec-fetch-site': 'cross-site',
  }
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
  expect((await request.post('/api/rpc/demo-mainnet', { headers, data: call })).status()).toBe(403)
  expect((await request.post('/api/connections', { headers, data: {} })).status()).toBe(403)
  expect((await request.get('/api/credits/demo-mainnet', { headers })).status()).toBe(403)
})
