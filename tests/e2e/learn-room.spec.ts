import type { Page } from '@playwright/test'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'
import { ofLength } from '@/tests/test-length'
import { expectAccessible } from './axe'
import { stage } from './learn'
import { expect, test } from './test'

const sheet = (word: string, slug = 'packing') => formatLessonPermalink(slug, word, 'print')

test('default: a lesson and a word give a link, its code, a sheet and projector size, by keyboard', async ({
  page,
}) => {
  await page.goto('/learn')
  const teach = page.getByRole('region', { name: 'Teach with it' })
  await expect(teach.getByLabel('Room word')).toHaveValue(/^[a-z]+-[a-z]+-\d\d$/)
  await teach.getByLabel('Lesson').selectOption({ label: '8 Mappings: where an entry is stored' })
  await teach.getByLabel('Room word').fill('Zürich')
  const path = '/learn/mapping?seed=Z%C3%BCrich'
  await expect(teach.getByLabel('Link for the room', { exact: true })).toHaveValue(
    new URL(path, page.url()).href,
  )
  await teach.getByRole('button', { name: 'Copy the link for the room' }).press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href)
  await teach.getByRole('button', { name: 'QR code' }).press('Enter')
  await expect(teach.getByRole('img', { name: `QR code of ${new URL(path, page.url()).href}` })).toBeVisible()
  await expectAccessible(page)
  await expect(teach.getByRole('link', { name: 'Projector size' })).toHaveAttribute(
    'href',
    '/learn/mapping?large&seed=Z%C3%BCrich',
  )
  await teach.getByRole('link', { name: 'Worksheet to print' }).press('Enter')
  await expect(
    page.getByRole('heading', { name: 'Mappings: where an entry is stored', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Room word: Zürich').first()).toBeVisible()
})

test('behavior: projector size enlarges the whole lesson, keeps its word, and nothing scrolls sideways', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/learn/mapping?seed=zug')
    const title = page.getByRole('heading', { level: 1 })
    const height = async () => (await title.boundingBox())?.height ?? 0
    const usual = await height()
    await page.getByRole('button', { name: 'A hint' }).click()
    await page.getByRole('link', { name: 'Projector size' }).press('Enter')
    await page.getByRole('link', { name: 'Normal size' }).waitFor()
    expect(await height()).toBeCloseTo(1.5 * usual, 0)
    // What was done on the page stays.
    await expect(page.getByText(/The mapping takes one slot/)).toBeVisible()
    await page.getByRole('button', { name: 'I do not know yet: show me' }).click()
    await expect(stage(page, 'See it').getByText('1. deposit(5)', { exact: false }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(new URL(page.url()).search).toBe('?large&seed=zug')
  }
  await page.getByRole('link', { name: 'Normal size' }).press('Enter')
  await page.waitForURL('**/learn/mapping?seed=zug')
  await page.goto('/learn/mapping?large')
  await expectAccessible(page)
})

test('default: a sheet prints its questions on A4 and the key on a page of its own, which may be left out', async ({
  page,
}) => {
  await page.goto(sheet('zug'))
  await expect(
    page.getByRole('heading', { name: 'Packing: small variables share a slot', exact: true }),
  ).toBeVisible()
  expect(await countPages(page)).toBe(3)
  await page.getByLabel('Without the key').press('Space')
  await expect(page.getByRole('heading', { name: /^Key/ })).toBeHidden()
  expect(await countPages(page)).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)

  await test.step('each question fits a page, with all that is written on it', async () => {
    // What 16 mm of margin leave of A4, in CSS pixels.
    const [width, height] = [672, 1001]
    await page.setViewportSize({ width, height })
    for (const slug of [
      'packing',
      'mapping',
      'values',
      'vault',
      'word',
      'unverified',
      'upgrades',
      'proxies',
    ]) {
      for (const word of ofLength(['zug'], ['zug', 'bern'])) {
        await page.goto(sheet(word, slug))
        const parts = page.getByRole('region', { name: /^(\d|Key)/ })
        await expect(parts).toHaveCount(4)
        for (const part of await parts.all()) {
          expect((await part.boundingBox())?.height).toBeLessThanOrEqual(height)
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
  })
})

/** Of the sheet as it is printed; A4 is 595 × 842 points. */
async function countPages(page: Page): Promise<number> {
  const text = (await page.pdf({ format: 'A4' })).toString('latin1')
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)]
  for (const [, width, height] of sizes) {
    expect(Number(width)).toBeCloseTo(595, -1)
    expect(Number(height)).toBeCloseTo(842, -1)
  }
  return sizes.length
}

test('behavior: another word is another sheet, the same word the same; one without takes a fresh word; sheets are accessible', {
  tag: '@long',
}, async ({ page }) => {
  const questions = async (word: string) => {
    await page.goto(sheet(word))
    return page.locator('main pre').allTextContents()
  }
  const first = await questions('zug')
  expect(await questions('bern')).not.toEqual(first)
  await page.getByLabel('Room word').fill(' zug')
  await page.getByRole('button', { name: 'Show the worksheet' }).press('Enter')
  await page.waitForURL(/seed=(\+|%20)zug/)
  expect(await page.locator('main pre').allTextContents()).toEqual(first)
  await page.goto('/learn/packing?print')
  expect(new URL(page.url()).search).toMatch(/^\?print&seed=[a-z]+-[a-z]+-\d\d$/)
  for (const slug of ['unverified', 'vault']) {
    await page.goto(sheet('zug', slug))
    await expectAccessible(page)
  }
})

test('behavior: without JavaScript the sheet, its key and the run of a lesson are there', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(sheet('zug'))
  await expect(page.getByRole('heading', { name: /^Key/ })).toBeVisible()
  await page.getByLabel('Without the key').check()
  await expect(page.getByRole('heading', { name: /^Key/ })).toBeHidden()
  await page.goto('/learn/mapping')
  await expect(page.getByText(/^writes balances\[carol\] · 0 → 5/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Why' })).toBeVisible()
  await expect(page.getByText('In which slot is', { exact: false }).first()).toBeVisible()
  await expect(page).toHaveTitle(/^8 Mappings: where an entry is stored/)
  await page.goto('/learn')
  await expect(page.getByRole('link', { name: 'Mappings: where an entry is stored' })).toBeVisible()
  await expect(
    page.getByText(/^A mapping entry is stored at keccak256\(abi\.encode\(key, slot\)\)/),
  ).toBeVisible()
  await expect(page.getByText(/Everyone who opens the link gets the same/)).toBeVisible()
  await context.close()
})
