import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { freePort } from '@/lib/cli/free-port'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { parseServiceConfig } from '@/lib/service/config/service-config'
import { type RunningService, startService } from '@/lib/service/start-service'
import { startExplorerBefore } from '@/tests/explorer-before'
import type { Program } from '@/tests/program'
import { registeredNetwork } from '@/tests/registered-network'
import { copyBy } from './copy-by'
import { expectCreditsLeft } from './credits'
import { demoKey, formsOfKey } from './demo-key'
import { folderOf } from './explorers'
import { expect, test } from './test'

const question = { address: demoContract('demo-mainnet', 'Token').address, slot: '2' }
const adminToken = () => readFileSync(`${folderOf()}/admin-token`, 'utf8').trim()
const rowOf = (page: Page, label: string) => page.getByRole('listitem', { name: label, exact: true })

/** Makes a key on the page and gives its text. */
async function makeKey(page: Page, label: string, plan = 'core'): Promise<string> {
  await page.goto('/keys')
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('Plan').selectOption(plan)
  await page.getByRole('button', { name: 'Create key' }).click()
  return (await page.getByTestId('new-key').textContent()) ?? ''
}

test('default: a key is made, seen once, used, named and revoked', async ({ page }) => {
  const key = await makeKey(page, 'Export script', 'growth')
  expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/)
  await expect(page.getByRole('alert').filter({ hasText: 'it is not shown again' })).toBeVisible()
  expect(await copyBy(page.getByRole('button', { name: 'Copy the key' }))).toBe(key)

  await page.getByRole('button', { name: 'Use it for the demo networks' }).click()
  await expect(page.getByText('The demo networks now use this key.')).toBeVisible()
  await expect(page.getByTestId('credits-left')).toHaveText('30,000,000')

  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  await expectCreditsLeft(page, 30_000_000 - 80)

  await page.goto('/keys')
  const row = rowOf(page, 'Export script')
  await expect(row).toContainText(`${key.slice(0, 6)}… · plan growth · created`)
  await expect(row).toContainText('29,999,920 of 30,000,000 credits left · full again at 00:00 UTC')
  expect(await page.content()).not.toContain(key.slice(0, 7))

  await row.getByRole('button', { name: 'Rename' }).click()
  await row.getByLabel('New label').fill('Nightly export')
  await row.getByRole('button', { name: 'Save' }).click()
  const renamed = rowOf(page, 'Nightly export')
  await expect(renamed.getByRole('button', { name: 'Show 30 days' })).toBeFocused()

  await renamed.getByRole('button', { name: 'Revoke' }).click()
  await expect(renamed.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await renamed.getByRole('button', { name: 'Revoke the key' }).click()
  await expect(renamed).toContainText('calls with this key are refused')
  await expect(renamed.getByRole('button', { name: 'Revoke' })).toBeHidden()

  await page.goto(formatStoragePermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'does not accept this API key' })).toBeVisible()
})

test('behavior: the use of a key by method and network, as a picture and in numbers', {
  tag: '@long',
}, async ({ page }) => {
  await makeKey(page, 'Counted')
  await page.getByRole('button', { name: 'Use it for the demo networks' }).click()
  await expect(page.getByText('The demo networks now use this key')).toBeVisible()
  for (const network of ['demo-mainnet', 'demo-l2'] as const) {
    const address = demoContract(network, 'Token').address
    await page.goto(formatStoragePermalink(network, { ...question, address }))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByTestId('bill')).toBeVisible()
  }
  await page.goto('/keys')
  const row = rowOf(page, 'Counted')
  await row.getByRole('button', { name: 'Show 30 days' }).click()
  await expect(row.getByText(/: 160 on 1 day, the most on .* with 160 credits\.$/)).toBeVisible()
  for (const network of ['demo-mainnet', 'demo-l2']) {
    await expect(row.getByRole('row', { name: `eth_getStorageAt ${network} 1 80` })).toBeVisible()
  }
  await row.getByText('Day by day').last().click()
  await expect(row.getByRole('row', { name: /20\d\d eth_getStorageAt demo-l2 1 80/ })).toBeVisible()
})

