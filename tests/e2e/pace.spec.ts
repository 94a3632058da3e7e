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

test('behavior: a reader in haste waits, is told why, pays nothing for it, and is answered by the same press', {
  tag: '@long',
}, async ({ page }) => {
  const { address } = demoContract('demo-mainnet', 'Token')
  await page.goto(explorer.url + formatStoragePermalink('demo-mainnet', { address, slot: '2' }))
  // The page asks for its balance when it opens, which is the one call; on a slow machine another is saved up since.
  const refused = page.waitForResponse(
    (response) => response.url().includes('/api/rpc/') && response.status() === 429,
  )
  const waiting = page.getByRole('status').filter({ hasText: 'rate-limited a call' })
  const press = () => page.getByRole('button', { name: /^Read/ }).click()
  await press()
  const bill = page.getByTestId('bill')
  if (!(await waiting.or(bill).first().textContent())?.includes('rate-limited')) await press()
  expect(Number((await refused).headers()['retry-after'])).toBeGreaterThan(0)
  await expect(waiting).toBeVisible()
  await expect(bill).toContainText('80 credits')
  await expect(bill).toContainText(/calls? rate-limited and retried/)
})
