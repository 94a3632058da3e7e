import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { expect, test } from './test'

const TOKEN = demoContract('demo-mainnet', 'Token').address
const { hash: HASH, block } = demoTransaction('demo-mainnet', 'token-transfer')
const RECEIPT = `/demo-mainnet/receipts/${HASH}`
const LOGS = formatLogsPermalink('demo-mainnet', {
  address: TOKEN,
  from: String(block),
  to: String(block),
})

/** Says of a transfer what nobody else says of it. */
const ABI = 'Transfer(address indexed giver, address indexed taker, uint256 much)'
const OFFER = new RegExp(`This link contains an ABI of ${TOKEN}`, 'i')

/** The link that the share dialog makes of the answer in sight. */
async function linkWithAbi(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  const link = dialog.getByLabel('Link', { exact: true })
  await expect(dialog.getByLabel('Attach the ABI of this result')).toBeChecked()
  await expect(link).toHaveValue(/#of=0x[0-9a-f]{40}&abi=[\w-]+$/i)
  const href = await link.inputValue()
  await expect(dialog.getByText(`${href.length} characters`)).toBeVisible()
  await dialog.getByLabel('Attach the ABI of this result').uncheck()
  await expect(link).not.toHaveValue(/#/)
  return href
}

test('behavior: the ABI of a receipt travels with its link, and decodes once it is taken', async ({
  page,
  elsewhere: other,
}) => {
  await page.goto(RECEIPT)
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByText('Decode with your own ABI').click()
  await page.getByLabel('ABI', { exact: true }).fill(ABI)
  await page.getByRole('button', { name: 'Decode' }).click()
  await expect(page.getByText('by the ABI you gave')).toBeVisible()
  const anchor = await page.locator('[id^="log-"]').first().getAttribute('id')
  const href = await linkWithAbi(page)

  await other.goto(href.replace('#', `#${anchor}&`))
  await expect(other.getByText(OFFER)).toBeVisible()
  await expect(other.getByText('1 event and 0 errors.')).toBeVisible()
  await other.getByRole('button', { name: /^Read/ }).click()
  const log = other.locator(`#${anchor}`)
  await expect(log.getByText('by the ABI of Token')).toBeVisible()
  await expect(log).toBeInViewport()
  await expect(other.getByText('Same result as in the link.')).toBeVisible()

  await other.getByRole('button', { name: 'Use it' }).first().click()
  await expect(log.getByText('by the ABI you gave')).toBeVisible()
  await expect(log.getByText('giver')).toBeVisible()
  await expect(other.getByText(OFFER)).toBeHidden()
})

test('behavior: the ABI of a search travels with its link, and decodes once it is taken', {
  tag: '@long',
}, async ({ page, elsewhere: other }) => {
  await page.goto(LOGS)
  await page.getByText('From an ABI', { exact: true }).click()
  await page.getByLabel('ABI', { exact: true }).fill(ABI)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('table').getByText('giver').first()).toBeVisible()
  const href = await linkWithAbi(page)

  await other.goto(href)
  await expect(other.getByText(OFFER)).toBeVisible()
  await other.getByRole('button', { name: /^Search/ }).click()
  await expect(other.getByRole('table')).toBeVisible()
  await expect(other.getByText('giver')).toHaveCount(0)

  await other.getByRole('button', { name: 'Use it' }).click()
  await expect(other.getByRole('table').getByText('giver').first()).toBeVisible()
  await expect(other.getByText(OFFER)).toBeHidden()
  await other.reload()
  await expect(other.getByRole('table').getByText('giver').first()).toBeVisible()
  await expect(other.getByText(OFFER)).toBeHidden()
})
