import type { Page, Route } from '@playwright/test'
import { demoAccount, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { expectAskedInUrl } from './asked-in-url'
import { expect, test } from './test'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const pathTo = (path: string, address = gallery) =>
  formatStoragePermalink('demo-mainnet', { address, by: 'path', path })

test('default: a permalink holds the path and spends nothing; its example runs when pressed', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(pathTo('grid[1][4]'))
  await expect(page).toHaveTitle(/^grid\[1\]\[4\] of 0x/)
  await expect(page.getByRole('button', { name: 'Read 80 credits' })).toBeEnabled()
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])
  await page.goto('/demo-mainnet/storage')
  await page.getByRole('link', { name: /three mappings deep, by its path/ }).click()
  await expect(page.locator('output')).toHaveText('111')

  await test.step('a path that leads nowhere stays typed in the link', async () => {
    const field = page.getByRole('combobox', { name: 'Path' })
    await field.fill('locked')
    await field.blur()
    await expect(page.getByText('locked is transient').first()).toBeVisible()
    await expectAskedInUrl(page, 'locked')
    await page.reload()
    await expect(field).toHaveValue('locked')
  })
})

test('behavior: a number of a token whose decimals are set is an amount where the reader says so', async ({
  page,
}) => {
  const transfer = demoTransaction('demo-mainnet', 'token-transfer').hash
  await page.goto(`/demo-mainnet/receipts/${transfer}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  const moved = page.getByRole('region', { name: 'Tokens moved' })
  await moved.getByRole('heading').click()
  await moved.getByText(/^Set its decimals/).click()
  await moved.getByLabel('Decimals').fill('1')
  await moved.getByLabel('Symbol (optional)').fill('DUSD')
  await moved.getByRole('button', { name: 'Set' }).click()
  await expect(moved.getByText(/^1 decimal, set by you/)).toBeVisible()
  await page.goto(pathTo('_totalSupply', demoContract('demo-mainnet', 'Token').address))
  await page.getByRole('button', { name: /^Read/ }).click()
  const value = page.getByRole('region', { name: 'The value' })
  const raw = (await value.locator('output').textContent()) ?? ''
  await expect(value).not.toContainText('DUSD')
  await value.getByLabel('Also as an amount of this token: 1 decimal, set by you').check()
  await expect(value).toContainText(`= ${formatTokenAmount(BigInt(raw.replaceAll(',', '')), 1)} DUSD`)
  await expect(value.locator('output')).toHaveText(raw)
})

test('behavior: a list offers what a path may become, with its type and its price; Enter completes and sends nothing', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/rpc/')) asked.push(request.url())
  })
  await page.goto(pathTo('', demoContract('demo-mainnet', 'Token').address))
  const field = page.getByRole('combobox', { name: 'Path' })
  const list = page.getByRole('listbox', { name: 'Suggestions for the path' })
  const option = list.getByRole('option')
  await expect(page.getByText(/^For example /)).toBeVisible()
  await field.pressSequentially('supply')
  await expect(option).toHaveText([/^_totalSupplyuint256.*80 credits$/])
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', 'path-list-0')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue('_totalSupply')
  await expect(list).toBeHidden()
  expect(asked).toEqual([])
  await expectAskedInUrl(page, '_totalSupply')

  // Nothing clips the list, wherever the form scrolls.
  await page.setViewportSize({ width: 1440, height: 900 })
  await field.fill('')
  await expect.poll(() => option.count()).toBeGreaterThan(4)
  const isClipped = () =>
    list.evaluate((shown) => {
      const { left, right, bottom } = shown.getBoundingClientRect()
      return (
        bottom > window.innerHeight ||
        !shown.contains(document.elementFromPoint((left + right) / 2, bottom - 4))
      )
    })
  await expect.poll(isClipped).toBe(false)
  for (let i = 0; i < 4; i++) await field.press('ArrowDown')
  await expect.poll(isClipped).toBe(false)

  // A key by the name of the account that it is, with the mouse; the field keeps the focus.
  await field.fill('bal')
  await option.filter({ hasText: 'mapping(address => uint256)' }).click()
  await expect(field).toBeFocused()
  await field.pressSequentially('vau')
  const vault = demoContract('demo-mainnet', 'Vault').address.toLowerCase()
  await expect(option.first()).toContainText(`[${vault}]Vault · uint256`)
  await option.first().click()
  await expect(field).toHaveValue(new RegExp(`^_?balances\\[${vault}\\]$`))
  expect(asked).toEqual([])
  await field.press('Enter')
  await expect(page.locator('output')).toBeVisible()

  await test.step('value, word, members and every step of the way of a path with two keys fit one screen', async () => {
    const [alice, bob] = [demoAccount('demo-mainnet', 'alice'), demoAccount('demo-mainnet', 'bob')]
    await field.fill(`_allowances[${alice}][${bob}]`)
    const isOlder = page.getByText(/You changed the form/)
    await expect(isOlder).toBeVisible()
    await field.press('Enter')
    await expect(isOlder).toBeHidden()
    await expect(page.getByTestId('bill')).toContainText('80 credits')
    await expect(page.getByRole('region', { name: 'The value' })).toBeVisible()
    const last = page.getByRole('region', { name: 'Why this slot' }).getByRole('listitem').last()
    await expect(last).toContainText('keccak256 → slot')
    expect(
      await last.evaluate((step) => step.getBoundingClientRect().bottom + window.scrollY),
    ).toBeLessThanOrEqual(900)
  })
})

test('behavior: the list closes by Escape and by Tab, and nothing is red before the field is left', async ({
  page,
}) => {
  await page.goto(pathTo(''))
  const field = page.getByRole('combobox', { name: 'Path' })
  const list = page.getByRole('listbox')
  await expect(page.getByText(/^For example /)).toBeVisible()
  await field.pressSequentially('exh')
  await expect(page.getByText('1 offer: arrow keys choose, Enter completes.')).toBeVisible()
  await field.press('Escape')
  await expect(page.getByText('Suggestions: exhibits[')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await field.press('Tab')
  await expect(page.getByText('The layout has no variable exh. Did you mean exhibits?')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  for (const typed of [
    'e',
    'exhibits',
    'exhibits[',
    'exhibits["',
    'exhibits["a]',
    'corner.',
    'byUint8[type(uint8).m',
  ]) {
    await field.fill(typed)
    await expect(field, typed).toHaveAttribute('aria-invalid', 'false')
  }
  await field.fill('by')
  await expect(list).toBeVisible()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('by')
  await field.press('ArrowUp')
  await expect(field).toHaveAttribute('aria-activedescendant', /^path-list-\d+$/)
  await field.press('Tab')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('by')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

for (const [name, leave] of [
  ['leaving the page', (page: Page) => page.getByRole('link', { name: 'Credits' }).first().click()],
  ['another network', (page: Page) => page.locator('#network').selectOption('demo-testnet')],
] as const) {
  test(`behavior: ${name} ends a reading, and what was sent is in the journal`, async ({ page }) => {
    const sent: Route[] = []
    let tellHeld = () => {}
    const held = new Promise<void>((resolve) => {
      tellHeld = resolve
    })
    await page.route('**/api/rpc/demo-mainnet', (route) => {
      // The words of the first round, in one request; their lengths lead to more.
      sent.push(route)
      tellHeld()
    })
    const question = { address: gallery, by: 'path' as const, path: 'exhibits["sunrise"]', block: '2160000' }
    await page.goto(formatStoragePermalink('demo-mainnet', question))
    await page.getByRole('button', { name: /^Read about 320/ }).click()
    await held
    await leave(page)
    await expect(page).not.toHaveURL(/demo-mainnet\/storage/)
    const journal = () => page.evaluate(() => localStorage.getItem('triptych-use'))
    await expect.poll(journal).toContain('"calls":4,"credits":0,"unstated":320')
    expect(await journal()).toContain('/demo-mainnet/storage?')
    await Promise.all(sent.map((route) => route.abort().catch(() => {})))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(sent).toHaveLength(1)
  })
}
