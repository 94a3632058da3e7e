import type { Page } from '@playwright/test'
import { demoTransaction } from '@/lib/demo/manifest'
import { AMSTERDAM_HASH, answerAmsterdam } from '@/tests/amsterdam-answers'
import { expectAccessible } from './axe'
import { expect, test } from './test'

// Sources, classes, prices and errors are tested without a browser: tests/components/receipts/state-diff*.test.tsx.

async function openChanges(page: Page, hash: string) {
  await page.goto(`/demo-mainnet/receipts/${hash}`)
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await page.getByText('Slots, balances, nonces and code, before and after').click()
  await page.getByRole('button', { name: /^Show what changed about [\d,]+ credits/ }).click()
  return page.locator('section[aria-labelledby="state-diff"]')
}

test('default: an upgrade by name, and its steps by keyboard, for no further credit', async ({ page }) => {
  const section = await openChanges(page, demoTransaction('demo-mainnet', 'upgrade').hash)
  await expect(section.getByText('Exact: the first transaction of its block')).toBeVisible()
  await expect(section.getByText('eip1967.implementation').first()).toBeVisible()
  const bill = section.getByText(/\d+ calls · [\d,]+ credits/)
  const paid = await bill.textContent()

  await section.getByText('Steps: 10 reads and 5 writes, in order').click()
  const steps = section.getByRole('listbox', { name: 'Steps' })
  await expect(
    steps.getByText('RegistryProxy runs the code of RegistryV1 on its own storage').first(),
  ).toBeVisible()
  await expect(section.getByRole('heading', { name: /^reads eip1967\.implementation/ })).toBeVisible()
  await steps.focus()
  await steps.press('End')
  await expect(section.getByRole('heading', { name: /_initializing · true → false$/ })).toBeVisible()
  await expect(section.getByText(/storage of RegistryProxy, by the code of RegistryV2$/)).toBeVisible()
  await expect(section.getByText(/^RegistryV2\.sol, line \d+$/)).toBeVisible()
  await expect(bill).toHaveText(paid ?? '')
  await expectAccessible(page)
})

test('default: a block of Amsterdam is proved by its access list, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await answerAmsterdam(page, 'access list')
  const section = await openChanges(page, AMSTERDAM_HASH)
  await expect(section.getByText('Proved: the access list of block 1')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})
