import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expectAccessible } from './axe'
import { ownUrl } from './explorers'
import { expect, test } from './test'

test('error: a page whose scripts cannot be had says so, and what was typed is still there', async ({
  browser,
}) => {
  // A context of its own: this page has to break.
  const page = await (await browser.newContext({ baseURL: ownUrl() })).newPage()
  const { address } = demoContract('demo-mainnet', 'Token')
  await page.goto(formatStoragePermalink('demo-mainnet', { address, slot: '2' }))
  await expect(page.getByRole('button', { name: /^Read/ })).toBeEnabled()
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('heading', { name: 'The explorer made a mistake' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/_next/static/chunks/**')
  await page.reload()
  await expect(page.getByLabel('Contract')).toHaveValue(address)
  await page.context().close()
})
