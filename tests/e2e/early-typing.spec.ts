import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { expect, test } from './test'

const pair = demoContract('demo-mainnet', 'Pair').address
const { hash } = demoTransaction('demo-mainnet', 'creation')

/** Opens a page that is drawn, and does something there before any of its scripts has come. */
async function openAnd(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  let letCome = () => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    await come
    await route.continue()
  })
  const opened = page.goto(path)
  await act()
  letCome()
  await opened
}

const bill = (page: Page) => page.getByTestId('bill')

test('behavior: a word typed before the scripts came is read', async ({ page }) => {
  const slot = page.getByRole('textbox', { name: 'Slot' })
  await openAnd(page, '/demo-mainnet/storage', async () => {
    await page.getByLabel('Contract').fill(pair)
    await slot.fill('28')
  })
  await expect(slot).toHaveValue('28')
  await slot.press('Enter')
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
})

test('behavior: a contract typed before the scripts came is read', async ({ page }) => {
  const contract = page.getByLabel('Contract', { exact: true })
  await openAnd(page, '/demo-mainnet/storage/contract', () => contract.fill(pair))
  await contract.press('Enter')
  await expect(bill(page)).toHaveText(/^\d calls? · [\d,]+ credits · /)
})

test('behavior: a search typed before the scripts came is made', async ({ page }) => {
  await openAnd(page, '/demo-mainnet/logs', async () => {
    await page.getByLabel('Contracts').fill(pair)
    await page.getByLabel('To block').fill('1000')
  })
  await page.getByLabel('To block').press('Enter')
  await expect(page.getByRole('status').first()).toContainText('Complete')
  await expect(page).toHaveURL(new RegExp(`/demo-mainnet/logs.*${pair}.*1000`))
})

test('behavior: a hash typed before the scripts came is read', async ({ page }) => {
  const field = page.getByLabel('Transaction hash')
  await openAnd(page, '/demo-mainnet/receipts', () => field.fill(hash))
  await field.press('Enter')
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
})

test('behavior: hashes typed before the scripts came are read', async ({ page }) => {
  const field = page.getByLabel('Transaction hashes')
  await openAnd(page, '/demo-mainnet/receipts/batch', () => field.fill(hash))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
})
