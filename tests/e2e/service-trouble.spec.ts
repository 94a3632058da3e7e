import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { type OwnExplorer, startOwnExplorer } from './own-explorer'
import { expect, test } from './test'

/** Enough for one storage read. */
const BALANCE = 100

let explorer: OwnExplorer

test.beforeAll(async () => {
  explorer = await startOwnExplorer('e2e-small-balance', BALANCE)
})

test.afterAll(() => explorer.close())

test('error: a spent balance and then a dead service each say so, and what was typed stays', async ({
  page,
}) => {
  const slot = '5'
  const address = demoContract('demo-mainnet', 'Pair').address
  await page.goto(explorer.url + formatStoragePermalink('demo-mainnet', { address, slot }))
  const read = page.getByRole('button', { name: /^Read/ })
  await read.click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  await expect(page.getByTestId('credits-left')).toHaveText('20')
  await expect(page.getByText('80% used')).toBeVisible()

  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Today’s credits are spent' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
  await expect(page.getByTestId('credits-left')).toHaveText('20')

  const { hash } = demoTransaction('demo-mainnet', 'swap')
  await page.goto(`${explorer.url}/demo-mainnet/receipts/${hash}`)
  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Today’s credits are spent' })).toBeVisible()
  await page.goBack()

  await explorer.killService()
  await read.click()
  await expect(page.getByRole('alert').filter({ hasText: 'The service did not answer' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
  await expect(page.getByLabel('Contract', { exact: true })).toHaveValue(address)
})
