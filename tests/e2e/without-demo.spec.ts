import { startExplorerBefore } from '@/tests/explorer-before'
import type { Program } from '@/tests/program'
import { expect, test } from './test'

/** An explorer without the embedded service. */
let explorer: Program

test.beforeAll(async () => {
  explorer = await startExplorerBefore(null)
})

test.afterAll(() => explorer[Symbol.asyncDispose]())

test('default: the first page says so, asks nothing and leads to a key', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(explorer.url)
  await expect(page.getByText('This explorer has no demo service')).toBeVisible()
  for (const name of ['What a contract stored', 'What it emitted', 'What a transaction did']) {
    await expect(page.getByRole('region', { name })).toContainText(/\d+ credits/)
  }
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(asked.filter((path) => path.startsWith('/api/rpc/'))).toEqual([])
  await expect(page.getByLabel(/^Network/)).toHaveValue('mainnet')
  await expect(page.getByLabel(/^Network/).getByRole('option', { name: /^Demo/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'connect a wallet or add an API key' }).click()
  await expect(page.getByText(/Other networks need an API key or a wallet/)).toBeVisible()
  await page.getByLabel('Find a network').fill('demo')
  await expect(page.getByRole('listitem', { name: 'Demo Mainnet', exact: true })).toContainText(
    'Needs an API key',
  )
  await expect(page.getByLabel('Key for Demo Mainnet')).toHaveValue('')
})

test('error: other pages speak of what there is, and a lens on a demo network says why there is no answer', async ({
  page,
}) => {
  await page.goto(`${explorer.url}/credits`)
  await expect(page.getByText('You have no key for Ethereum.')).toBeVisible()
  await page.goto(`${explorer.url}/keys`)
  await expect(page.getByText('This explorer was started without a service of its own.')).toBeVisible()

  await page.goto(`${explorer.url}/demo-mainnet/receipts`)
  await expect(page.getByText('This explorer was started without the demo.')).toBeVisible()
  await page.getByRole('link', { name: 'Storage' }).first().click()
  await page.getByRole('listitem').getByRole('link').filter({ hasText: '80 credits' }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'needs an API key' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
})
