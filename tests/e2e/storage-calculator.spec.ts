import { setTimeout as wait } from 'node:timers/promises'
import { demoContract } from '@/lib/demo/manifest'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { mappingSlot } from '../lib/storage/mapping-slot'
import { copyBy } from './copy-by'
import { expect, test } from './test'

const gallery = demoContract('demo-mainnet', 'StorageGallery').address

const DEEP = formatCalculatorPermalink('demo-mainnet', {
  slot: '50',
  levels: [
    { kind: 'key', keyType: 'uint256', key: '1' },
    { kind: 'key', keyType: 'int16', key: '-1' },
    { kind: 'key', keyType: 'string', key: 'x' },
  ],
  address: gallery,
})

test('behavior: a link pressed right after the last letter is not lost, however slow its page', async ({
  page,
}) => {
  await page.route(/[?&]_rsc=/, async (route) => {
    await wait(500)
    await route.continue()
  })
  for (const [link, leadsTo] of [
    [/^Read this slot/, /\/storage\?/],
    ['Receipts', /\/receipts$/],
  ] as const) {
    await page.goto(formatCalculatorPermalink('demo-mainnet', { slot: '50', levels: [], address: gallery }))
    // Typed and pressed in one task of the page: the draft is not in the URL yet.
    await page.getByLabel('Base slot').evaluate(
      (input: HTMLInputElement, link) => {
        input.select()
        document.execCommand('insertText', false, '51')
        ;(link as HTMLAnchorElement).click()
      },
      await page.getByRole('link', { name: link }).first().elementHandle(),
    )
    await expect(page).toHaveURL(leadsTo)
    await page.goBack()
    await expect(page.getByLabel('Base slot')).toHaveValue('51')
  }
})

test('default: a permalink holds every level, each step is a link to itself; a run of bytes lights up its equals, and is copied; the slot is read for its price', async ({
  page,
}) => {
  await page.goto(DEEP)
  await expect(page.getByRole('group', { name: /^Level 3/ }).getByLabel('Key', { exact: true })).toHaveValue(
    'x',
  )
  await page.getByRole('link', { name: '[-1]' }).click()
  await expect(page).toHaveURL(/level=uint256:1&level=int16:-1&address=/)
  await expect(page.getByRole('group', { name: /^Level 3/ })).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('group', { name: /^Level 3/ })).toBeVisible()

  await test.step('by pointer and by keyboard', async () => {
    const slots = page.getByRole('button', { name: /^bytes 0–31: slot/ })
    // The slot that the second step hashes is the result of the first: both are lit.
    await expect(async () => {
      await slots.nth(1).blur()
      await slots.nth(1).focus()
      expect(await page.locator('[data-lit]').count()).toBeGreaterThan(1)
    }).toPass()
    expect(await copyBy(slots.nth(1))).toBe(mappingSlot('uint256', 1, 50))
    await page.getByRole('heading', { name: 'Why this slot' }).hover()
    await expect(page.locator('[data-lit]')).toHaveCount(0)
    await slots.nth(2).hover()
    await expect(page.locator('[data-lit]').first()).toBeVisible()
  })

  await page.getByRole('link', { name: /^Read this slot on Demo Mainnet 80 credits/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits/)
  await expect(page.getByRole('button', { name: /^uint256/ })).toContainText('111')
})
