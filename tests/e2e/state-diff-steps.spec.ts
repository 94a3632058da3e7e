import type { Page } from '@playwright/test'
import { demoTransaction } from '@/lib/demo/manifest'
import { expectAccessible } from './axe'
import { expect, test } from './test'

async function openSteps(page: Page, name: 'swap' | 'failed-after-log') {
  await page.goto(`/demo-mainnet/receipts/${demoTransaction('demo-mainnet', name).hash}`)
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await page.getByText('Slots, balances, nonces and code, before and after').click()
  const section = page.locator('section[aria-labelledby="state-diff"]')
  await page.getByRole('button', { name: /^Show what changed about [\d,]+ credits/ }).click()
  await section.getByText(/^Steps: \d+ reads? and \d+ writes?, in order$/).click()
  return { section, steps: section.getByRole('listbox', { name: 'Steps' }) }
}

test('default: the steps of a swap, by name and by keyboard, for no further credit', async ({ page }) => {
  const { section, steps } = await openSteps(page, 'swap')
  await expect(steps.getByRole('option', { name: /^reads/ }).first()).toBeVisible()
  const bill = await section.getByText(/\d+ calls · [\d,]+ credits/).textContent()
  await steps.focus()
  await steps.press('End')
  await expect(section.getByRole('heading', { level: 3, name: /^(reads|writes) / })).toBeVisible()
  await expect(
    section.getByText(/^(SLOAD|SSTORE) · transaction 0x[0-9a-f]{8}… · storage of \w+/),
  ).toBeVisible()
  await expect(section.getByText(/The instruction is at pc \d+\./)).toBeVisible()
  await expect(section.getByText(/\d+ calls · [\d,]+ credits/)).toHaveText(bill ?? '')
  await expectAccessible(page)
})

test('behavior: the writes of a transaction that failed are struck', async ({ page }) => {
  const { section, steps } = await openSteps(page, 'failed-after-log')
  await steps.focus()
  await steps.press('End')
  await expect(section.getByText(/^Undone: /)).toBeVisible()
})
