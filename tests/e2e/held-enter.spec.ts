import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const pair = demoContract('demo-mainnet', 'Pair').address

const bill = (page: Page) => page.getByTestId('bill')

/** As a key that is let go a little after the answer came: the browser presses it again and again. */
async function holdEnter(page: Page): Promise<void> {
  await page.keyboard.down('Enter')
  while (!(await bill(page).isVisible())) await page.keyboard.down('Enter')
  for (let press = 0; press < 8; press++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
}

const QUESTIONS = {
  'in the field of a slot': async (page: Page) => {
    await page.goto('/demo-mainnet/storage')
    await page.getByLabel('Contract', { exact: true }).fill(pair)
    await page.getByRole('textbox', { name: 'Slot' }).fill('28')
  },
  'on the button': async (page: Page) => {
    await page.goto('/demo-mainnet/storage')
    await page.getByLabel('Contract', { exact: true }).fill(pair)
    await page.getByRole('textbox', { name: 'Slot' }).fill('28')
    await page.getByRole('button', { name: 'Read 80 credits' }).focus()
  },
}

for (const [where, open] of Object.entries(QUESTIONS)) {
  test(`behavior: Enter held down ${where} asks once`, async ({ page }) => {
    await open(page)
    const before = await creditsLeft(page)
    await holdEnter(page)
    await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
    await expectCreditsLeft(page, before - 80)
  })
}

test('behavior: Enter held down in a text of several lines writes lines', async ({ page }) => {
  await page.goto('/demo-mainnet/logs')
  await page.getByLabel('Contracts').focus()
  for (let press = 0; press < 8; press++) await page.keyboard.down('Enter')
  await expect(page.getByLabel('Contracts')).toHaveValue('\n'.repeat(8))
})
