import { expect, test } from '@playwright/test'
import { demoAccount, demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/proxy-slots'
import { expectAccessible } from './axe'
import { creditsLeft } from './credits'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address
const PAGE = '/demo-mainnet/storage'

test('default: a newcomer presses an example and reads a word with its bill', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /A short string/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(
    /^1 call · 80 credits · \d+ ms · block latest · answered by node$/,
  )
  await expect(page.getByRole('button', { name: /^short string/ })).toContainText('a short text')
  await expectAccessible(page)
})

test('behavior: the meter falls by exactly the bill', async ({ page }) => {
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
  const before = await creditsLeft(page)
  await page.getByRole('button', { name: 'Read 80 credits' }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
  expect(before - (await creditsLeft(page))).toBe(80)
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
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])

  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('button', { name: /^uint256/ })).toContainText('5')
  await expectAccessible(page)
})

test('args: a negative key of a narrow type, and an address key', async ({ page }) => {
  await page.goto(
    formatStoragePermalink('demo-mainnet', {
      address: gallery,
      by: 'mapping',
      slot: '38',
      keyType: 'int16',
      key: '-2',
    }),
  )
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('button', { name: /^uint256/ })).toContainText('200')

  const token = demoContract('demo-mainnet', 'Token').address
  const key = demoAccount('demo-mainnet', 'alice')
  await page.goto(formatStoragePermalink('demo-mainnet', { address: token, by: 'mapping', slot: '0', key }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('button', { name: /^uint256/ })).not.toContainText(/uint2560$/)
})

test('args: the same slot before and after an upgrade', async ({ page }) => {
  const upgrade = demoBlock('demo-mainnet', 'upgrade').number
  const read = async (block: number) => {
    await page.goto(
      formatStoragePermalink('demo-mainnet', {
        address: demoContract('demo-mainnet', 'RegistryProxy').address,
        slot: PROXY_IMPLEMENTATION_SLOT,
        block: String(block),
      }),
    )
    await page.getByRole('button', { name: /^Read/ }).click()
    return page.getByRole('button', { name: /^address/ })
  }
  await expect(await read(upgrade - 1)).toContainText(demoContract('demo-mainnet', 'RegistryV1').address)
  await expect(await read(upgrade)).toContainText(demoContract('demo-mainnet', 'RegistryV2').address)
})

test('behavior: changing the form marks the answer as one to the earlier question', async ({ page }) => {
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
  await expect(page.getByText('The form has changed since')).toBeHidden()
  await page.getByRole('textbox', { name: 'Slot', exact: true }).fill('3')
  await expect(page.getByText('The form has changed since')).toBeVisible()
})

test('behavior: pinning replaces the tag by the newest block, for its price', async ({ page }) => {
  await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
  const before = await creditsLeft(page)
  await page.getByRole('button', { name: 'Pin to the newest · 80 credits' }).click()
  await expect(page.getByLabel('Block', { exact: true })).toHaveValue(
    String(demoBlock('demo-mainnet', 'head').number),
  )
  expect(before - (await creditsLeft(page))).toBe(80)
  await expect(page).toHaveURL(/block=2160000/)
})

test.describe('bad input', () => {
  const cases = [
    ['Contract', '0x1234', /40 hex digits after 0x; this has 4/],
    ['Contract', 'vitalik.eth', /An address is 0x and 40 hex digits/],
    ['Contract', '0xa6e1D51b4aAb0CB708a68a075Af32Be5f2a3Db7B', /checksum/],
    ['Block', 'yesterday', /A block is a number, or one of latest/],
    ['Block', '-1', /A block is a number/],
  ] as const
  for (const [label, typed, message] of cases) {
    test(`error: ${label} ${typed}`, async ({ page }) => {
      await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2' }))
      await page.getByLabel(label, { exact: true }).fill(typed)
      await expect(page.getByText(message).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Read/ })).toBeDisabled()
      await page.reload()
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed)
      await expectAccessible(page)
    })
  }

  test('error: a block beyond the head costs only the gate’s price and says what to do', async ({ page }) => {
    await page.goto(
      formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2', block: '99999999' }),
    )
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'does not exist yet' })).toBeVisible()
    await expect(page.getByLabel('Block', { exact: true })).toHaveValue('99999999')
    await expectAccessible(page)
  })

  test('error: a network that is none', async ({ page }) => {
    const answer = await page.goto('/demo-moon/storage')
    expect(answer?.status()).toBe(404)
    await expectAccessible(page)
  })
})

test('behavior: on a phone the page fits and the answer comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(PAGE)
  await expectAccessible(page)
  await page.getByRole('link', { name: /packed into one word/ }).click()
  await expect(page.getByTestId('bill')).toBeInViewport()
  await expectAccessible(page)
})
