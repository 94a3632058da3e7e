import { demoTransaction } from '@/lib/demo/manifest'
import { expect, test } from './test'

test('default: the value, the call and the verified hash are shown for the price on the button', async ({
  page,
}) => {
  await page.goto(`/demo-mainnet/receipts/${demoTransaction('demo-mainnet', 'token-transfer').hash}`)
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await page.getByText('A receipt does not contain the value that was sent.').click()
  const section = page.locator('section[aria-labelledby="sent"]')
  await section.getByRole('button', { name: 'Read what was sent 80 credits' }).click()
  await expect(section.getByText('✓ verified')).toBeVisible()
  await expect(section.getByText('0 ETH')).toBeVisible()
  await expect(section.getByText('transfer(address,uint256)')).toBeVisible()
  await expect(section.getByText(/1 call · 80 credits/)).toBeVisible()
})
