import { readFileSync } from 'node:fs'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { expectAskedInUrl } from './asked-in-url'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const token = demoContract('demo-mainnet', 'Token').address
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)'

test('default: a newcomer searches the whole chain with one press, and sees what it cost', async ({
  page,
}) => {
  await page.goto('/demo-mainnet/logs')
  await page.getByRole('link', { name: /Every transfer to one account/ }).click()
  await expect(page.getByTestId('bill')).toContainText('3 calls · 415 credits')
  await expect(page.getByRole('status').first()).toHaveText(/^Complete to block [\d,]+, finalized: 39 logs$/)
  await expect(page.getByRole('table')).toBeVisible()
})

test('behavior: the meter falls by the bill; a gap is asked for again where it is named, shared with the answer, and read by its receipts', async ({
  page,
}) => {
  const flood = demoBlock('demo-mainnet', 'flood').number
  const question = { address: token, from: String(flood - 1), to: String(flood + 1) }
  await page.goto(formatLogsPermalink('demo-mainnet', question))
  const atFirst = await creditsLeft(page)
  await page.getByRole('button', { name: /^Search/ }).click()
  const again = page.getByRole('button', { name: 'Retry 255 credits' })
  await expect(again).toBeVisible()
  await expect(page.getByText(/^Complete except block 1,800,000/)).toBeVisible()
  const bill = await page.getByTestId('bill').textContent()
  const credits = Number(/([\d,]+) credits/.exec(bill ?? '')?.[1]?.replaceAll(',', ''))
  await expectCreditsLeft(page, atFirst - credits)
  await again.click()
  await expectCreditsLeft(page, atFirst - credits - 255)
  await expect(again).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/seen=[^&]*without/)
  await page.getByRole('button', { name: 'Close' }).click()
  for (const name of [/^Count its receipts/, /^Read its [\d,]+ receipts?/]) {
    const button = page.getByRole('button', { name })
    const price = Number(/([\d,]+) credits$/.exec(await button.innerText())?.[1]?.replaceAll(',', ''))
    const before = await creditsLeft(page)
    await button.click()
    await expect(button).toHaveCount(0)
    await expect.poll(() => creditsLeft(page)).toBe(before - price)
  }
  await expect(page.getByText('Some blocks are missing.')).toHaveCount(0)
  await expect(page.getByText(/^Complete.*: 1\d,\d{3} logs/)).toBeVisible()
})

test('behavior: amounts are counted by the unit of their token, and exported beside what the logs hold', {
  tag: '@long',
}, async ({ page }) => {
  const from = demoBlock('demo-mainnet', 'rush').number
  const question = { address: token, event: TRANSFER, from: String(from), to: String(from + 9) }
  await page.goto(formatLogsPermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Search/ }).click()
  const amounts = page.getByRole('table').locator('[title$=" in the smallest unit"]')
  await expect(page.getByText(/^Complete/)).toBeVisible()
  await expect(amounts).toHaveCount(0)
  await page.getByText('Decimals of amounts').click()
  await page.getByText(/^Set its decimals/).click()
  await page.getByLabel('Decimals', { exact: true }).fill('18')
  await page.getByLabel('Symbol (optional)').fill('DUSD')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(amounts.first()).toHaveText(/^[\d,.]+ DUSD$/)
  await expect(amounts.first()).toHaveAttribute('data-equal', /^\d+$/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [head, first] = readFileSync(await (await saved).path(), 'utf8').split('\r\n')
  expect(head).toMatch(/,arg_value,arg_value_formatted,token_symbol$/)
  expect(first).toMatch(/,\d+,[\d.]+,DUSD$/)
})

test('behavior: two tabs with one search pay for it once', { tag: '@long' }, async ({ page, context }) => {
  const href = formatLogsPermalink('demo-mainnet', { address: token, event: TRANSFER, budget: '900' })
  await page.goto(href)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByText(/^Stopped at the budget/)).toBeVisible()
  await expect(page.getByText('Kept in this browser.')).toBeVisible()
  const other = await context.newPage()
  await other.goto(href)
  // The list of what is kept says that it was stopped before the search itself is there.
  await expect(other.getByRole('button', { name: /^Continue/ })).toBeVisible()

  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/rpc/**', (route) => held.then(() => route.continue()))
  const asked: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/api/rpc/')) asked.push(request.url())
  })
  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const third = await context.newPage()
  await third.goto(href)
  await expect(third.getByText('Searching in another tab')).toBeVisible()
  await expect(third.getByText(/To continue here, pause it there/)).toBeVisible()
  await other.getByRole('button', { name: /^Continue/ }).click()
  await expect(other.getByText('Searching in another tab')).toBeVisible()
  letGo()
  await expect(page.getByRole('button', { name: /^Continue/ })).toBeVisible()
  const said = await page.getByRole('status').first().textContent()
  await expect(other.getByRole('status').first()).toHaveText(said ?? '')
  await expect(third.getByRole('status').first()).toHaveText(said ?? '')
  expect(asked).toEqual([])
  await expect(other.getByTestId('bill')).toHaveText((await page.getByTestId('bill').textContent()) ?? '')
})

const BAD = [
  ['Contracts', '0x1234', /40 hex digits/],
  ['Event', 'Transfer(address', /./],
  ['From block', 'soon', /Type a block number or one of/],
] as const
test('error: what cannot be asked is said beside its field, and stays typed after a reload, which asks nothing', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/demo-mainnet/logs')
  for (const [label, typed, message] of BAD) {
    await page.getByLabel(label, { exact: true }).fill(typed)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(message).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Search/ })).toBeDisabled()
    await expectAskedInUrl(page, typed)
  }
  await page.reload()
  for (const [label, typed] of BAD) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed)
  }
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])
})

test('behavior: on a phone a search ends at its headline, by a link and by the button', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/demo-mainnet/logs')
  await page.getByRole('link', { name: /Everything a trading pair/ }).click()
  const answer = page.getByRole('region', { name: 'Result' })
  const headline = answer.getByRole('heading', { name: /^Every log of/ })
  await expect(answer.getByRole('table')).toBeVisible()
  await expect(headline).toBeInViewport()
  await expect(page.getByTestId('bill')).toBeInViewport()
  await page.getByRole('button', { name: 'Change the question' }).click()
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByLabel('Contracts')).toBeHidden()
  await expect(headline).toBeInViewport()
})
