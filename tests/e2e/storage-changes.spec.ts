import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { holdCalls } from '@/tests/held-calls'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const { address: gallery, block: deployed } = demoContract('demo-mainnet', 'StorageGallery')
const head = demoBlock('demo-mainnet', 'head').number

test('default: the last change of a slot is its upgrade, within the calls that were said before', async ({
  page,
}) => {
  const upgrade = demoBlock('demo-mainnet', 'upgrade').number
  const address = demoContract('demo-mainnet', 'RegistryProxy').address
  await page.goto(
    formatStoragePermalink('demo-mainnet', {
      address,
      by: 'path',
      path: 'eip1967.implementation',
      block: String(head),
    }),
  )
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await expect(page.locator('output')).toBeVisible()
  const before = await creditsLeft(page)
  const find = page.getByRole('button', { name: /^Find the last change up to 1,840 credits/ })
  await find.click()
  const changes = page.getByRole('list', { name: 'Changes found' })
  await expect(changes).toContainText(`Changed in block ${upgrade.toLocaleString('en-US')}`)
  await expect(changes).toContainText(demoContract('demo-mainnet', 'RegistryV1').address)
  await expect(changes).toContainText(demoContract('demo-mainnet', 'RegistryV2').address)
  expect(before - (await creditsLeft(page))).toBeLessThanOrEqual(1840)
  await expect(page.getByRole('img', { name: /^Blocks 0 to 2160000: read at/ })).toBeVisible()

  await page.getByRole('button', { name: /^Find the previous change/ }).click()
  await expect(changes.getByRole('listitem')).toHaveCount(2)
  await page
    .getByRole('link', { name: /^Read it one block before/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`block=${upgrade - 1}`))
  await expect(page.locator('output')).toHaveText(demoContract('demo-mainnet', 'RegistryV1').address)
})

test('default: a change ends at the transaction that made it, within the price of its button', async ({
  page,
}) => {
  const upgrade = demoBlock('demo-mainnet', 'upgrade').number
  const { hash } = demoTransaction('demo-mainnet', 'upgrade')
  const { address } = demoContract('demo-mainnet', 'RegistryProxy')
  const path = 'eip1967.implementation'
  await page.goto(formatStoragePermalink('demo-mainnet', { address, by: 'path', path, block: String(head) }))
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await page.getByRole('button', { name: /^Find the last change/ }).click()
  const search = page.getByRole('button', {
    name: /^Find the transaction about [\d,]+ credits, at most [\d,]+$/,
  })
  const [, most = ''] = /at most ([\d,]+)/.exec((await search.textContent()) ?? '') ?? []
  const before = await creditsLeft(page)
  await search.click()
  await expect(
    page.getByText(`Exact: 1 transaction changed the slot in block ${upgrade.toLocaleString('en-US')}`),
  ).toBeVisible()
  expect(before - (await creditsLeft(page))).toBeLessThanOrEqual(Number(most.replaceAll(',', '')))
  const writers = page.getByRole('list', { name: 'Changes of the slot in this block' })
  await expect(writers).toContainText(demoContract('demo-mainnet', 'RegistryV1').address)
  await expect(writers).toContainText(demoContract('demo-mainnet', 'RegistryV2').address)
  await writers.getByRole('link', { name: /^Receipt of / }).click()
  await expect(page).toHaveURL(new RegExp(`/demo-mainnet/receipts/${hash}#state-diff$`))
  await expect(page.getByRole('button', { name: /^Show what changed/ })).toBeVisible()
})

