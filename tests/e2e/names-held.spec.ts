import { demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { addressOf } from '@/tests/registry/registry-moods'
import { addHostedKey, type RegistryExplorer, startRegistryExplorer } from './registry-explorer'
import { expect, test } from './test'

let explorer: RegistryExplorer

test.beforeAll(async () => {
  explorer = await startRegistryExplorer()
})
test.afterAll(() => explorer.stop())

test('behavior: a layout of the code behind a proxy is set aside once the proxy is seen to run other code', async ({
  page,
}) => {
  const { address } = demoContract('demo-mainnet', 'RegistryProxy')
  const openAt = (block: string) => page.goto(formatContractPermalink('demo-mainnet', { address, block }))
  const layout = page.getByRole('region', { name: 'Layout' })
  const lookForItsCode = async () => {
    await layout.getByRole('button', { name: 'Change' }).click()
    await layout.getByText('Proxy', { exact: true }).click()
    await layout.getByRole('button', { name: /^Look for its code/ }).click()
  }
  await openAt('500000')
  await lookForItsCode()
  await layout.getByRole('button', { name: 'Use the layout of RegistryV1' }).click()
  await expect(layout.getByRole('button', { name: 'Remove' })).toBeVisible()
  await openAt('2160000')
  await expect(layout).toContainText('RegistryV1')
  await lookForItsCode()
  await expect(layout).toContainText('The layout that was kept for this address is set aside.')
  await expect(layout).toContainText('at block 2,160,000 the code of 0x')
  await expect(layout).toContainText('No layout is known for this address.')
  await openAt('500000')
  await expect(layout).toContainText('RegistryV1')
  await expect(layout).not.toContainText('set aside')
})

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
