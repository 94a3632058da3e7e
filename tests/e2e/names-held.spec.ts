import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { addressOf } from '@/tests/registry/registry-moods'
import { addHostedKey, type RegistryExplorer, startRegistryExplorer } from './registry-explorer'
import { expect, test } from './test'

let explorer: RegistryExplorer

test.beforeAll(async () => {
  explorer = await startRegistryExplorer()
})
test.afterAll(() => explorer.stop())

test('behavior: a layout of the registry says that it was not held against the code, until it was', async ({
  page,
}) => {
  await addHostedKey(page, explorer.url)
  await page.goto(
    explorer.url + formatContractPermalink('mainnet', { address: addressOf('exact match'), block: '20314' }),
  )
  await page.getByRole('button', { name: 'Look up its names at Sourcify' }).click()
  await expect(page.getByText('not held against the code yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('not held against the code yet')).toBeVisible()
  await page.getByRole('button', { name: 'Sourcify, exact match', exact: true }).click()
  await expect(page.getByText('what runs here may be other code by now')).toBeVisible()
  await page.getByRole('button', { name: /^Check the fingerprint/ }).click()
  await expect(page.getByText('The code was seen at block 20,314.')).toBeVisible()
  await expect(page.getByText('not held against the code yet')).toHaveCount(0)
})
