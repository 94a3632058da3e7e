import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { Program } from '@/tests/program'
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
  const { address } = demoContract('demo-mainnet', 'Token')
  await page.goto(explorer.url + formatStoragePermalink('demo-mainnet', { address, slot: '2' }))
  const read = async () => {
    const asked = page.waitForResponse(/\/api\/rpc\//)
    await page.getByRole('button', { name: /^Read/ }).click()
    return asked
  }
  // The page asks for its balance when it opens, which is the one call; on a slow machine another is saved up since.
  let refused = await read()
  while (refused.status() === 200) refused = await read()
  expect(refused.status()).toBe(429)
  expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
  await expect(page.getByRole('alert').filter({ hasText: 'Too many calls in a short time.' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText(' 0 credits')

  await expect.poll(async () => (await read()).status()).toBe(200)
  await expect(page.getByTestId('bill')).toContainText('80 credits')
})
