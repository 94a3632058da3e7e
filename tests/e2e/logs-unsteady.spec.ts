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

test('behavior: of a service that fails now and then every log is found without a press, and the bill says what that cost', async ({
  page,
}) => {
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
  await expect(page.getByText(/\d calls? asked again, which cost up to [\d,]+ credits more/)).toBeVisible()
})

test('behavior: with nothing allowed a failed call ends the search, which goes on when told to', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/rpc/**', async (route) => {
    calls += 1
    if (calls === 5) await route.fulfill({ status: 503, body: 'busy' })
    else await route.continue()
  })
  await page.goto(formatLogsPermalink('demo-mainnet', { ...question, again: '0' }))
  await expect(page.getByLabel('Failed calls asked again')).toHaveValue('0')
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The service did not answer' })).toBeVisible()
  expect(calls).toBe(5)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(state(page)).toContainText('Complete except block 1,800,000')
})

test('behavior: a service that keeps only its newest logs is found out, and the blocks are named whose logs it does not keep', async ({
  page,
}) => {
  const oldest = 1_940_000
  await page.goto('/connections')
  await page.getByLabel('Service').selectOption('infura')
  await page.getByLabel('Name', { exact: true }).fill('Hosted')
  await page.getByLabel('API key', { exact: true }).fill('hosted-key-0001')
  await page.getByRole('button', { name: 'Add key' }).click()
  const key = page.getByRole('listitem', { name: 'Hosted', exact: true })
  // Its free plan would have the search take half a minute.
  await key.getByLabel(/Credits a second/).fill('20,000')
  await key.getByRole('button', { name: 'Save credits a second of its plan' }).click()
  await expect(key.getByText('Kept.')).toBeVisible()
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
  await expect(page.getByText('This service keeps no logs of blocks this old')).toBeVisible()
  await page.reload()
  await expect(state(page)).toContainText('Complete except blocks 1,080,000 to 1,941,686')
})

test('behavior: a service that cuts its answers off is found out, and the block named that holds more', async ({
  page,
}) => {
  await page.route('**/api/rpc/**', async (route) => {
    if (!isForLogs(route)) return route.continue()
    const response = await route.fetch()
    const body = await response.json()
    const result = Array.isArray(body.result) ? body.result.slice(0, 100) : body.result
    await route.fulfill({ response, json: { ...body, ...(result === undefined ? {} : { result }) } })
  })
  expect(await search(page)).toContain('168 logs, and maybe more in block 1,950,000')
  await expect(page.getByText(/\d checks? of answers, [\d,]+ credits/)).toBeVisible()
  await expect(
    page.getByText(/^This connection left logs out of \d+ answers? without saying so/),
  ).toBeVisible()
  await page.getByText(/calls made/).click()
  await expect(page.getByText(/^answered in part, [\d,]+ characters$/).first()).toBeVisible()
})

const BARE_500 = { status: 500, body: 'Internal Server Error' }

test('behavior: a service that fails for wide ranges without a word is asked for narrower ones, and at once so the next time', async ({
  page,
}) => {
  const honest = await search(page)
  let failed = 0
  await page.route('**/api/rpc/**', async (route) => {
    const [{ fromBlock, toBlock }] = route.request().postDataJSON().params
    const isWide = isForLogs(route) && Number(toBlock) - Number(fromBlock) >= 20_000
    if (isWide) failed += 1
    await (isWide ? route.fulfill(BARE_500) : route.continue())
  })
  expect(await search(page)).toBe(honest)
  expect(failed).toBeGreaterThan(1)
  expect(failed).toBeLessThan(10)
  await expect(page.getByText(/[2-9] calls asked again, which cost/)).toBeVisible()
  await page.getByText(/calls made/).click()
  const refused = page.getByRole('button', { name: /Blocks .* refused, code 500 up to 255 credits/ })
  await refused.last().click()
  await expect(page.getByText('The service fails for so many blocks, and answers for fewer.')).toBeVisible()

  const before = failed
  await page.goto(formatLogsPermalink('demo-mainnet', { ...question, to: '1850000' }))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(state(page)).toContainText('Complete except block 1,800,000')
  expect(failed).toBe(before)
})

test('error: what was wrong with an answer of a node is told', async ({ page }) => {
  const details = 'The node broke the rule that a log comes once.'
  const error = { code: -32603, message: 'upstream unavailable', details }
  await page.route('**/api/rpc/**', (route) =>
    isForLogs(route)
      ? route.fulfill({ status: 502, json: { jsonrpc: '2.0', id: 1, error } })
      : route.continue(),
  )
  await page.goto(formatLogsPermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Search/ }).click()
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'The node behind the service did not answer truly' })
  await expect(alert).toContainText(details)
})

test('args: a link that names its block as the call for logs does is read', async ({ page }) => {
  const { hash } = demoBlock('demo-mainnet', 'rush')
  await page.goto(`/demo-mainnet/logs?address=${question.address}&blockHash=${hash}`)
  await expect(page).toHaveURL(/by=block/)
  await expect(page.getByLabel('Block hash')).toHaveValue(hash)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(state(page)).toContainText('Complete')
})
