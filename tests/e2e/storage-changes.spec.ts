import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { holdCalls } from '@/tests/held-calls'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const { address: gallery } = demoContract('demo-mainnet', 'StorageGallery')
const head = demoBlock('demo-mainnet', 'head').number

test('default: a slider goes through the blocks of events: reading is pressed for, moving and playing are free', async ({
  page,
}) => {
  const { address, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
  const path = 'eip1967.implementation'
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(formatStoragePermalink('demo-mainnet', { address, by: 'path', path, block: String(head) }))
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await expect(page.locator('output')).toBeVisible()
  await page.getByRole('button', { name: 'Find the blocks of its events 255 credits' }).click()
  const time = page.getByRole('region', { name: 'Through time' })
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
  await expect(time.getByText('Stopped. The steps that were read are kept.')).toBeVisible()
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
  await time.getByRole('button', { name: 'Play what is read' }).click()
  await expect(time.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Played to its end, it stands still.
  await expect(slider).toHaveAttribute('aria-valuetext', /step (\d+) of \1:/)
  await expect(time.getByRole('button', { name: 'Play what is read' })).toBeVisible()
  await expectCreditsLeft(page, stopped - Number(price.replaceAll(',', '')))

  await test.step('a search is stopped, what it read stays, and it goes on', async () => {
    await page.goto(
      formatStoragePermalink('demo-mainnet', { address: gallery, slot: '5', block: String(head) }),
    )
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.getByTestId('bill')).toBeVisible()
    const { letGo } = await holdCalls(page, 4)
    await page.getByRole('button', { name: /^Find the last change/ }).click()
    await expect(page.getByText('5 blocks read…')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(
      page.getByText('Stopped. What was read is kept, and the search can go on from there.'),
    ).toBeVisible()
    await letGo()
    await page.getByRole('button', { name: /^Go on/ }).click()
    await expect(page.getByRole('list', { name: 'Changes found' })).toContainText('Changed in block')
  })
})
