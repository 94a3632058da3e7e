import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { handBuiltLog, handBuiltReceipt } from '@/tests/lib/receipts/hand-built-receipt'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const hashOf = (name: Parameters<typeof demoTransaction<'demo-mainnet'>>[1]) =>
  demoTransaction('demo-mainnet', name).hash

test('default: an example and a link are read at the price on the button, on a phone in sight', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/demo-mainnet/receipts')
  await page.getByRole('link', { name: /A token transfer/ }).click()
  const bill = page.getByTestId('bill')
  await expect(bill).toHaveText(/^1 call · 80 credits · [\d.]+ m?s · answered by node$/)
  await expect(page.getByText('Transfer').first()).toBeVisible()

  calls.length = 0
  await page.goto(`/demo-mainnet/receipts/${hashOf('failed-call')}`)
  await expect(page.getByRole('button', { name: 'Read 80 credits' })).toBeEnabled()
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])

  const before = await creditsLeft(page)
  await page.getByLabel('Transaction hash').fill(hashOf('creation'))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page).toHaveURL(`/demo-mainnet/receipts/${hashOf('creation')}`)
  await expect(bill).toContainText('80 credits')
  await expect(bill).toBeInViewport()
  await expect(page.getByText(demoContract('demo-mainnet', 'Trader').address).first()).toBeVisible()
  await expectCreditsLeft(page, before - 80)
})

