import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { type HostedExplorer, startHostedExplorer } from './hosted-service'
import { slowScripts } from './slow-scripts'
import { expect, test } from './test'

const { address } = demoContract('demo-mainnet', 'Token')

let explorer: HostedExplorer

test.beforeAll(async () => {
  explorer = await startHostedExplorer()
})

test.afterAll(() => explorer.stop())

async function addPlan(page: Page, credits: string): Promise<void> {
  await page.goto(`${explorer.url}/connections`)
  await page.getByLabel('Service').selectOption('hosted')
  await page.getByLabel('Name', { exact: true }).fill('Team plan')
  await page.getByLabel('API key', { exact: true }).fill('hosted-key-0001')
  await page.getByRole('button', { name: 'Add key' }).click()
  await savePlan(page, credits)
}

async function savePlan(page: Page, credits: string): Promise<void> {
  const row = page.getByRole('listitem', { name: 'Team plan', exact: true })
  await row.getByLabel(/Credits per day/).fill(credits)
  await row.getByRole('button', { name: 'Save credits per day of the plan' }).click()
  await expect(row.getByText('Saved.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Save credits per day of the plan' })).toBeDisabled()
}

test('behavior: a plan is counted here, though the page is left as soon as it is answered, and a refusal sets it to spent', {
  tag: '@long',
}, async ({ page }) => {
  explorer.refuseWith(null)
  await page.goto(`${explorer.url}/mainnet/logs`)
  await expect(page.getByRole('link', { name: 'Connect a key' })).toBeVisible()
  await addPlan(page, '1,000')
  await page.goto(`${explorer.url}/credits?network=mainnet`)
  await expect(page.getByText('1,000 of 1,000 left')).toBeVisible()
  await expect(page.getByText('the service does not report use by day')).toBeVisible()

  const word = explorer.url + formatStoragePermalink('mainnet', { address, slot: '2' })
  await page.goto(word)
  await slowScripts(page)
  const answered = page.waitForResponse(/\/api\/rpc\//)
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await (await answered).finished()
  await expect(page.getByTestId('bill')).toBeVisible()
  await page.goto(`${explorer.url}/credits?network=mainnet`)
  await expect(page.getByText('920 of 1,000 left')).toBeVisible()
  await expect(page.getByText('counted in this browser')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })

  explorer.refuseWith({ status: 402, error: { code: 402, event: -33000, message: 'Payment Required' } })
  await page.goto(word)
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Today’s credits are spent' })).toBeVisible()
  const left = page.getByTestId('credits-left')
  await expect(left).toHaveText('0')
  await expect(page.getByTestId('balance-words').filter({ hasText: 'spent until 00:00 UTC' })).toBeVisible()
  await page.reload()
  await expect(left).toHaveText('0')

  await page.goto(`${explorer.url}/credits?network=mainnet`)
  await expect(page.getByText('0 of 1,000 left')).toBeVisible()
  await expect(page.getByText('the service refused a call: nothing is left')).toBeVisible()
  await expect(page.getByText('Today’s credits are spent. Calls are refused')).toBeVisible()

  await page.goto(`${explorer.url}/connections`)
  await savePlan(page, '2,000')
  await page.goto(`${explorer.url}/credits?network=mainnet`)
  await expect(page.getByText('1,920 of 2,000 left')).toBeVisible()
})
