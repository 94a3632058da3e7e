import type { Page } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { holdCalls } from '@/tests/held-calls'
import { type OwnExplorer, startOwnExplorer } from './own-explorer'
import { expect, test } from './test'

const transfers = formatLogsPermalink('demo-mainnet', {
  address: demoContract('demo-mainnet', 'Token').address,
  event: 'Transfer(address indexed from, address indexed to, uint256 value)',
  budget: '20400',
})
/** Has a block that no service answers, and few logs beside it: many calls that take little time. */
const aroundGap = `${transfers}&from=1750000&to=${demoBlock('demo-mainnet', 'rush').number}`

/** Logs that the page says were found. */
async function countFound(page: Page): Promise<number> {
  const text = await page.getByRole('status').first().textContent()
  return Number(/([\d,]+) logs?/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)
}

test.describe('a service that dies midway', () => {
  let explorer: OwnExplorer
  test.beforeAll(async () => {
    explorer = await startOwnExplorer('e2e-dies-midway', 1_000_000)
  })
  test.afterAll(() => explorer.close())

  test('error: the search says so; when the service is back it goes on by itself, and finds every log once', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(explorer.url + aroundGap)
    const first = await holdCalls(page, 8)
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect.poll(() => countFound(page)).toBeGreaterThan(0)
    await explorer.killService()
    await first.letGo()
    const rest = page.getByText(/The search rests: it makes one call at \d\d:\d\d:\d\d UTC/)
    await expect(rest).toBeVisible()
    const before = await countFound(page)

    await explorer.reviveService()
    await expect(rest).toHaveCount(0)
    await expect(page.getByText(/^Complete except block 1,800,000/)).toBeVisible()
    const found = await countFound(page)
    expect(found).toBeGreaterThan(before)

    const again = await holdCalls(page, 4)
    await page.getByRole('button', { name: 'Change the question' }).click()
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect(page.getByText(/^Searching/)).toBeVisible()
    await again.letGo()
    await expect(page.getByText(/^Complete except block 1,800,000/)).toBeVisible()
    expect(await countFound(page)).toBe(found)
  })
})
