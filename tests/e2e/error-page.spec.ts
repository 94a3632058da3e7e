import { demoContract } from '@/lib/demo/manifest'
import { MAX_LINK } from '@/lib/permalinks/link-fault'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expect, openBrowser, test } from './test'

test('error: a page whose scripts cannot be had says so, and what was typed is still there', async ({
  browser,
}) => {
  // A context of its own: this page has to break.
  const page = await (await openBrowser(browser)).newPage()
  const { address } = demoContract('demo-mainnet', 'Token')
  await page.goto(formatStoragePermalink('demo-mainnet', { address, slot: '2' }))
  await expect(page.getByRole('button', { name: /^Read/ })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('heading', { name: 'The explorer has failed' })).toBeVisible()
  await page.unroute('**/_next/static/chunks/**')
  await page.reload()
  await expect(page.getByLabel('Contract', { exact: true })).toHaveValue(address)
  await page.context().close()
})

test('error: a link that cannot be read is answered by a page that says what is wrong with it', async ({
  page,
}) => {
  for (const link of ['/%zz/logs', '/demo-mainnet/receipts/%zz', '/demo-mainnet/receipts/%ED%A0%80', '/%']) {
    await test.step(link, async () => {
      const response = await page.goto(link)
      expect(response?.status()).toBe(404)
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'")
      await expect(page.getByRole('heading', { name: 'This link cannot be read' })).toBeVisible()
    })
  }
  await page.getByRole('link', { name: 'Open the home page' }).click()
  await expect(page.getByRole('heading', { name: /^Storage, logs and receipts/ })).toBeVisible()
})

test('error: a link that names no network, or is too long, says so', { tag: '@long' }, async ({ page }) => {
  for (const link of [
    '/nowhere/logs',
    '/credits?network=nowhere',
    '/credits?network=mainnet&network=sepolia',
    '/gnosis-0/storage',
    '/x-9007199254740992/logs',
    '/%3Cb%3E-1/logs',
    '/%E2%80%AEevil-1/logs',
  ]) {
    await test.step(link, async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    })
  }
  await page.goto(`/demo-mainnet/logs?address=${'0'.repeat(MAX_LINK)}`)
  await expect(page.getByRole('heading', { name: 'This link is too long' })).toBeVisible()
  await expect(page.getByText('524,288 characters')).toBeVisible()
})

test('behavior: the longest question that a search may ask opens, and leads on to the next page', {
  tag: '@long',
}, async ({ page }) => {
  const topics = Array.from({ length: 4_999 }, (_, i) => `0x${(i + 1).toString(16).padStart(64, '0')}`)
  const { address } = demoContract('demo-mainnet', 'Token')
  await page.goto(formatLogsPermalink('demo-mainnet', { address, topic1: topics.join('\n') }))
  await expect(page.getByRole('button', { name: /^Search/ })).toBeEnabled()
  await page.getByRole('link', { name: 'Receipts', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Receipts' })).toBeVisible()
})
