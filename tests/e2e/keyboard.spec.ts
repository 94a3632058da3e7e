import type { Locator, Page } from '@playwright/test'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { expectAskedInUrl } from './asked-in-url'
import { expectFocus, tab, tabTo, tabToEnd } from './keyboard'
import { expect, test } from './test'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const pair = demoContract('demo-mainnet', 'Pair').address
const swap = demoTransaction('demo-mainnet', 'swap').hash
const failed = demoTransaction('demo-mainnet', 'failed-call').hash
const head = String(demoBlock('demo-mainnet', 'head').number)

/** Opens a page and goes past its bar by the first link of all. */
async function enter(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await tab(page)
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tab(page)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const SIZES = [
  { width: 1280, height: 720, tag: [] },
  { width: 360, height: 740, tag: '@long' },
]
for (const { tag, ...viewport } of SIZES) {
  test.describe(`at ${viewport.width} px`, { tag }, () => {
    test.use({ viewport })

    test('behavior: a word is read, looked at and shared', async ({ page }) => {
      await enter(page, '/demo-mainnet/storage')
      await type(page, page.getByLabel('Contract', { exact: true }), gallery)
      await type(page, page.getByRole('textbox', { name: 'Slot', exact: true }), '5')
      await press(page, button(page, /^Read/))
      await expect(page.getByTestId('bill')).toBeVisible()
      await tabTo(page, button(page, 'Share'))
      await press(page, button(page, /^takings uint128/))
      await expect(page.getByText('(word & mask) >> 128')).toBeVisible()
      await expectFocus(page, button(page, /^takings uint128/))
      await tabTo(page, page.getByLabel('From block'))
      await tabToEnd(page)
    })

    test('behavior: a contract is read whole, and its tree walked', async ({ page }) => {
      await enter(page, '/demo-mainnet/storage/contract')
      await type(page, page.getByLabel('Contract', { exact: true }), gallery)
      await type(page, page.getByLabel('Block', { exact: true }), head)
      await press(page, button(page, /^Read/))
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await tabTo(page, page.getByRole('row').nth(1))
      await page.keyboard.press('End')
      await expectFocus(page, page.getByRole('row').last())
      await page.keyboard.press('Home')
      await expectFocus(page, page.getByRole('row').nth(1))
      for (let rows = 0; rows < 12; rows++) {
        await page.keyboard.press('ArrowDown')
        await expectFocus(page, page.getByRole('row').nth(rows + 2))
      }
      await press(page, button(page, 'Entries of byInt16'))
      await type(page, page.getByLabel('Keys: int16'), '-2')
      await press(page, button(page, /^Read 1 key/))
      await expect(page.getByRole('row').filter({ hasText: '[-2]' })).toBeVisible()
      await tabToEnd(page)
    })

    test('behavior: logs are searched, sorted and exported', async ({ page }) => {
      await enter(page, '/demo-mainnet/logs')
      await type(page, page.getByLabel('Contracts'), pair)
      await type(page, page.getByLabel('Event', { exact: true }), 'Sync(uint112 reserve0, uint112 reserve1)')
      await press(page, button(page, /^Search/))
      await expect(page.getByRole('status').first()).toContainText(/^Complete/)
      await tabTo(page, button(page, 'Share'))
      await tabTo(page, page.getByLabel('Filter what was found'))
      await press(page, button(page, /^Export$/))
      await tabTo(page, page.getByRole('link', { name: /\.csv$/ }))
      await press(page, button(page, 'Skip the table'))
      await expectFocus(page, page.getByText('End of the table'))
      await tabToEnd(page)
      await tabTo(page, button(page, 'Change the question'))
      await press(page, button(page, /^Emitter/))
      await expect(page.getByRole('columnheader', { name: 'Emitter' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
      await expectFocus(page, button(page, /^Emitter/))
    })

    test('behavior: the box opens, offers, closes and gives the focus back', async ({ page }) => {
      await page.goto('/demo-mainnet/storage')
      const opener = button(page, /Type or paste anything/)
      const dialog = page.getByRole('dialog')
      await press(page, opener)
      await expectFocus(page, dialog.getByRole('combobox'))
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.locator('body > :not(dialog) main :focus')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expectFocus(page, opener)

      await tabTo(page, page.getByLabel('Contract', { exact: true }))
      await page.keyboard.press('Control+k')
      await expectFocus(page, dialog.getByRole('combobox'))
      await page.keyboard.press('Escape')
      await expectFocus(page, page.getByLabel('Contract', { exact: true }))
      await page.keyboard.press('Control+k')
      await expectFocus(page, dialog.getByRole('combobox'))
      await page.keyboard.type(pair)
      await expect(dialog.getByRole('option')).toContainText(['Storage of', 'Logs of'])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/demo-mainnet/logs\\?address=${pair.toLowerCase()}`))
    })
  })
}

test('behavior: a variable is read by its path, and the way there followed', async ({ page }) => {
  await enter(page, '/demo-mainnet/storage')
  await type(page, page.getByLabel('Contract', { exact: true }), gallery)
  await tabTo(page, page.getByRole('radio', { name: 'Slot' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, page.getByRole('radio', { name: 'Path' }))
  await type(page, page.getByRole('combobox', { name: 'Path' }), 'grid[1][4]')
  await press(page, button(page, 'Read 80 credits'))
  await expect(page.locator('output')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: '[1]', exact: true }))
  await tabToEnd(page)
})

test('behavior: a slot is calculated level by level', async ({ page }) => {
  await enter(page, '/demo-mainnet/storage/calculator')
  await type(page, page.getByLabel('Base slot'), '50')
  await press(page, button(page, '+ mapping key'))
  const level = page.getByRole('group', { name: 'Level 1: Mapping key' })
  await expectFocus(page, level.getByLabel('Key type'))
  await type(page, level.getByLabel('Key type'), 'uint256')
  await type(page, level.getByLabel('Key', { exact: true }), '1')
  await press(page, button(page, '+ struct member'))
  await expectFocus(page, page.getByRole('group', { name: /^Level 2/ }).getByLabel('Slot offset'))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocus(page, level.getByLabel('Key type'))
  await type(page, page.getByLabel('Contract', { exact: true }), gallery)
  await expectAskedInUrl(page, gallery)
  await press(page, page.getByRole('link', { name: /^Read this slot/ }))
  await expect(page.getByTestId('bill')).toBeVisible()
})

test('behavior: a receipt is read and shared, the dialog gives the focus back, and a check is opened', async ({
  page,
}) => {
  await enter(page, '/demo-mainnet/receipts')
  await type(page, page.getByLabel('Transaction hash'), swap)
  await press(page, button(page, /^Read/))
  await expect(page.getByRole('heading', { name: /^Checked here/ })).toBeVisible()
  await press(page, button(page, 'Share'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('radio', { name: 'Pinned to this result' }))
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, dialog.getByRole('radio', { name: 'Live' }))
  await tabTo(page, dialog.getByLabel('Link', { exact: true }))
  await press(page, dialog.getByRole('button', { name: 'Copy the link', exact: true }))
  await tabTo(page, dialog.getByRole('radio', { name: 'curl' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.locator('pre')).toContainText('createPublicClient')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectFocus(page, button(page, 'Share'))
  await press(page, button(page, 'Gas used'))
  await expect(page.getByText('Gas used by this transaction alone.')).toBeVisible()
  await press(page, page.locator('[id^="log-"] summary').first())
  await tabTo(page, page.locator('[id^="log-"]').first().getByRole('link').first())
  await press(page, page.locator('summary', { hasText: 'Checked here' }))
  await press(page, page.locator('summary', { hasText: 'logsBloom matches the logs' }))
  await expect(page.getByRole('link', { name: 'Yellow Paper, section 4.3.1' })).toBeVisible()
  await tabToEnd(page)
})

test('behavior: a batch is read and saved', async ({ page }) => {
  await enter(page, '/demo-mainnet/receipts/batch')
  await type(page, page.getByLabel('Transaction hashes'), `${swap} ${failed}`)
  await press(page, button(page, 'Read 160 credits'))
  const saved = page.waitForEvent('download')
  await expect(button(page, 'Save as CSV')).toBeVisible()
  await press(page, button(page, 'Save as CSV'))
  await saved
  await tabTo(page, page.getByRole('table').getByRole('link').first())
  await tabToEnd(page)
})

test('behavior: a window of 1280 × 1024 at 400 % zoom leaves room for what has the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await enter(page, '/demo-mainnet/storage')
  await type(page, page.getByLabel('Contract', { exact: true }), gallery)
  await type(page, page.getByRole('textbox', { name: 'Slot', exact: true }), '5')
  await press(page, button(page, /^Read/))
  await expect(page.getByTestId('bill')).toBeVisible()
  await expect(button(page, /^takings/)).toBeVisible()
  await tabToEnd(page)
})
