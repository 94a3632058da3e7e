import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { demoKey } from './demo-key'
import { expect, test } from './test'

const question = { address: demoContract('demo-mainnet', 'Token').address, slot: '2' }

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

declare global {
  interface Window {
    keysTops: number[]
  }
}

/** Runs in the page before anything else does: notes where the reader's keys begin, at each change of it. */
function watchKeys() {
  window.keysTops = []
  new MutationObserver(() => {
    const top = document.querySelector('[aria-labelledby="own-keys"]')?.getBoundingClientRect().top
    if (top !== undefined) window.keysTops.push(top)
  }).observe(document, { subtree: true, childList: true })
}

/** Adds a key of the embedded service for all demo networks. */
async function addKey(page: Page, label: string, key: string): Promise<void> {
  await page.getByLabel('Service').selectOption('embedded')
  await page.getByLabel('Name', { exact: true }).fill(label)
  await page.getByLabel('API key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Add key' }).click()
}

test('default: without a key every lens of a hosted network says so and offers a way on', async ({
  page,
}) => {
  const storage = formatStoragePermalink('mainnet', question)
  for (const path of ['/mainnet/logs', `/mainnet/receipts/0x${'ab'.repeat(32)}`, storage]) {
    await page.goto(path)
    await expect(page.getByText('This network needs an API key')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Search|Read \d)/ })).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Connect', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible()
  await expect(rowOf(page, 'Ethereum')).toContainText('chain 1 · history unknown')
  await expect(rowOf(page, 'Ethereum')).toContainText('Needs an API key')
  await expect(rowOf(page, 'Demo Testnet')).toContainText('chain 735712 · testnet · latest 128 blocks')
})

test('default: a check says stage by stage what holds, and nothing moves as the form to add a key comes', async ({
  page,
}) => {
  await page.addInitScript(watchKeys)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/connections')
    await expect(page.getByLabel('API key')).toBeVisible()
    const tops = await page.evaluate(() => window.keysTops)
    // A font that comes late may take a line more.
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(40)
  }
  const row = rowOf(page, 'Demo Mainnet')
  await row.getByRole('button', { name: 'Check Demo Mainnet, 90 credits' }).click()
  await expect(row.getByTestId('bill')).toContainText('3 calls · 90 credits')
  for (const stage of ['Reachable', 'Key accepted', 'Chain id matches', /Head at 2,160,000/]) {
    await expect(row.getByRole('listitem').filter({ hasText: stage })).toContainText('Passed')
  }
})

test('behavior: an unknown key fails its check, costs nothing, and removing it brings the demo key back', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/connections')
  await addKey(page, 'Mistyped', '../../admin')
  await expect(
    page.getByText('An API key has 8 to 128 letters, digits, hyphens or underscores'),
  ).toBeVisible()
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('../../admin')
  await addKey(page, 'Mistyped', 'no-such-key-0001')
  await expect(rowOf(page, 'Mistyped')).toContainText('Embedded service · used for all 3 demo networks')
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Key for Demo L2')).toHaveValue(/./)

  const cookie = (await context.cookies()).find(({ name }) => name === 'triptych-keys')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  expect(cookie?.value).not.toContain('no-such-key')

  const row = rowOf(page, 'Demo Mainnet')
  await row.getByRole('button', { name: /^Check/ }).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'does not accept this API key' })).toContainText(
    'Check the key under Connections',
  )
  await expect(row.getByRole('listitem').filter({ hasText: 'Chain id matches' })).toContainText('Not tested')

  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept this API key' })).toBeVisible()

  await page.goto('/connections')
  await page.getByRole('button', { name: 'Remove Mistyped' }).click()
  await expect(page.getByText('You have not added a key.')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'triptych-keys')).toEqual([])
  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
})

test('behavior: the next key is typed while the page still reads what the first one changed, and each network has one of them', async ({
  page,
}) => {
  await page.goto('/connections')
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('/api/credits/**', async (route) => {
    await released
    await route.continue()
  })
  await addKey(page, 'First', demoKey())
  await expect(rowOf(page, 'First')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Second')
  await page.getByLabel('API key', { exact: true }).fill('no-such-key-0001')
  go()
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(rowOf(page, 'Second')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')

  await expect(rowOf(page, 'First')).toContainText('not in use')
  await page.getByLabel('Key for Demo L2').selectOption({ label: 'First · Embedded service' })
  await expect(rowOf(page, 'First')).toContainText('used for Demo L2')
  await expect(rowOf(page, 'Second')).toContainText('used for Demo Mainnet and Demo Testnet')
  await page.getByLabel('Key for Demo L2').selectOption({ label: 'Demo key' })
  await expect(rowOf(page, 'First')).toContainText('not in use')
})
