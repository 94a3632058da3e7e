import { expect, test } from './test'

test('default: the first page has answers of all three lenses, each with its bill', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'What a contract stored' })).toContainText('reserve0')
  await expect(page.getByRole('region', { name: 'What it emitted' })).toContainText(/[\d,]+ logs in blocks/)
  await expect(page.getByRole('region', { name: 'What a transaction did' })).toContainText(
    /all \d+ that apply hold/,
  )
  await expect(page.getByTestId('bill')).toContainText(['80 credits', '255 credits', '80 credits'])
})

test('behavior: the keyboard alone reaches an answer', async ({ page }) => {
  await page.goto('/demo-mainnet/storage')
  await page.getByLabel('Contract', { exact: true }).focus()
  await page.keyboard.type('0xa6e1d51b4aab0cb708a68a075af32be5f2a3db7b')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('28')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('bill')).toBeVisible()
})

test('behavior: the theme is a choice that a reload keeps', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('behavior: another network keeps the lens and what was typed', async ({ page }) => {
  await page.goto('/demo-mainnet/storage?slot=5')
  await page.getByLabel(/^Network/).selectOption('demo-l2')
  await expect(page).toHaveURL('/demo-l2/storage?slot=5')
  await expect(page.getByText('Demo L2 serves only its latest 128 blocks.')).toBeVisible()
})
