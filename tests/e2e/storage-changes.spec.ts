import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

/** What a search says, costs and refuses is tested without a browser: tests/components/storage/change-search.test.tsx. */
test('default: a slider goes through the blocks of events by keys, and a change ends at the receipt that made it', async ({
  page,
}) => {
  const { address, block: created } = demoContract('demo-mainnet', 'RegistryProxy')
  const path = 'eip1967.implementation'
  const head = demoBlock('demo-mainnet', 'head').number
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(formatStoragePermalink('demo-mainnet', { address, by: 'path', path, block: String(head) }))
  const before = await creditsLeft(page)
  await page.getByRole('button', { name: /^Read 80/ }).click()
  await expect(page.locator('output')).toBeVisible()
  await page.getByRole('button', { name: 'Find blocks with events 255 credits' }).click()
  const time = page.getByRole('region', { name: 'Value over time' })
  const slider = time.getByRole('slider', { name: 'Step' })
  const rest = time.getByRole('button', { name: /^Read the other \d+ steps / })
  const [, price = ''] = /([\d,]+) credits$/.exec((await rest.textContent()) ?? '') ?? []
  const left = before - 80 - 255 - Number(price.replaceAll(',', ''))
  await rest.click()
  await expect(rest).toBeHidden()
  await expectCreditsLeft(page, left)

  await test.step('moving and playing are free', async () => {
    await slider.press('Home')
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Block ${created.toLocaleString('en-US')}, step 2 of`),
    )
    await slider.press('End')
    await slider.press('ArrowLeft')
    await time.getByRole('button', { name: 'Play' }).click()
    await expect(time.getByRole('button', { name: 'Pause' })).toBeVisible()
    // Played to its end, it stands still.
    await expect(slider).toHaveAttribute('aria-valuetext', /step (\d+) of \1:/)
    await expect(time.getByRole('button', { name: 'Play' })).toBeVisible()
    await expectCreditsLeft(page, left)
  })

  await test.step('from the change to its transaction and its receipt', async () => {
    await page.getByRole('button', { name: /^Find the last change/ }).click()
    await page.getByRole('button', { name: /^Find the transaction/ }).click()
    const writers = page.getByRole('list', { name: 'Changes of the slot in this block' })
    await writers.getByRole('link', { name: /^Receipt of / }).click()
    const { hash } = demoTransaction('demo-mainnet', 'upgrade')
    await expect(page).toHaveURL(new RegExp(`/demo-mainnet/receipts/${hash}#state-diff$`))
    await expect(page.getByRole('button', { name: /^Show what changed/ })).toBeVisible()
  })
})
