import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { GROWING_TOKEN, type GrowingExplorer, startGrowingExplorer } from './growing-explorer'
import { expect, test } from './test'

const HEAD = 100

let explorer: GrowingExplorer
test.beforeEach(async () => {
  explorer = await startGrowingExplorer(HEAD)
})
test.afterEach(async ({ page }) => {
  // Of an explorer that is gone it would ask what it still loads.
  await page.close()
  await explorer.stop()
})

const question = (budget: string) =>
  formatLogsPermalink('demo-mainnet', {
    address: GROWING_TOKEN,
    event: 'Transfer(address indexed from, address indexed to, uint256 value)',
    from: '91',
    to: 'latest',
    budget,
  })

test('default: new logs arrive as blocks come, at a price that is said; a pause holds it, and it goes on', async ({
  page,
}) => {
  await page.goto(explorer.url + question('20400'))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(
    page.getByText('Complete to block 100, of which the newest 10 blocks may still change: 10 logs'),
  ).toBeVisible()
  await page.getByLabel('Look for new blocks').selectOption('every 12 seconds')
  // A look costs at most two headers and one call for logs: 5 × (2 × 80 + 255) a minute.
  const follow = page.getByRole('button', { name: 'Watch new blocks up to 2,075 credits a minute' })
  explorer.grow(2)
  await follow.click()
  await expect(page.getByText(/^Complete to block 102, .*: 12 logs$/)).toBeVisible()
  await expect(
    page.getByText(/Watching new blocks every 12 seconds: \d+ of 20,400 credits spent/),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Stop watching' }).click()
  await expect(follow).toBeVisible()
  const bill = (await page.getByTestId('bill').textContent()) ?? ''
  explorer.grow(1)
  await follow.click()
  // It looks at once. The looks after it: tests/lib/logs/worker/create-search-worker.test.ts.
  await expect(page.getByText(/^Complete to block 103, .*: 13 logs$/)).toBeVisible()
  await expect(page.getByTestId('bill')).not.toHaveText(bill)
  await expect(page.getByRole('row')).toHaveCount(14)
})

test('behavior: one look that finds the newest block replaced says so, and asks for its blocks at a price that is said', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(explorer.url + question('20400'))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByText(/^Complete to block 100, .*: 10 logs$/)).toBeVisible()

  await test.step('a range that ends at the number of the newest block is told and looked at as one that ends at it', async () => {
    await page.getByRole('button', { name: /^Change/ }).click()
    await page.getByLabel('To block').fill('100')
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect(
      page.getByText('Complete to block 100, of which the newest 10 blocks may still change: 10 logs'),
    ).toBeVisible()
    const look = page.getByRole('button', {
      name: 'Check for a reorganisation of blocks 91 to 100 80 credits',
    })
    // The search before ended with the same words.
    await expect(look).toBeVisible()
    explorer.replace(3)
    await look.click()
    await expect(page.getByText(/^The chain was reorganised/)).toBeVisible()
  })
  await page.goto(explorer.url + question('20400'))
  await expect(page.getByText(/^Complete to block 100, .*: 10 logs$/)).toBeVisible()
  await page.getByRole('button', { name: 'Look for new blocks once from 80 credits' }).click()
  await expect(
    page.getByText(/^The chain was reorganised, and blocks 91 to 100 may hold other logs: 0 logs/),
  ).toBeVisible()
  await expect(page.getByText(/^Complete/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Ask for blocks 91 to 100 again from 335 credits, up to/ }).click()
  await expect(page.getByText(/^Complete to block 100, .*: 10 logs$/)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '0x000000…000003' })).toHaveCount(3)
})
