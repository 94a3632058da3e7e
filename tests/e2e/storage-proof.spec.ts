import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expectAccessible } from './axe'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const NETWORK = 'demo-mainnet'
const TOKEN = demoContract(NETWORK, 'Token').address
const SUPPLY = formatStoragePermalink(NETWORK, { address: TOKEN, slot: '2', block: '1900000' })
const LIE = `0x${'77'.repeat(32)}`

async function read(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: /^Read .*\d/ }).click()
  await page.getByText('Prove it', { exact: true }).click()
}

const prove = (page: Page) => page.getByRole('button', { name: /^Prove \d/ })
const rows = (page: Page) => page.getByTestId('proved-word')

test('default: a word is proved for the price that the button says, and the way to it is drawn', async ({
  page,
}) => {
  await read(page, SUPPLY)
  const before = await creditsLeft(page)
  await expect(prove(page)).toHaveText('Prove 1 word · 230 credits')
  await prove(page).press('Enter')
  await expect(page.getByText('Proved: 1 word, as shown above.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
  await expectCreditsLeft(page, before - 230)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('slot 2 (_totalSupply)')
  await rows(page)
    .getByText(/^Path to the slot/)
    .click()
  await expect(rows(page).getByRole('listitem').first()).toContainText('branch')
  await expect(rows(page).getByRole('listitem').last()).toContainText('leaf')
  await expectAccessible(page)

  const region = page.getByRole('region', { name: 'Which block?' })
  const hash = (await region.locator('[data-equal]').first().getAttribute('data-equal')) ?? ''

  await test.step('several hashes may be pasted: the right one confirms, any other contradicts', async () => {
    const pasted = page.getByLabel('Hash from another source')
    await pasted.fill(`${hash}, `)
    await expect(page.getByTestId('anchor-words')).toContainText('pasted by you from another source')
    await expect(rows(page)).toContainText('✓')
    for (const wrong of [`${LIE} ${hash}`, `${hash},${LIE}`]) {
      await pasted.fill(wrong)
      await expect(page.getByTestId('denied').locator(`[data-equal="${LIE}"]`)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save evidence' })).toHaveCount(0)
    }
  })

  await test.step('another hash takes the verdict back, and nothing is saved', async () => {
    await page.getByLabel('Hash from another source').fill('')
    await page.getByText('Derive it from a newer block').click()
    await page.getByLabel('Hash of a newer block').fill(hash)
    await page.getByRole('button', { name: 'This is block 1,900,000 itself: use it as the hash' }).click()
    await expect(page.getByTestId('anchor-words')).toContainText('pasted by you from another source')
    await page.getByLabel('Hash from another source').fill(LIE)
    await expect(page.getByText(/^The proof does not match/)).toBeVisible()
    await expect(page.getByText(/^Proved: /)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save evidence' })).toHaveCount(0)
    await expect(rows(page)).toContainText('not proved')
    await expect(rows(page)).not.toContainText('✓')
    await expectAccessible(page)
  })
})
