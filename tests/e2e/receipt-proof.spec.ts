import type { Page } from '@playwright/test'
import { demoTransaction } from '@/lib/demo/manifest'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { expectAccessible } from './axe'
import { creditsLeft, expectCreditsLeft } from './credits'
import { demoKey, serviceUrl } from './demo-key'
import { type Lies, startLyingExplorer } from './lying-explorer'
import { expect, test } from './test'

/** A block of Demo Mainnet that has many transactions. */
const FULL_BLOCK = 72_020
/** One that has three. */
const SMALL_BLOCK = 72_021
const LIE = `0x${'12'.repeat(32)}`

async function listTransactions(block: number): Promise<string[]> {
  const params = [`0x${block.toString(16)}`, false]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params })
  const answer = await fetch(`${serviceUrl()}/demo-mainnet/v3/${demoKey()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { result }: { result: { transactions: string[] } } = await answer.json()
  return result.transactions
}

async function openProof(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await page.getByText('Prove it', { exact: true }).click()
}

const header = (page: Page) => page.getByRole('button', { name: /^Read the block’s header/ })
const rest = (page: Page) => page.getByRole('button', { name: /^Prove with/ })
const proved = (page: Page) => page.getByTestId('proved')

test('default: a receipt is proved by its block, each press at its price', async ({ page }) => {
  const hashes = await listTransactions(FULL_BLOCK)
  expect(hashes.length - 1).toBeGreaterThan(1000 / 80)
  await openProof(page, formatReceiptsPermalink('demo-mainnet', hashes[2] ?? ''))
  const before = await creditsLeft(page)
  await header(page).press('Enter')
  await expect(rest(page)).toHaveText('Prove with all receipts of the block, in one call · 1,000 credits')
  await expect(page.locator('body')).not.toBeFocused()
  await expectCreditsLeft(page, before - 80)
  await expect(proved(page)).toHaveCount(0)

  await rest(page).click()
  await expect(proved(page)).toContainText(
    'Proved: block 72,020 commits to the outcome, the gas and the logs of this receipt',
  )
  await expect(proved(page)).toContainText('Not covered')
  const all = `${hashes.length} of ${hashes.length} receipts read; this receipt has index 2`
  await expect(page.getByRole('img', { name: all })).toBeVisible()
  await expect(page.getByTestId('bill').last()).toContainText('2 calls')
  await expectCreditsLeft(page, before - 80 - 1000)
})

test('default: one by one where that costs less; the only receipt by the header, whose hash can be held against another', async ({
  page,
}) => {
  const hashes = await listTransactions(SMALL_BLOCK)
  const [others, price] = [hashes.length - 1, 80 * (hashes.length - 1)]
  expect(others).toBeGreaterThan(0)
  await openProof(page, formatReceiptsPermalink('demo-mainnet', hashes[0] ?? ''))
  const before = await creditsLeft(page)
  await header(page).click()
  await expect(rest(page)).toHaveText(
    `Prove with ${others} more receipt${others === 1 ? '' : 's'} · ${price.toLocaleString('en-US')} credits`,
  )
  await rest(page).click()
  await expect(proved(page)).toContainText('Proved: block')
  await expectCreditsLeft(page, before - 80 - price)

  await openProof(page, formatReceiptsPermalink('demo-mainnet', demoTransaction('demo-mainnet', 'swap').hash))
  await header(page).click()
  await expect(proved(page)).toContainText('Proved: block 2,000,150')
  const elsewhere = page.getByLabel('Hash from another source')
  await elsewhere.fill('0x12')
  await expect(page.getByText('A block hash is 0x and 64 hex digits')).toBeVisible()
  await elsewhere.fill(LIE)
  await expect(page.getByText(/^Another hash/)).toBeVisible()
  const hash = await page
    .getByRole('region', { name: 'Which block?' })
    .locator('[data-equal]')
    .getAttribute('data-equal')
  await elsewhere.fill(hash ?? '')
  await expect(page.getByText('The same hash.')).toBeVisible()
  await expect(page.getByTestId('anchor-words')).toContainText('pasted by you from another source')
  await page.getByText('Compare the hash with another provider').click()
  await expect(page.getByText(/There is no other connection for Demo Mainnet/)).toBeVisible()
})

test('behavior: a connection without receipts by the block is paid for them once, and the way one by one is told', {
  tag: '@long',
}, async ({ page }) => {
  let asked = 0
  let refuse = true
  await page.route('**/api/rpc/**', async (route) => {
    const { method, id } = route.request().postDataJSON()
    if (method !== 'eth_getBlockReceipts') return route.continue()
    asked += 1
    const error = { code: -32601, message: 'the method eth_getBlockReceipts does not exist' }
    await route.fulfill({ json: { jsonrpc: '2.0', id, ...(refuse ? { error } : { result: null }) } })
  })
  const hashes = await listTransactions(FULL_BLOCK)
  const others = hashes.length - 1
  const oneByOne = `Prove with ${others} more receipts · ${(others * 80).toLocaleString('en-US')} credits`
  refuse = false
  await openProof(page, formatReceiptsPermalink('demo-mainnet', hashes[1] ?? ''))
  await header(page).click()
  await rest(page).click()
  await expect(page.getByText('The service has no receipts of this block.')).toBeVisible()
  await expect(rest(page)).toHaveText([
    oneByOne,
    'Prove with all receipts of the block, in one call · 1,000 credits',
  ])
  refuse = true
  await rest(page).last().click()
  await expect(page.getByText('This connection does not offer eth_getBlockReceipts')).toBeVisible()
  await expect(rest(page)).toHaveText([oneByOne])
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await page.getByText('Prove it', { exact: true }).click()
  await header(page).click()
  await expect(rest(page)).toHaveText([oneByOne])
  expect(asked).toBe(2)
  await rest(page).click()
  await expect(proved(page)).toContainText('Proved: block 72,020')
})

test('error: a service that lies of a receipt, of an amount, or with a header made up to fit, is found out', {
  tag: '@long',
}, async ({ page }) => {
  const lies: Lies = {}
  const explorer = await startLyingExplorer('demo-mainnet', lies)
  const swap =
    explorer.url + formatReceiptsPermalink('demo-mainnet', demoTransaction('demo-mainnet', 'swap').hash)
  const unlike = page.getByTestId('unlike')

  await test.step('another outcome: both values are told', async () => {
    const [hash = ''] = await listTransactions(FULL_BLOCK)
    lies.eth_getTransactionReceipt = (receipt) => ({ ...receipt, status: '0x0' })
    await openProof(page, explorer.url + formatReceiptsPermalink('demo-mainnet', hash))
    await header(page).click()
    await rest(page).click()
    await expect(page.getByText(/^The receipt differs from the receipt in the block/)).toBeVisible()
    await expect(page.getByTestId('contradicted')).toBeVisible()
    await expect(unlike).toContainText('status as shown0status in the block1')
    await expect(proved(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('another amount', async () => {
    lies.eth_getTransactionReceipt = (receipt) =>
      JSON.parse(JSON.stringify(receipt).replaceAll(/(?<="data":"0x)0{40}/g, '0'.repeat(39).concat('1')))
    await openProof(page, swap)
    await header(page).click()
    await expect(page.getByText(/^The receipts of block .* do not match its receipts root\.$/)).toBeVisible()
    await expect(unlike).toContainText('receiptsRoot of the header')
    await expect(unlike).toContainText('computed from the receipts')
    await expect(proved(page)).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: /^Read the block’s header again/ })).toBeVisible()
  })

  await test.step('a header made up to fit', async () => {
    delete lies.eth_getTransactionReceipt
    lies.eth_getBlockByHash = (block) => ({ ...block, receiptsRoot: LIE })
    await openProof(page, swap)
    await header(page).click()
    await expect(page.getByText('The header does not match the hash of the block.')).toBeVisible()
    await expect(unlike).toContainText('hash of the header sent')
    await expect(proved(page)).toHaveCount(0)
  })
  await page.close()
  await explorer.stop()
})
