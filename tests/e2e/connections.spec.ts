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

test('default: without a key a hosted network says so and offers a way on', async ({ page }) => {
  await page.goto(formatStoragePermalink('mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'needs an API key' })).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('0 credits')
  await page.getByRole('link', { name: 'Open connections' }).click()
  await expect(page.getByRole('heading', { name: 'Connections' })).toBeVisible()
  await expect(rowOf(page, 'Ethereum')).toContainText('chain 1 · history not stated')
  await expect(rowOf(page, 'Ethereum')).toContainText('Needs a key')
  await expect(rowOf(page, 'Demo Testnet')).toContainText('chain 735712 · testnet · latest 128 blocks')
})

test('default: without a key logs and receipts say so too', async ({ page }) => {
  for (const path of ['logs', `receipts/0x${'ab'.repeat(32)}`]) {
    await page.goto(`/mainnet/${path}`)
    await page.getByRole('button', { name: /^(Search|Read \d)/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'needs an API key' })).toBeVisible()
  }
})

for (const width of [360, 1440]) {
  test(`behavior: what stands below the form to add a key stays where it is as that comes, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(watchKeys)
    await page.goto('/connections')
    await expect(page.getByLabel('API key')).toBeVisible()
    const tops = await page.evaluate(() => window.keysTops)
    // A font that comes late may take a line more.
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(40)
  })

  test(`default: a check says stage by stage what holds, with its price and bill, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/connections')
    const row = rowOf(page, 'Demo Mainnet')
    await row.getByRole('button', { name: 'Check Demo Mainnet, 85 credits' }).click()
    await expect(row.getByTestId('bill')).toContainText('2 calls · 85 credits')
    for (const stage of ['Reachable', 'Key accepted', 'Chain id matches', /Head at 2,160,000/]) {
      await expect(row.getByRole('listitem').filter({ hasText: stage })).toContainText('Passed')
    }
  })
}

test('behavior: an unknown key fails its check, costs nothing, and removing it brings the demo key back', async ({
  page,
  context,
}) => {
  await page.goto('/connections')
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
  await expect(row.getByRole('listitem').filter({ hasText: 'Chain id matches' })).toContainText('Not reached')

  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept this API key' })).toBeVisible()

  await page.goto('/connections')
  await page.getByRole('button', { name: 'Remove Mistyped' }).click()
  await expect(page.getByText('You have not added a key yet.')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'triptych-keys')).toEqual([])
  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
})

test('behavior: of several keys each network has one, and gives it back', async ({ page }) => {
  await page.goto('/connections')
  await addKey(page, 'First', 'no-such-key-0001')
  await expect(rowOf(page, 'First')).toBeVisible()
  await addKey(page, 'Second', demoKey())
  await expect(rowOf(page, 'First')).toContainText('not in use')
  await page.getByLabel('Key for Demo L2').selectOption({ label: 'First · Embedded service' })
  await expect(rowOf(page, 'First')).toContainText('used for Demo L2')
  await expect(rowOf(page, 'Second')).toContainText('used for Demo Mainnet and Demo Testnet')
  await page.getByLabel('Key for Demo L2').selectOption({ label: 'Demo key' })
  await expect(rowOf(page, 'First')).toContainText('not in use')
})

test('behavior: the next key is typed while the page still reads what the first one changed', async ({
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
})

test('behavior: a key of another chain’s service is found out by its chain id', async ({ page }) => {
  await page.route('/api/rpc/sepolia', (route) =>
    route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: '0x1' } }),
  )
  await page.goto('/connections')
  await page.getByLabel('Service').selectOption('infura')
  await page.getByLabel('Name', { exact: true }).fill('Wrong place')
  await page.getByLabel('API key', { exact: true }).fill('hosted-key-0001')
  await page.getByRole('button', { name: 'Add key' }).click()
  await expect(rowOf(page, 'Wrong place')).toBeVisible()
  await page.getByLabel('Find a network').fill('sepolia')
  const row = rowOf(page, 'Sepolia')
  await row.getByRole('button', { name: /^Check/ }).click()
  await expect(row.getByRole('listitem').filter({ hasText: 'Failed' })).toContainText(
    'It answers for chain 1; Sepolia is chain 11155111',
  )
})

test('behavior: a plan’s credits a day are counted down here where the service states none', async ({
  page,
}) => {
  await page.route('/api/rpc/mainnet', async (route) => {
    const headers = { 'x-key-id': (await keyIds(page))[0] ?? '' }
    await route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: `0x${'0'.repeat(64)}` }, headers })
  })
  await page.goto('/connections')
  await page.getByLabel('Service').selectOption('infura')
  await page.getByLabel('Name', { exact: true }).fill('Hosted')
  await page.getByLabel('API key', { exact: true }).fill('hosted-key-0001')
  await page.getByRole('button', { name: 'Add key' }).click()
  const row = rowOf(page, 'Hosted')
  await row.getByLabel(/Credits a day/).fill('many')
  await expect(row.getByText('Enter a whole number of credits')).toBeVisible()
  await row.getByLabel(/Credits a day/).fill('1,000')
  const save = row.getByRole('button', { name: 'Save credits a day of its plan' })
  await save.click()
  await expect(row.getByText('Kept.')).toBeVisible()
  await expect(save).toBeDisabled()
  await row.getByLabel(/Credits a second/).fill('2,000')
  await row.getByRole('button', { name: 'Save credits a second of its plan' }).click()
  await expect(row.getByText('Kept. Calls wait')).toBeVisible()
  await page.reload()
  await expect(row.getByLabel(/Credits a second/)).toHaveValue('2,000')

  await page.goto(formatStoragePermalink('mainnet', question))
  await expect(page.getByTestId('credits-left')).toHaveText('1,000')
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('credits-left')).toHaveText('920')
  await page.goto('/credits?network=mainnet')
  await expect(page.getByText('920 of 1,000 left')).toBeVisible()
  await expect(page.getByText('counted in this browser')).toBeVisible()
})

const keyIds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { keys } = await (await fetch('/api/connections')).json()
    return keys.map((key: { id: string }) => key.id)
  })

test('error: what cannot be a key is refused at the door and stays typed', async ({ page }) => {
  await page.goto('/connections')
  await addKey(page, 'Odd', '../../admin')
  await expect(
    page.getByText('An API key has 8 to 128 letters, digits, hyphens or underscores'),
  ).toBeVisible()
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('../../admin')
})