async function read(page: Page, name: Parameters<typeof hashOf>[0]) {
  await page.goto(`/demo-mainnet/receipts/${hashOf(name)}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('heading', { name: /^Checked here/ })).toBeVisible()
}

test('behavior: of a shortened address what is seen is copied, once; a kept ABI that is none is passed over', async ({
  page,
}) => {
  await read(page, 'token-transfer')
  const log = page.locator('[id^="log-"]').first()
  await expect(log).toContainText(/from 0x/)
  await log.evaluate((row) => getSelection()?.selectAllChildren(row))
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/from 0x[0-9a-f]{6}…[0-9a-f]{6} to 0x[0-9a-f]{6}…[0-9a-f]{6} value [\d,]+$/m)
  expect(copied).not.toMatch(/0x[0-9a-f]{40}/)

  await test.step('what is kept and is no ABI is passed over', async () => {
    // Once the browser has looked into its stores it has made them.
    await page.waitForFunction(async () =>
      (await indexedDB.databases()).some(({ name }) => name === 'triptych'),
    )
    const key = `demo-mainnet/${demoContract('demo-mainnet', 'Token').address.toLowerCase()}`
    await page.evaluate(
      (name) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('triptych')
          opening.onerror = reject
          opening.onsuccess = () => {
            const store = opening.result.transaction('abis', 'readwrite').objectStore('abis')
            store.put({ version: 1, text: '[{"type":"event"' }, name).onsuccess = resolve
          }
        }),
      key,
    )
    await read(page, 'token-transfer')
    await expect(page.getByText('by the ABI of Token')).toBeVisible()
  })
})

test('behavior: decimals, a symbol and an ABI that the reader gives are kept, and can be removed', {
  tag: '@long',
}, async ({ page }) => {
  await read(page, 'token-transfer')
  const moved = page.getByRole('region', { name: 'Tokens moved' })
  await moved.getByRole('heading').click()
  const exact = (await moved.locator('[title$=" in the smallest unit"]').last().textContent()) ?? ''
  await moved.getByText(/^Set its decimals/).click()
  await expect(moved.getByText(/no variable for decimals: they are in the code/)).toBeVisible()
  const before = await creditsLeft(page)
  await moved
    .getByRole('button', { name: /^Read symbol from storage .*about 160 credits, at most 240$/ })
    .click()
  await expect(moved.getByLabel('Symbol (optional)')).toHaveValue('DUSD')
  await expect(moved.getByTestId('bill')).toContainText('160 credits')
  await expectCreditsLeft(page, before - 160)

  await moved.getByLabel('Decimals').fill('3')
  await moved.getByRole('button', { name: 'Set' }).click()
  await expect(moved.getByText(/^3 decimals, set by you/)).toBeVisible()
  await expect(moved.getByText('DUSD', { exact: true })).toHaveCount(2)
  await expect(moved.getByText(exact, { exact: true })).toBeVisible()

  const log = page.locator('[id^="log-"]').first()
  await expect(log.getByText('by the ABI of Token')).toBeVisible()
  await page.getByText('Decode with your own ABI').click()
  await page
    .getByLabel('ABI', { exact: true })
    .fill('Transfer(address indexed giver, address indexed taker, uint256 much)')
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect(page.getByText('In use: 1 event and 0 errors.')).toBeVisible()
  await expect(log.getByText('by the ABI you gave')).toBeVisible()
  await expect(log.getByText('giver', { exact: false })).toBeVisible()

  await read(page, 'token-transfer')
  await moved.getByRole('heading').click()
  await moved.getByText(/^3 decimals, set by you/).click()
  await moved.getByRole('button', { name: 'Remove' }).click()
  await expect(moved.getByText(/^Set its decimals/)).toBeVisible()
  await expect(moved.getByText('DUSD', { exact: true })).toHaveCount(0)
  await expect(log.getByText('by the ABI you gave')).toBeVisible()
  await page.getByText('Decode with your own ABI').click()
  await page.getByRole('button', { name: 'Remove the one in use' }).click()
  await expect(log.getByText('by the ABI of Token')).toBeVisible()
})

test('behavior: a batch is priced, read, saved, kept by a reload and passed on as a link that asks nothing', {
  tag: '@long',
}, async ({ page, elsewhere: other }) => {
  await page.goto('/demo-mainnet/receipts')
  await page.getByRole('link', { name: 'Read many receipts at once' }).click()
  await expect(page.getByRole('heading', { name: 'Many receipts' })).toBeVisible()
  const hashes = [hashOf('swap'), hashOf('failed-call'), `0x${'ab'.repeat(32)}`]
  await page.getByLabel('Transaction hashes').fill(hashes.join('\n'))
  await page.getByRole('button', { name: 'Read 240 credits' }).click()
  await expect(page.getByTestId('bill')).toContainText('3 calls · 240 credits')
  await expect(page.getByText('✕ failed')).toBeVisible()
  await expect(page.getByText(/no receipt: unknown/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('receipts-demo-mainnet.csv')
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  await page.reload()
  await expect(page.getByLabel('Transaction hashes')).toHaveValue(hashes.join('\n'))

  const calls: string[] = []
  other.on('request', (request) => calls.push(request.url()))
  await other.goto(link)
  await expect(other.getByLabel('Transaction hashes')).toHaveValue(hashes.join('\n'))
  await expect(other.getByRole('button', { name: 'Read 240 credits' })).toBeEnabled()
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])
})

test('behavior: ten thousand logs leave the page quick, and a link leads to one of them', {
  tag: '@long',
}, async ({ page }) => {
  const logs = Array.from({ length: 10_000 }, (_, at) => handBuiltLog(6 + at))
  const hash = String(handBuiltReceipt().transactionHash)
  await page.route('**/api/rpc/**', (route) =>
    route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: handBuiltReceipt({ logs }) } }),
  )
  await page.goto(`/demo-mainnet/receipts/${hash}#log-9003`)
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await expect(page.getByRole('heading', { name: 'Logs: 10,000' })).toBeVisible()
  const log = page.locator('#log-9003')
  await expect(log).toBeInViewport()
  await expect(log.getByRole('heading')).toContainText('Transfer')
  expect(await page.locator('*').count()).toBeLessThan(8_000)

  await page.getByRole('button', { name: 'Later' }).first().click()
  await expect(page.getByText('9,001–9,025 of 10,000 logs').first()).toBeVisible()
  await page.getByRole('link', { name: 'Storage' }).first().click()
  await expect(page).toHaveURL('/demo-mainnet/storage')
})
