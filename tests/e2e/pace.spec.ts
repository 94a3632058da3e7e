import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { Program } from '@/tests/program'
import { expectAccessible } from './axe'
import { demoKey, serviceUrl } from './demo-key'
import { expect, test } from './test'

/** An explorer that lets a reader make one call in ten seconds, and saves up one. */
let explorer: Program

test.beforeAll(async () => {
  const service = { url: serviceUrl(), key: demoKey() }
  explorer = await startExplorerBefore(service, { environment: () => ({ CALLS_PER_SECOND: '0.1' }) })
})

test.afterAll(() => explorer[Symbol.asyncDispose]())

test('error: a reader in haste is told to wait, pays nothing, and is answered later', async ({ page }) => {
  // The page asks for its balance when it opens: that is the one call.
  const balance = page.waitForResponse(/\/api\/credits\//)
  const { address } = demoContract('demo-mainnet', 'Token')
  await page.goto(explorer.url + formatStoragePermalink('demo-mainnet', { address, slot: '2' }))
  expect((await balance).status()).toBe(200)

  const asked = page.waitForResponse(/\/api\/rpc\//)
  await page.getByRole('button', { name: /^Read/ }).click()
  const refused = await asked
  expect(refused.status()).toBe(429)
  const seconds = Number(refused.headers()['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Too many calls in a short time.' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
  await expectAccessible(page)

  await page.waitForTimeout(seconds * 1000)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
})