test('behavior: read at the blocks of the contract’s events, each change is at its block, and the next one is free', async ({
  page,
}) => {
  const upgrade = demoBlock('demo-mainnet', 'upgrade').number
  const { address, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
  const path = 'eip1967.implementation'
  await page.goto(formatStoragePermalink('demo-mainnet', { address, by: 'path', path, block: String(head) }))
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await expect(page.locator('output')).toBeVisible()
  await page.getByRole('button', { name: 'Find blocks with events 255 credits' }).click()
  await expect(page.getByText(/^\d+ blocks with its events in blocks 0 to 2,160,000\.$/)).toBeVisible()

  const before = await creditsLeft(page)
  const readThem = page.getByRole('button', { name: /^Read at these blocks up to / })
  const said = Number(/up to ([\d,]+)/.exec((await readThem.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
  await readThem.click()
  const changes = page.getByRole('list', { name: 'Changes found' })
  const blockOf = (block: number) => `Changed in block ${block.toLocaleString('en-US')}`
  await expect(changes.getByRole('listitem')).toContainText([blockOf(upgrade)])
  const after = await creditsLeft(page)
  expect(before - after).toBeLessThanOrEqual(said)

  await page.getByRole('button', { name: 'Find the previous change free' }).click()
  await expect(changes.getByRole('listitem')).toContainText([blockOf(upgrade), blockOf(created)])
  await expectCreditsLeft(page, after)
})

test('default: a slider goes through the blocks of events: reading is pressed for, moving and playing are free', async ({
  page,
}) => {
  const { address, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
  const path = 'eip1967.implementation'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(formatStoragePermalink('demo-mainnet', { address, by: 'path', path, block: String(head) }))
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await expect(page.locator('output')).toBeVisible()
  await page.getByRole('button', { name: 'Find blocks with events 255 credits' }).click()
  const time = page.getByRole('region', { name: 'Value over time' })
  const slider = time.getByRole('slider', { name: 'Step' })
  // The answer itself is one of the steps.
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Block ${head.toLocaleString('en-US')}, step`),
  )
  await expect(time.getByText(demoContract('demo-mainnet', 'RegistryV2').address)).toBeVisible()
  const before = await creditsLeft(page)
  await slider.press('Home')
  await expect(time.getByText('Not read at this block.')).toBeVisible()
  await time.getByRole('button', { name: 'Read this step 80 credits' }).click()
  await expect(time.getByText(`0x${'0'.repeat(40)}`, { exact: true })).toBeVisible()
  await expectCreditsLeft(page, before - 80)

  const rest = time.getByRole('button', { name: /^Read the other \d+ steps / })
  const [, price = ''] = /([\d,]+) credits$/.exec((await rest.textContent()) ?? '') ?? []
  const { letGo } = await holdCalls(page, 0)
  await rest.click()
  await time.getByRole('button', { name: 'Stop' }).click()
  await expect(time.getByText('Stopped. Steps already read are kept.')).toBeVisible()
  await expect(time.getByText(`0x${'0'.repeat(40)}`, { exact: true })).toBeVisible()
  await letGo()
  const stopped = await creditsLeft(page)
  await rest.click()
  await expect(rest).toBeHidden()
  await expectCreditsLeft(page, stopped - Number(price.replaceAll(',', '')))

  // Read once, nothing is asked again, however one moves.
  await slider.press('Home')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^Block ${created.toLocaleString('en-US')}, step 2 of`),
  )
  await expect(time.getByText(/^\d+ bytes changed since block/)).toBeVisible()
  await slider.press('End')
  await slider.press('ArrowLeft')
  await time.getByRole('button', { name: 'Play' }).click()
  await expect(time.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Played to its end, it stands still.
  await expect(slider).toHaveAttribute('aria-valuetext', /step (\d+) of \1:/)
  await expect(time.getByRole('button', { name: 'Play' })).toBeVisible()
  await expectCreditsLeft(page, stopped - Number(price.replaceAll(',', '')))
})

test('behavior: a word that is the same at both ends costs a call beside the one that read it, and the limit is said', async ({
  page,
}) => {
  await page.goto(
    formatStoragePermalink('demo-mainnet', { address: gallery, slot: '2', block: String(head) }),
  )
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(
    page.getByText(/misses a value that changed and changed back between two blocks it reads/),
  ).toBeVisible()
  await page.getByLabel('From block').fill(String(deployed))
  await page.getByRole('button', { name: /^Find the last change/ }).click()
  await expect(page.getByText(/the value is the same at both ends/)).toBeVisible()
  await expect(page.getByTestId('bill').last()).toHaveText(/^1 call · 80 credits/)
})

test('behavior: a search is stopped, what it read stays, and it goes on', async ({ page }) => {
  await page.goto(
    formatStoragePermalink('demo-mainnet', { address: gallery, slot: '5', block: String(head) }),
  )
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
  const { letGo } = await holdCalls(page, 4)
  await page.getByRole('button', { name: /^Find the last change/ }).click()
  await expect(page.getByText('5 blocks read…')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. You can continue from here.')).toBeVisible()
  await letGo()
  await page.getByRole('button', { name: /^Go on/ }).click()
  await expect(page.getByRole('list', { name: 'Changes found' })).toContainText('Changed in block')
})

test.describe('bad input', () => {
  test('error: a tag, a range that runs backwards, a block that does not exist', async ({ page }) => {
    await page.goto(formatStoragePermalink('demo-mainnet', { address: gallery, slot: '5' }))
    await page.getByRole('button', { name: /^Read/ }).click()
    await page.getByLabel('To block').fill('latest')
    await expect(page.getByText(/A search needs block numbers/).first()).toBeVisible()
    await page.getByLabel('To block').fill('10')
    await page.getByLabel('From block').fill('20')
    await expect(page.getByText('The first block must not be after the last block.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Find the last change/ })).toBeDisabled()
    await page.getByLabel('To block').fill('99999999')
    await page.getByRole('button', { name: /^Find the last change/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'does not exist yet' })).toBeVisible()
  })
})
