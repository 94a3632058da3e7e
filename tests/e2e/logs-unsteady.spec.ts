import type { Page, Route } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { expect, test } from './test'

const question = {
  address: demoContract('demo-mainnet', 'Token').address,
  event: 'Transfer(address indexed from, address indexed to, uint256 value)',
  budget: '40800',
  from: '1750000',
  to: String(demoBlock('demo-mainnet', 'rush').number),
}

const state = (page: Page) => page.getByRole('status').first()

/** Searches to the end, and gives what the page says of it. */
async function search(page: Page, change: Partial<typeof question & { again: string }> = {}) {
  await page.goto(formatLogsPermalink('demo-mainnet', { ...question, ...change }))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(state(page)).toContainText('Complete except block 1,800,000')
  return state(page).textContent()
}

const isForLogs = (route: Route) => route.request().postDataJSON().method === 'eth_getLogs'

test('behavior: of a service that fails now and then every log is found without a press, and the bill says what that cost', {
  tag: '@long',
}, async ({ page }) => {
  const honest = await search(page)
  let calls = 0
  await page.route('**/api/rpc/**', async (route) => {
    calls += 1
    if (calls % 20 === 5) await route.fulfill({ status: 503, body: 'busy' })
    else if (calls % 20 === 15)
      await route.fulfill({ contentType: 'application/json', body: '{"jsonrpc":"2.0",' })
    else await route.continue()
  })
  const found = await search(page)
  expect(found).toBe(honest)
  await expect(page.getByText(/\d calls? retried, which cost up to [\d,]+ credits more/)).toBeVisible()
})

test('behavior: a service that keeps only its newest logs is found out, and the blocks are named whose logs it does not keep', {
  tag: '@long',
}, async ({ page }) => {
  const oldest = 1_940_000
  await page.goto('/connections')
  await page.getByLabel('Service').selectOption('infura')
  await page.getByLabel('Name', { exact: true }).fill('Hosted')
  await page.getByLabel('API key', { exact: true }).fill('hosted-key-0001')
  await page.getByRole('button', { name: 'Add key' }).click()
  const key = page.getByRole('listitem', { name: 'Hosted', exact: true })
  // Its free plan would have the search take half a minute.
  await key.getByLabel(/Credits per second/).fill('20,000')
  await key.getByRole('button', { name: 'Save credits per second of the plan' }).click()
  await expect(key.getByText('Saved.')).toBeVisible()
  await page.route('**/api/rpc/mainnet', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/mainnet$/, 'demo-mainnet')
    const response = await route.fetch({ url })
    const body = await response.json()
    if (!isForLogs(route)) return route.fulfill({ response, json: body })
    const isKept = ({ blockNumber }: { blockNumber: string }) => Number(blockNumber) >= oldest
    const kept = Array.isArray(body.result) ? { result: body.result.filter(isKept) } : {}
    await route.fulfill({ response, json: { ...body, ...kept } })
  })
  const from = demoBlock('demo-mainnet', 'upgrade').number
  await page.goto(formatLogsPermalink('mainnet', { ...question, from: String(from) }))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(state(page)).toContainText('Complete except blocks 1,080,000 to 1,941,686')
  await expect(page.getByText('Pruned: the provider has no logs of these blocks')).toBeVisible()
  await page.reload()
  await expect(state(page)).toContainText('Complete except blocks 1,080,000 to 1,941,686')
})
