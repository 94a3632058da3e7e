import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatReceiptsPermalink } from '@/lib/permalinks/receipt-permalink'
import { formatBatchPermalink } from '@/lib/permalinks/receipts-batch-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { button, sourceOf, write } from './playground'
import { expect, test } from './test'

const pair = demoContract('demo-mainnet', 'Pair').address
const token = demoContract('demo-mainnet', 'Token').address
const { hash } = demoTransaction('demo-mainnet', 'creation')
const other = demoTransaction('demo-mainnet', 'swap').hash

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

/** What is typed, by the label of its field. */
type Typed = Readonly<Record<string, string>>

async function fillAll(page: Page, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await fieldOf(page, label).fill(text)
}

async function expectAll(page: Page, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await expect(fieldOf(page, label)).toHaveValue(text)
  }
}

const fieldOf = (page: Page, label: string) =>
  page
    .getByRole('textbox', { name: label, exact: true })
    .or(page.getByRole('combobox', { name: label, exact: true }))

const bill = (page: Page) => page.getByTestId('bill')

test('behavior: a word typed before the scripts came is read, and the caret stays within it', async ({
  page,
}) => {
  const slot = page.getByRole('textbox', { name: 'Slot' })
  await openAnd(page, '/demo-mainnet/storage', async () => {
    await page.getByLabel('Contract', { exact: true }).fill(pair)
    await slot.fill('28')
    await slot.press('Home')
  })
  await expect(slot).toHaveValue('28')
  await slot.press('ArrowRight')
  await page.keyboard.type('0')
  await expect(slot).toHaveValue('208')
  await slot.press('Enter')
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
})

test('behavior: what is typed into the calculator before the scripts came stays, and so does the focus', async ({
  page,
}) => {
  const level = { kind: 'key', keyType: 'uint256', key: '1' } as const
  const link = formatCalculatorPermalink('demo-mainnet', { slot: '3', levels: [level, level] })
  const keys = page.getByRole('textbox', { name: 'Key', exact: true })
  await openAnd(page, link, async () => {
    await keys.nth(0).fill('21')
    await keys.nth(1).fill('22')
    await fillAll(page, { 'Base slot': '7', Block: '1000', Contract: pair.slice(0, -2) })
    await fieldOf(page, 'Contract').press('End')
  })
  await expect(fieldOf(page, 'Contract')).toBeFocused()
  await page.keyboard.type(pair.slice(-2))
  await expect(keys.nth(0)).toHaveValue('21')
  await expect(keys.nth(1)).toHaveValue('22')
  await expectAll(page, { 'Base slot': '7', Block: '1000', Contract: pair })
  await expect(page.getByRole('link', { name: /^Read this slot/ })).toHaveAttribute(
    'href',
    new RegExp(`address=${pair}.*block=1000`),
  )
})

test('behavior: a key and a contract typed over those of the address before the scripts came are read', async ({
  page,
}) => {
  const link = { address: pair, by: 'mapping', slot: '1', key: pair } as const
  const typed = { Contract: token, Key: token, 'Slot of the mapping': '2' }
  await openAnd(page, formatStoragePermalink('demo-mainnet', link), () => fillAll(page, typed))
  await expectAll(page, typed)
  await fieldOf(page, 'Key').press('Enter')
  await expect(page).toHaveURL(new RegExp(`address=${token}.*slot=2.*key=${token}`))
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
})

test('behavior: a path and a contract typed over those of the address before the scripts came are read', async ({
  page,
}) => {
  const link = { address: token, by: 'path', path: 'totalSupply' } as const
  const typed = { Contract: pair, Path: 'reserve0', Block: '5000' }
  await openAnd(page, formatStoragePermalink('demo-mainnet', link), () => fillAll(page, typed))
  await expectAll(page, typed)
})

test('behavior: a hash typed over that of the address before the scripts came is read', async ({ page }) => {
  const field = page.getByLabel('Transaction hash')
  await openAnd(page, formatReceiptsPermalink('demo-mainnet', other), () => field.fill(hash))
  await expect(field).toHaveValue(hash)
  await field.press('Enter')
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
  await expect(page).toHaveURL(new RegExp(hash))
})

test('behavior: a contract and an event typed over those of the address before the scripts came are searched for', async ({
  page,
}) => {
  const [contracts, event] = [page.getByLabel('Contracts'), page.getByRole('textbox', { name: 'Event' })]
  const link = { address: token, event: 'Approval(address,address,uint256)', to: '1000' }
  await openAnd(page, formatLogsPermalink('demo-mainnet', link), async () => {
    await contracts.fill(pair)
    await event.fill('')
  })
  await expect(contracts).toHaveValue(pair)
  await expect(event).toHaveValue('')
  await page.getByLabel('To block').press('Enter')
  await expect(page.getByRole('status').first()).toContainText('Complete')
  await expect(page).toHaveURL(new RegExp(`/demo-mainnet/logs.*${pair}.*1000`))
  await expect(page).not.toHaveURL(/Approval/)
})

test('behavior: hashes typed before those of a link came stay', async ({ page }) => {
  const field = page.getByLabel('Transaction hashes')
  await openAnd(page, formatBatchPermalink('demo-mainnet', [other, other]), () => field.fill(hash))
  await expect(field).toHaveValue(hash)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
})

test('behavior: a source typed before the scripts came stays, under the caret, and what was kept can be gone back to', async ({
  page,
}) => {
  await page.goto('/playground')
  await write(page, 'contract Kept {}')
  await page.goto('/icon.svg')
  await openAnd(page, '/playground', () => sourceOf(page).fill('contract Early {}'))
  await expect(sourceOf(page)).toBeFocused()
  await sourceOf(page).press('End')
  await page.keyboard.type(' // mine')
  await expect(sourceOf(page)).toHaveValue('contract Early {} // mine')
  await page.reload()
  await expect(sourceOf(page)).toHaveValue('contract Early {} // mine')
  await button(page, 'Back to the previous program').click()
  await expect(sourceOf(page)).toHaveValue('contract Kept {}')
})
