import type { Page } from '@playwright/test'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { formatCount } from '@/lib/text/count'
import { holdCalls } from '@/tests/held-calls'
import { expect, test } from './test'

const token = demoContract('demo-mainnet', 'Token').address
const WORD = formatStoragePermalink('demo-mainnet', { address: token, slot: '2' })

test('behavior: from a whole contract to one of its slots and back, and forward again', async ({ page }) => {
  await page.goto(formatContractPermalink('demo-mainnet', { address: token, block: 'latest' }))
  await page.getByRole('button', { name: /^Read/ }).click()
  const bill = page.getByTestId('bill')
  await expect(bill).toHaveText(/^4 calls · 320 credits/)
  const total = page.getByRole('row').filter({ has: page.getByText('_totalSupply', { exact: true }) })
  await total.click()
  await page.getByRole('link', { name: /^This slot alone/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await expect(bill).toHaveText(/^1 call · 80 credits/)
  await page.goBack()
  await expect(bill).toHaveText(/^4 calls · 320 credits/)
  await expect(total).toBeVisible()
  await page.goForward()
  await expect(bill).toHaveText(/^1 call · 80 credits/)
})

test('default: Back brings a paid answer back, and nothing is asked again; a page without one stays without', async ({
  page,
}) => {
  const { hash } = demoTransaction('demo-mainnet', 'swap')
  await page.goto(formatReceiptsPermalink('demo-mainnet', hash))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/rpc/')) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Storage' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await page.goBack()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Storage' })).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveCount(0)
  expect(asked).toEqual([])
})

const hashOf = (name: 'swap' | 'deposit' | 'approval') => demoTransaction('demo-mainnet', name).hash
const [SWAP, DEPOSIT, APPROVAL] = [hashOf('swap'), hashOf('deposit'), hashOf('approval')]

/** What the browser's *Back* leads through, from the page on. */
const entriesOf = (page: Page) => page.evaluate(() => window.navigation.entries().length)

test('behavior: two words that are asked one after the other are two entries, and Back leads to the first answer', async ({
  page,
}) => {
  await page.goto(WORD)
  const bill = page.getByTestId('bill')
  const read = page.getByRole('button', { name: /^Read/ })
  await read.click()
  await expect(bill).toHaveText(/^1 call · 80 credits/)
  const before = await entriesOf(page)
  await read.click()
  expect(await entriesOf(page)).toBe(before)
  const slot = page.getByRole('textbox', { name: 'Slot' })
  await slot.fill('3')
  await slot.fill('5')
  await expect(page).toHaveURL(/slot=5/)
  await read.click()
  const sentence = page.getByRole('region', { name: 'Result' }).getByRole('heading', { level: 2 }).first()
  await expect(sentence).toContainText('5')
  expect(await entriesOf(page)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(/slot=2/)
  await expect(slot).toHaveValue('2')
  await expect(page.getByText('You changed the form')).toHaveCount(0)
  await expect(sentence).toContainText('2')
  await page.goForward()
  await expect(slot).toHaveValue('5')
  await expect(sentence).toContainText('5')
})

test('behavior: Back to a word that another took the place of shows it as stopped, and it is asked again for its price', async ({
  page,
}) => {
  await page.goto(WORD)
  const held = await holdCalls(page, 0)
  const read = page.getByRole('button', { name: /^Read/ })
  const bill = page.getByTestId('bill')
  const slot = page.getByRole('textbox', { name: 'Slot' })
  const answer = page.getByRole('region', { name: 'Result' })
  const sentence = answer.getByRole('heading', { level: 2 }).first()
  const sent = page.waitForRequest(/\/api\/rpc\//)
  await read.click()
  await sent
  await slot.fill('5')
  await expect(page).toHaveURL(/slot=5/)
  await read.click()
  await held.letGo()
  await expect(bill).toHaveText(/^2 calls/)
  await expect(sentence).toContainText('5')

  await page.goBack()
  await expect(slot).toHaveValue('2')
  await expect(answer.getByText('Stopped. No result.')).toBeVisible()
  await expect(sentence).toContainText('2')
  await expect(page.getByText('You changed the form')).toHaveCount(0)
  await expect(bill).toHaveText(/^1 call · .*80 credits/)
  await read.click()
  await expect(answer.getByText('Stopped. No result.')).toHaveCount(0)
  await expect(bill).toHaveText(/^1 call · 80 credits/)
  await page.goForward()
  await expect(sentence).toContainText('5')
  await expect(bill).toHaveText(/^2 calls/)
})

test('behavior: Back while another is under way ends that one, too, and neither answer is shown for the other', async ({
  page,
}) => {
  await page.goto(WORD)
  const held = await holdCalls(page, 0)
  const read = page.getByRole('button', { name: /^Read/ })
  const slot = page.getByRole('textbox', { name: 'Slot' })
  const stopped = page.getByRole('region', { name: 'Result' }).getByText('Stopped. No result.')
  for (const typed of ['2', '5']) {
    await slot.fill(typed)
    await expect(page).toHaveURL(new RegExp(`slot=${typed}`))
    const sent = page.waitForRequest(/\/api\/rpc\//)
    await read.click()
    await sent
  }
  await page.goBack()
  await expect(slot).toHaveValue('2')
  await expect(stopped).toBeVisible()
  await held.letGo()
  await page.goForward()
  await expect(slot).toHaveValue('5')
  await expect(stopped).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · .*80 credits/)
})

test('behavior: so are two searches of logs, two receipts, and two lists of them', { tag: '@long' }, async ({
  page,
}) => {
  const address = demoContract('demo-mainnet', 'Pair').address
  const launch = demoBlock('demo-mainnet', 'launch').number
  await page.goto(
    formatLogsPermalink('demo-mainnet', { address, from: String(launch), to: String(launch + 40) }),
  )
  const search = page.getByRole('button', { name: /^Search/ })
  await search.click()
  const first = page.getByText(`Complete to block ${formatCount(launch + 40)}`)
  await expect(first).toBeVisible()
  const before = await entriesOf(page)
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByLabel('To block').fill(String(launch + 20))
  await search.click()
  await expect(page.getByText(`Complete to block ${formatCount(launch + 20)}`)).toBeVisible()
  expect(await entriesOf(page)).toBe(before + 1)
  await page.goBack()
  await expect(first).toBeVisible()

  const hashes = [SWAP, DEPOSIT, APPROVAL]
  const bill = page.getByTestId('bill')
  const read = page.getByRole('button', { name: /^Read/ })
  await page.goto(formatReceiptsPermalink('demo-mainnet', SWAP))
  await read.click()
  await expect(bill).toHaveText(/^1 call/)
  const one = await entriesOf(page)
  await page.getByRole('textbox', { name: 'Transaction hash' }).first().fill(DEPOSIT)
  await read.click()
  await expect(page).toHaveURL(new RegExp(DEPOSIT))
  expect(await entriesOf(page)).toBe(one + 1)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(SWAP))
  await expect(page.getByRole('textbox', { name: 'Transaction hash' }).first()).toHaveValue(SWAP)

  await page.goto('/demo-mainnet/receipts/batch')
  const list = page.getByRole('textbox', { name: 'Transaction hashes' })
  await list.fill(hashes.slice(0, 2).join('\n'))
  await read.click()
  await expect(bill).toHaveText(/^2 calls/)
  const many = await entriesOf(page)
  await list.fill(hashes.join('\n'))
  await read.click()
  await expect(bill).toHaveText(/^3 calls/)
  expect(await entriesOf(page)).toBe(many + 1)
  await page.goBack()
  await expect(bill).toHaveText(/^2 calls/)
  await expect(list).toHaveValue(hashes.slice(0, 2).join('\n'))
})
