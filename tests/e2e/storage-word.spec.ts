import { demoAccount, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { expectAskedInUrl } from './asked-in-url'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const PAGE = '/demo-mainnet/storage'

test('default: a newcomer presses an example and reads a word with its bill', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /A short string/ }).click()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveText(
    /^1 call · 80 credits · [\d.]+ m?s · block latest · answered by node$/,
  )
  await expect(page.getByRole('button', { name: /^shortText string ·/ })).toContainText('a short text')
})

test('behavior: an example that is pressed before the last parts of the page are there is asked', async ({
  page,
}) => {
  const opened = await (await page.request.get(PAGE)).text()
  let sendRest = () => {}
  const restIsSent = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  await page.route('**/_next/static/chunks/**', async (route) => {
    if (!opened.includes(new URL(route.request().url()).pathname)) await restIsSent
    await route.continue()
  })
  await page.goto(PAGE)
  await page.getByRole('link', { name: /packed into one word/ }).click()
  sendRest()
  await expect(page.locator('#answer').getByTestId('bill')).toContainText('80 credits')
})

test('behavior: the meter falls by exactly the bill', async ({ page }) => {
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
  const before = await creditsLeft(page)
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
  await expectCreditsLeft(page, before - 80)
})

test('behavior: a question pressed twice is asked and paid once, when all of its page is loaded', async ({
  page,
}) => {
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
  const before = await creditsLeft(page)
  await page.getByRole('textbox', { name: 'Slot', exact: true }).fill('3')
  await page.getByRole('button', { name: 'Read 80 credits' }).dblclick()
  await expect(page.getByRole('heading', { name: /^Slot 3 of/ })).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  await expectCreditsLeft(page, before - 80)
})

test('behavior: opening or reloading a permalink restores the question and spends nothing', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(PAGE)
  await page.getByLabel('Contract', { exact: true }).fill(gallery)
  await page.getByText('Mapping entry', { exact: true }).click()
  await page.getByLabel('Slot of the mapping').fill('43')
  await page.getByLabel('Key type').fill('string')
  await page.getByLabel('Key', { exact: true }).fill('alice')
  await expect(page).toHaveURL(/key=alice/)
  await page.reload()
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('alice')
  await expect(page.getByRole('heading', { name: 'Why this slot' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^bytes 0–4: key/ })).toBeVisible()
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])

  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('button', { name: /^byString\["alice"\] uint256/ })).toContainText('5')
})

test('behavior: while it is asked the page says so, and it can be stopped', async ({ page }) => {
  await page.route('**/api/rpc/**', () => {})
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. No result.')).toBeVisible()
})

test('error: an answer that is no block number leaves the page as it was', async ({ page }) => {
  await page.route('**/api/rpc/**', (route) =>
    route.fulfill({ json: { jsonrpc: '2.0', id: 1, result: null } }),
  )
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
  await page.getByRole('button', { name: 'Use the newest block · 80 credits' }).click()
  await expect(page.getByRole('button', { name: 'Failed. Try again' })).toBeVisible()
  await expect(page.getByLabel('Block', { exact: true })).toHaveValue('latest')
})

test.describe('bad input', () => {
  test('error: what cannot be read as a block stays typed in the link', async ({ page }) => {
    await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
    await page.getByLabel('Block', { exact: true }).fill('-1')
    await expect(page.getByText(/Type a block number or one of/).first()).toBeVisible()
    await expectAskedInUrl(page, '-1')
    await page.reload()
    await expect(page.getByLabel('Block', { exact: true })).toHaveValue('-1')
  })

  test('error: a block beyond the head costs only the gate’s price and says what to do', async ({ page }) => {
    await page.goto(
      formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2', block: '99999999' }),
    )
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'does not exist yet' })).toBeVisible()
    await expect(page.getByLabel('Block', { exact: true })).toHaveValue('99999999')
  })

  test('error: a network that is none', async ({ page }) => {
    const answer = await page.goto('/demo-moon/storage')
    expect(answer?.status()).toBe(404)
  })
})

test('behavior: an answer without the number of its block, and a refusal of an old one, each have a button', async ({
  page,
}) => {
  await page.goto(formatStoragePermalink('demo-testnet', { address: gallery, slot: '2' }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByText('The node did not return the number of block latest.')).toBeVisible()
  await page.getByRole('button', { name: 'Pin the block and read again 160 credits' }).click()
  await expect(page.getByTestId('bill')).toHaveText(/^2 calls · 160 credits · .* · block [\d,]+ · /)

  await page.locator('#block').fill('5')
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await page.getByRole('button', { name: /^Read at the oldest block, [\d,]+ 80 credits$/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits · .* · block [\d,]+ · /)
  await expect(page.locator('#block')).not.toHaveValue('5')
})

test('behavior: on a phone the answer comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGE)
  await page.getByRole('link', { name: /packed into one word/ }).click()
  await expect(page.getByTestId('bill')).toBeInViewport()
})

test('behavior: a word is named by the layout it was derived from, or by its well-known slot', async ({
  page,
}) => {
  await page.goto('/demo-mainnet/storage')
  await page.getByRole('link', { name: /^The balance of one account/ }).click()
  const alice = demoAccount('demo-mainnet', 'alice').toLowerCase()
  await expect(page.getByRole('button', { name: `_balances[${alice}]` }).first()).toBeVisible()
  const proxy = demoContract('demo-mainnet', 'RegistryProxy').address
  await page.goto(
    formatStoragePermalink('demo-mainnet', {
      address: proxy,
      slot: PROXY_IMPLEMENTATION_SLOT,
      block: '500000',
    }),
  )
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('heading', { name: 'In this slot (well-known layout, a guess)' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^eip1967\.implementation/ })).toContainText(
    demoContract('demo-mainnet', 'RegistryV1').address,
  )
})