test('behavior: a label that the service refuses stays typed; a key that was never used says so, and one that is kept stays', async ({
  page,
}) => {
  await page.goto('/keys')
  await page.getByLabel('Label').fill('turned \u202e round')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('The label must not contain control characters.')).toBeVisible()
  await expect(page.getByLabel('Label')).toHaveValue('turned \u202e round')

  await makeKey(page, 'Unused')
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByTestId('new-key')).toBeHidden()
  const row = rowOf(page, 'Unused')
  await row.getByRole('button', { name: 'Show 30 days' }).click()
  await expect(row.getByText('No calls with this key in the last 30 days.')).toBeVisible()
  await row.getByRole('button', { name: 'Revoke' }).click()
  await row.getByRole('button', { name: 'Keep it' }).click()
  await expect(row.getByText('credits left')).toBeVisible()
})

test('error: another site may neither list, make nor revoke keys; neither a listed key nor the admin token is sent to the page', async ({
  page,
  request,
}) => {
  const headers = {
    'content-type': 'application/json',
    origin: 'https://evil.test',
    'sec-fetch-site': 'cross-site',
  }
  const path = `/api/keys/${'0'.repeat(64)}`
  expect((await request.get('/api/keys', { headers })).status()).toBe(403)
  expect((await request.post('/api/keys', { headers, data: { label: 'x', plan: 'core' } })).status()).toBe(
    403,
  )
  expect((await request.delete(path, { headers })).status()).toBe(403)
  expect((await request.patch(path, { headers, data: { label: 'x' } })).status()).toBe(403)
  expect((await request.get(`${path}/use`, { headers })).status()).toBe(403)

  const seen: string[] = []
  page.on('response', async (response) => {
    seen.push(response.url(), JSON.stringify(response.headers()), await response.text().catch(() => ''))
  })
  await page.goto('/keys')
  await expect(page.getByRole('heading', { name: /^\d+ keys?$/ })).toBeVisible()
  seen.push(await page.content())
  for (const form of [...formsOfKey(adminToken()), ...formsOfKey(demoKey())]) {
    expect(seen.findIndex((text) => text.includes(form))).toBe(-1)
  }
})

test.describe('an explorer of its own', () => {
  const TOKEN = 'the-admin-token-of-this-test'
  let explorer: Program | null = null
  let service: RunningService | null = null

  test.afterEach(async ({ page }) => {
    // Of an explorer that is gone it would ask what it still loads.
    await page.close()
    await explorer?.[Symbol.asyncDispose]()
    await service?.stop()
  })

  /** Starts the explorer for a service that is not there yet, and gives its URL and what starts that service. */
  async function startExplorer(isPublic: boolean) {
    const [port, adminPort] = [await freePort(), await freePort()]
    explorer = await startExplorerBefore(
      {
        url: `http://127.0.0.1:${port}`,
        adminUrl: `http://127.0.0.1:${adminPort}`,
        key: null,
        adminToken: TOKEN,
      },
      { environment: (url) => (isPublic ? { PUBLIC_ORIGIN: url } : {}) },
    )
    return { url: explorer.url, startService: () => startKeyService(port, adminPort) }
  }

  async function startKeyService(port: number, adminPort: number) {
    const config = parseServiceConfig({
      listen: { host: '127.0.0.1', port },
      networks: { 'demo-mainnet': registeredNetwork('demo-mainnet', ['http://127.0.0.1:1']) },
      plans: { core: { dailyCredits: 100 } },
      ledger: 'sqlite::memory:',
      admin: { listen: { host: '127.0.0.1', port: adminPort }, token: TOKEN },
    })
    service = await startService(config)
  }

  test('error: a service that is not there says so, can be asked again, and has no key yet', async ({
    page,
  }) => {
    const { url, startService } = await startExplorer(false)
    await page.goto(`${url}/keys`)
    await expect(page.getByText('The service could not be reached.')).toBeVisible()
    await startService()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('There is no key,')).toBeVisible()
  })

  test('behavior: under a public origin the page asks for the admin token, and forgets it', {
    tag: '@long',
  }, async ({ page }) => {
    const { url, startService } = await startExplorer(true)
    await startService()
    await page.goto(`${url}/keys`)
    const token = page.getByLabel('Admin token')
    await token.fill('not-the-admin-token')
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByText('The service does not accept this token')).toBeVisible()
    await token.fill(TOKEN)
    await page.getByRole('button', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: 'Create a key' })).toBeVisible()
    await page.reload()
    await expect(token).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Create a key' })).toBeHidden()
  })
})
