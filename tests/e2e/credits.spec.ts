import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe'
import { creditsLeft } from './credits'

test('default: the page of the day says what the bar says, and is free', async ({ page }) => {
  await page.goto('/')
  const left = await creditsLeft(page)
  await page.goto('/credits')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(await creditsLeft(page)).toBe(left)
  await expect(page.getByText(`${left.toLocaleString('en-US')} of 3,000,000 left`)).toBeVisible()
  await expectAccessible(page)
})

test('args: a network without a key has no balance to state', async ({ page }) => {
  await page.goto('/credits?network=mainnet')
  await expect(page.getByText('No balance is stated')).toBeVisible()
  await expectAccessible(page)
})
