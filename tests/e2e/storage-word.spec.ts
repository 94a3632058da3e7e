import { demoContract } from '@/lib/demo/manifest'
import { expectAskedInUrl } from './asked-in-url'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const PAGE = '/demo-mainnet/storage'

test('default: a newcomer presses an example and reads a word with its bill; a query pressed twice is asked and paid once', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /A short string/ }).click()
  await expect(page.locator('#answer').getByTestId('bill')).toHaveText(
    /^1 call · 80 credits · [\d.]+ m?s · block latest · answered by node$/,
  )
  await expect(page.getByRole('button', { name: /^shortText string ·/ })).toContainText('a short text')

  const before = await creditsLeft(page)
  await page.getByRole('textbox', { name: 'Slot', exact: true }).fill('3')
  await page.getByRole('button', { name: 'Read 80 credits' }).dblclick()
  await expect(page.getByRole('heading', { name: /^Slot 3 of/ })).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  await expectCreditsLeft(page, before - 80)
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

  await test.step('what cannot be read as a block stays typed in the link', async () => {
    await page.getByLabel('Block', { exact: true }).fill('-1')
    await expect(page.getByText(/Type a block number or one of/).first()).toBeVisible()
    await expectAskedInUrl(page, '-1')
    await page.reload()
    await expect(page.getByLabel('Block', { exact: true })).toHaveValue('-1')
  })
})

test('error: a network that is none', async ({ request }) => {
  for (const path of ['/demo-moon/storage', '/demo-moon/storage/contract'])
    expect((await request.get(path)).status()).toBe(404)
})

test('behavior: on a phone the answer comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGE)
  await page.getByRole('link', { name: /packed into one word/ }).click()
  await expect(page.getByTestId('bill')).toBeInViewport()
})
