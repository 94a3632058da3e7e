import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expectAskedInUrl } from './asked-in-url'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const PAGE = '/demo-mainnet/storage'

test('default: a newcomer presses an example and reads a word, asks for the next one, and pays each once', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /A short string/ }).click()
  const bill = page.locator('#answer').getByTestId('bill')
  await expect(bill).toHaveText(/^1 call · 80 credits · [\d.]+ m?s · block latest · answered by node$/)
  await expect(page.getByRole('button', { name: /^shortText string ·/ })).toContainText('a short text')

  await test.step('a changed form marks the answer as one to the earlier question', async () => {
    await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
    const before = await creditsLeft(page)
    await page.getByRole('button', { name: 'Read 80 credits' }).click()
    await expect(bill).toBeVisible()
    await expectCreditsLeft(page, before - 80)
    await expect(page.getByText('The form has changed since')).toBeHidden()
    await page.getByRole('textbox', { name: 'Slot', exact: true }).fill('3')
    await expect(page.getByText('The form has changed since')).toBeVisible()
  })

  await test.step('a question pressed twice is asked and paid once, when all of its page is loaded', async () => {
    const before = await creditsLeft(page)
    await page.getByRole('button', { name: 'Read 80 credits' }).dblclick()
    await expect(page.getByRole('heading', { name: /^Slot 3 of/ })).toBeVisible()
    await expect(bill).toHaveText(/^1 call · 80 credits/)
    await expectCreditsLeft(page, before - 80)
  })

  await test.step('pinning replaces the tag by the newest block, also in the URL', async () => {
    const head = demoBlock('demo-mainnet', 'head').number
    await page.getByRole('button', { name: 'Pin to the newest · 80 credits' }).click()
    await expect(page.getByLabel('Block', { exact: true })).toHaveValue(String(head))
    await expect(page).toHaveURL(new RegExp(`block=${head}`))
  })
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
  await page.getByLabel('Contract').fill(gallery)
  await page.getByText('Mapping entry').click()
  await page.getByLabel('Slot of the mapping').fill('43')
  await page.getByLabel('Key type').fill('string')
  await page.getByLabel('Key', { exact: true }).fill('alice')
  await expect(page).toHaveURL(/key=alice/)
  await page.reload()
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('alice')
  await expect(page.getByRole('heading', { name: 'Why this slot' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^bytes 0–4: key/ })).toBeVisible()
  const block = page.getByLabel('Block', { exact: true })
  await block.fill('-1')
  await expectAskedInUrl(page, '-1')
  await page.reload()
  await expect(block).toHaveValue('-1')
  await expect(page.getByRole('button', { name: /^Read/ })).toBeDisabled()
  await block.fill('latest')
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])

  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('button', { name: /^byString\["alice"\] uint256/ })).toContainText('5')
})

test('error: a block beyond the head costs only the gate’s price and says what to do; a network that is none', async ({
  page,
}) => {
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2', block: '99999999' }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'does not exist yet' })).toBeVisible()
  await expect(page.getByLabel('Block', { exact: true })).toHaveValue('99999999')
  for (const lens of ['storage', 'storage/contract']) {
    expect((await page.request.get(`/demo-moon/${lens}`)).status()).toBe(404)
  }
})

test('behavior: on a phone the answer comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGE)
  await page.getByRole('link', { name: /packed into one word/ }).click()
  await expect(page.getByTestId('bill')).toBeInViewport()
})
