import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { type LookalikeVendor, startLookalikeVendor, VENDOR_KEY } from './lookalike-vendor'
import { expect, test } from './test'

const { address } = demoContract('demo-mainnet', 'Token')
const ENDPOINT = 'https://sleek-cool-bird-42.quiknode.pro/0123456789abcdef0123456789abcdef/'

let vendor: LookalikeVendor

test.beforeAll(async () => {
  vendor = await startLookalikeVendor()
})
test.afterAll(() => vendor.stop())
test.beforeEach(() => {
  vendor.refuseWith(null)
  vendor.answerAs(1)
})

async function choose(page: Page, service: string): Promise<void> {
  await page.goto(`${vendor.url}/connections`)
  await page.getByLabel('Service').selectOption(service)
}

async function addLookalike(page: Page): Promise<void> {
  await choose(page, 'lookalike')
  await page.getByLabel('Name', { exact: true }).fill('Team')
  await page.getByLabel('API key', { exact: true }).fill(VENDOR_KEY)
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(page.getByText('Added and in use.')).toBeVisible()
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test('default: a vendor of another shape is asked by its own URL, in its own unit; its refusal repeats no key', async ({
  page,
}) => {
  await addLookalike(page)
  await page.goto(vendor.url + formatStoragePermalink('mainnet', { address, slot: '2' }))
  await page.getByRole('button', { name: 'Read 20 compute units' }).click()
  await expect(page.getByTestId('bill')).toContainText('20 compute units')
  expect(vendor.asked.at(-1)).toBe(`/1/rpc?dkey=${VENDOR_KEY}`)

  vendor.refuseWith('This token is invalid')
  await page.getByRole('button', { name: 'Read 20 compute units' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'does not accept this API key' })
  await expect(refusal).toContainText('/1/rpc?dkey=$RPC_API_KEY')
  expect(await page.content()).not.toContain(VENDOR_KEY)

  vendor.refuseWith(null)
  vendor.answerAs(56)
  await page.goto(`${vendor.url}/connections`)
  const row = rowOf(page, 'Ethereum')
  await row.getByRole('button', { name: /^Check/ }).click()
  await expect(row.getByText('It reports chain 56, but Ethereum is chain 1')).toBeVisible()
})

test('behavior: a pasted endpoint URL is as secret as a key, and is for one network', async ({
  page,
  context,
}) => {
  await choose(page, 'quicknode')
  await page.getByLabel('Name', { exact: true }).fill('My endpoint')
  const url = page.getByLabel('Whole URL of the endpoint')
  await expect(url).toHaveAttribute('type', 'password')
  await page.getByLabel('Use it for').selectOption('mainnet')
  await url.fill('https://evil.example/0123456789abcdef')
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(page.getByText('The host name must end in .quiknode.pro.')).toBeVisible()
  await expect(url).toHaveValue('https://evil.example/0123456789abcdef')
  await url.fill(ENDPOINT)
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(rowOf(page, 'My endpoint')).toContainText('QuickNode · used for Ethereum')
  const told = await page.evaluate(async () => (await fetch('/api/connections')).text())
  for (const text of [told, await page.content(), JSON.stringify(await context.cookies())]) {
    expect(text).not.toMatch(/sleek-cool-bird|0123456789abcdef/)
  }
})
