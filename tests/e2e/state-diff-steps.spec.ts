import { demoTransaction } from '@/lib/demo/manifest'
import { expectAccessible } from './axe'
import { expect, test } from './test'

test('default: the steps of an upgrade, by name and by keyboard, for no further credit', async ({ page }) => {
  await page.goto(`/demo-mainnet/receipts/${demoTransaction('demo-mainnet', 'upgrade').hash}`)
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await page.getByText('Slots, balances, nonces and code, before and after').click()
  const section = page.locator('section[aria-labelledby="state-diff"]')
  await page.getByRole('button', { name: /^Show what changed about [\d,]+ credits/ }).click()
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
