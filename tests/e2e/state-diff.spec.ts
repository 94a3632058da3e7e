import type { Page } from '@playwright/test'
import { demoTransaction } from '@/lib/demo/manifest'
import { AMSTERDAM_HASH, answerAmsterdam } from '@/tests/amsterdam-answers'
import { expect, test } from './test'

type Name = Parameters<typeof demoTransaction<'demo-mainnet'>>[1]

async function openChanges(page: Page, name: Name) {
  await page.goto(`/demo-mainnet/receipts/${demoTransaction('demo-mainnet', name).hash}`)
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await page.getByText('Slots, balances, nonces and code, before and after').click()
  return page.locator('section[aria-labelledby="state-diff"]')
}

async function openAmsterdam(page: Page) {
  await answerAmsterdam(page, 'access list')
  await page.goto(`/demo-mainnet/receipts/${AMSTERDAM_HASH}`)
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await page.getByText('Slots, balances, nonces and code, before and after').click()
  return page.locator('section[aria-labelledby="state-diff"]')
}

const show = (page: Page) => page.getByRole('button', { name: /^Show what changed about [\d,]+ credits/ })

test('default: an upgrade shows the new implementation and each variable by name, for the bill of its calls', async ({
  page,
}) => {
  const section = await openChanges(page, 'upgrade')
  await show(page).click()
  await expect(section.getByText('Exact: the first transaction of its block')).toBeVisible()
  await expect(section.getByText('eip1967.implementation')).toBeVisible()
  await expect(section.getByText(/\.fee$/)).toBeVisible()
  await expect(section.getByText(/^Nonce$/)).toBeVisible()
  await expect(section.getByText(/\d+ calls · [\d,]+ credits/)).toBeVisible()
})

test('default: a failed transaction has no slots, and pays its fee', async ({ page }) => {
  const section = await openChanges(page, 'failed-with-reason')
  await show(page).click()
  await expect(section.getByText(/The transaction failed: its own writes were undone/)).toBeVisible()
})

test('default: a block of Amsterdam is proved by its access list, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const section = await openAmsterdam(page)
  await expect(section.getByRole('radio', { name: 'Best' })).toBeChecked()
  await show(page).click()
  await expect(section.getByText('Proved: the access list of block 1')).toBeVisible()
  await expect(section.getByText(/Not proved: that the block is canonical/)).toBeVisible()
  await expect(section.getByRole('button', { name: /^Read the \d+ values? before/ })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})

test('behavior: the source is chosen before the press, with its price, and another one is offered after it', async ({
  page,
}) => {
  const section = await openChanges(page, 'upgrade')
  await section.getByText('Access list', { exact: true }).click()
  await expect(section.getByRole('button', { name: /^Show what changed/ })).toContainText(/160 credits/)
  await section.getByRole('button', { name: /^Show what changed/ }).click()
  await expect(
    section.getByText(/There is no access list: block [\d,]+ is from before the Amsterdam fork/),
  ).toBeVisible()
  await section.getByText('Replay', { exact: true }).click()
  await show(page).click()
  await expect(section.getByText('Exact: the first transaction of its block')).toBeVisible()
  await expect(section.getByText('Ask another source')).toBeVisible()
})

test('behavior: alone it is not exact; with the earlier transactions it is', async ({ page }) => {
  const section = await openChanges(page, 'flood')
  await show(page).click()
  await expect(section.getByText('Consistent, not exact')).toBeVisible()
  await expect(section.getByText('Balance, ETH')).toHaveCount(0)
  await section
    .getByRole('button', { name: /^Replay the 2 transactions before it about [\d,]+ credits/ })
    .click()
  await expect(section.getByText(/Replayed with the 2 transactions before it/)).toBeVisible()
  await expect(section.getByText('Balance, ETH').first()).toBeVisible()
})

test('behavior: what an exact replay read is proved, at the price on the button', async ({ page }) => {
  const section = await openChanges(page, 'upgrade')
  await show(page).click()
  await section.getByRole('button', { name: /^Prove what it read [\d,]+ credits/ }).click()
  await expect(section.getByText('Exact, inputs proved: the first transaction of its block')).toBeVisible()
  await expect(section.getByText(/^Everything they read is proved against the state root/)).toBeVisible()
})

test('error: a service without the state of the parent block says so, and the press can be repeated', async ({
  page,
}) => {
  const error = { code: -32000, message: 'missing trie node 1a2b3c (path )' }
  const section = await openChanges(page, 'token-transfer')
  await page.route('**/api/rpc/**', async (route) => {
    const { id, method } = route.request().postDataJSON()
    if (method === 'eth_getBlockByNumber') return route.fallback()
    return route.fulfill({ json: { jsonrpc: '2.0', id, error } })
  })
  await show(page).click()
  await expect(section.getByText(/^The replay needs the state of block [\d,]+/).first()).toBeVisible()
  await expect(show(page)).toBeEnabled()
})
