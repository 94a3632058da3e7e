import type { Page } from '@playwright/test'
import { demoTransaction } from '@/lib/demo/manifest'
import { expect, test } from './test'

type Name = Parameters<typeof demoTransaction<'demo-mainnet'>>[1]

async function openChanges(page: Page, name: Name) {
  await page.goto(`/demo-mainnet/receipts/${demoTransaction('demo-mainnet', name).hash}`)
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

test('error: a service without proofs says so, and the press can be repeated', async ({ page }) => {
  await page.route('**/api/rpc/**', async (route) => {
    const { id, method } = route.request().postDataJSON()
    if (method !== 'eth_getProof') return route.fallback()
    const error = { code: -32601, message: 'the method eth_getProof does not exist/is not available' }
    return route.fulfill({ json: { jsonrpc: '2.0', id, error } })
  })
  const section = await openChanges(page, 'token-transfer')
  await show(page).click()
  await expect(section.getByText(/eth_getProof/).first()).toBeVisible()
  await expect(show(page)).toBeEnabled()
})
