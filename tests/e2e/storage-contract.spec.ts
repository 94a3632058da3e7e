import type { Page } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const NETWORK = 'demo-mainnet'
const gallery = demoContract(NETWORK, 'StorageGallery').address
const head = demoBlock(NETWORK, 'head').number

const open = (page: Page, question: Parameters<typeof formatContractPermalink>[1]) =>
  page.goto(formatContractPermalink(NETWORK, question))

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

test('default: a newcomer opens an example, sees its price, and reads every variable', async ({ page }) => {
  await page.goto(`/${NETWORK}/storage/contract`)
  await page.getByRole('link', { name: 'A contract with every kind of variable' }).click()
  await expect(page.getByLabel('Contract', { exact: true })).toHaveValue(gallery)
  await page.getByLabel('Block', { exact: true }).fill(String(head))
  await expect(page.getByText('Reads 43 slots, then the contents of arrays and strings.')).toBeVisible()
  const before = await creditsLeft(page)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(
    /^3 calls · 765 credits · [\d.]+ m?s · 3 requests · answered by node$/,
  )
  await expectCreditsLeft(page, before - 765)
  await expect(row(page, 'altitude')).toContainText('−42')
})

test('behavior: the table of a contract is laid out, walked by keys, and cut nowhere', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, { address: gallery, block: String(head) })
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText('765 credits')
  await expect(page.getByText('Reading storage…')).toBeHidden()

  await test.step('a slot is one picture beside its lines, 24 of them in sight', async () => {
    const seen = page.getByRole('row').evaluateAll((rows) => {
      const isSeen = (one: Element) => one.getBoundingClientRect().bottom <= window.innerHeight
      return rows.filter(isSeen).length - 1
    })
    expect(await seen).toBeGreaterThanOrEqual(24)
    const pictures = page.getByRole('row').filter({ has: page.getByText('0', { exact: true }) })
    expect(await pictures.locator('svg').count()).toBe(1)
    await expect(row(page, 'ground').locator('svg')).toHaveCount(1)
    await expect(row(page, 'curator').locator('svg')).toHaveCount(0)
    // As they are expected to be: else each is laid out twice.
    await expect(row(page, 'ground')).toHaveCSS('height', '25px')
    await expect(row(page, 'curator')).toHaveCSS('height', '24px')
    const boxes = await page.getByRole('treegrid').evaluate((grid) => {
      const outer = [...document.querySelectorAll('*')].filter((one) => one.contains(grid) && one !== grid)
      return outer
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map((one) => one.tagName)
    })
    expect(boxes).toEqual([])
  })

  const corner = row(page, 'corner')
  await test.step('a press shows a row whole; arrow keys walk the tree, open and close it', async () => {
    const curator = row(page, 'curator')
    await curator.focus()
    await page.keyboard.press('Enter')
    await expect(curator).toContainText('0xFDFC00e1a128e56a19fd8ba4Fb8243878587377C')
    await expect(curator).toContainText('offset 8, 20 bytes')
    await page.keyboard.press('Enter')
    await expect(curator).not.toContainText('offset 8, 20 bytes')

    await corner.focus()
    await expect(corner).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowRight')
    await expect(corner).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(row(page, '.x')).toBeFocused()
    await expect(row(page, '.x')).toHaveAttribute('aria-level', '2')
    await expect(row(page, '.x')).toContainText('−3')
  })

  await test.step('members of one slot have colours of their own, in the row as in the picture', async () => {
    const colours = await page
      .locator('[data-path^="corner."] td:nth-child(2) [aria-hidden]:nth-child(2)')
      .evaluateAll((squares) => squares.map((square) => getComputedStyle(square).backgroundColor))
    expect(colours.length).toBeGreaterThan(1)
    expect(new Set(colours).size).toBe(colours.length)
    const bars = await row(page, '.x')
      .or(row(page, '.y'))
      .or(row(page, '.weight'))
      .locator('svg rect[class^="fill-byte"]')
      .evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill))
    expect(new Set(bars)).toEqual(new Set(colours))

    await page.keyboard.press('ArrowLeft')
    await expect(corner).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(row(page, '.x')).toBeHidden()
    await page.keyboard.press('Home')
    await expect(row(page, 'ground')).toBeFocused()
  })

  await test.step('no name, type, number or placeholder is cut, and the bar has one line from 1,024 px on', async () => {
    for (const width of [1300, 1024, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await page.getByRole('treegrid').evaluate((grid) =>
        [...grid.querySelectorAll('td:nth-child(2) *, td:nth-child(3) *')]
          .filter(
            (one) => !one.closest('.sr-only') && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1,
          )
          .map((one) => one.textContent)
          // Long text and data are cut to a line, and whole in the details.
          .filter((text) => text && !/^("|0x)/.test(text)),
      )
      expect(cut, `cut at ${width} px`).toEqual([])
      const hidden = await page.getByLabel('Filter by name, type or value').evaluate((field) => {
        if (!(field instanceof HTMLInputElement)) return Number.NaN
        const text = document.createElement('canvas').getContext('2d')
        if (!text) return Number.NaN
        text.font = getComputedStyle(field).font
        return text.measureText(field.placeholder).width - (field.clientWidth - 16)
      })
      expect(hidden, `the placeholder at ${width} px`).toBeLessThan(0)
      const bar = await page.getByRole('banner').boundingBox()
      if (width >= 1024) expect(bar?.height).toBeLessThan(60)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test('behavior: of forty plain variables 24 rows are in sight, below one line of what was asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const token = demoContract(NETWORK, 'Token').address
  await open(page, { address: token, block: String(head) })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const storage = Array.from({ length: 40 }, (_, i) => ({
    label: `plain${i}`,
    slot: String(i),
    offset: 0,
    type: 't_uint256',
  }))
  await page.getByLabel('Compiler output').fill(
    JSON.stringify({
      storage,
      types: { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } },
    }),
  )
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(row(page, 'plain39')).toHaveCount(1)
  await expect(page.getByText('Reading storage…')).toBeHidden()
  const seen = await page
    .getByRole('row')
    .evaluateAll(
      (rows) =>
        rows.filter(
          (one) => one.getBoundingClientRect().bottom <= window.innerHeight && one.querySelector('td'),
        ).length,
    )
  expect(seen).toBeGreaterThanOrEqual(24)
})

test('behavior: a guess is marked, and the reader’s choice is kept and travels in the link', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, { address: gallery, block: String(head) })
  await page.getByRole('button', { name: /^Read/ }).click()
  const visit = row(page, 'lastVisit')
  await expect(visit).toContainText(/2025-10-27 21:08:36\s*UTC\s*likely/)
  await visit.getByRole('button', { name: 'lastVisit' }).click()
  await visit.getByRole('button', { name: 'number', exact: true }).click()
  await expect(visit).toContainText('1,761,599,316')
  await expect(visit).not.toContainText('likely')
  await expect(page).toHaveURL(/[?&]as=lastVisit:n/)

  await open(page, { address: gallery, block: String(head) })
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(visit).toContainText('1,761,599,316')
  await open(page, { address: gallery, block: String(head), as: 'lastVisit:18' })
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(visit).toContainText('0.000000001761599316')
  await visit.getByRole('button', { name: 'lastVisit' }).click()
  await visit.getByRole('textbox', { name: 'Decimals' }).fill('9')
  await expect(visit).toContainText('1.761599316')
  await expect(page).toHaveURL(/[?&]as=lastVisit:9/)
  await page.getByText('Map', { exact: true }).click()
  await expect(
    page.getByRole('gridcell', { name: /^lastVisit, .*: 1\.761599316 = 1,761,599,316/ }),
  ).toBeVisible()
  await page.goto(
    formatStoragePermalink(NETWORK, { address: gallery, by: 'path', path: 'lastVisit', block: String(head) }),
  )
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByText('= 1.761599316 as you chose')).toBeVisible()
})

test('behavior: displays that two tabs choose are both kept', { tag: '@long' }, async ({ page, context }) => {
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await open(tab, { address: gallery, block: String(head) })
    await tab.getByRole('button', { name: /^Read/ }).click()
    await expect(row(tab, 'lastVisit')).toContainText('likely')
  }
  for (const [tab, name] of [
    [tabs[0], 'lastVisit'],
    [tabs[1], 'altitude'],
  ] as const) {
    if (!tab) throw new Error('no tab')
    await row(tab, name).getByRole('button', { name }).click()
    await row(tab, name).getByRole('button', { name: 'hex', exact: true }).click()
    await expect(row(tab, name)).toContainText('0x')
  }
  await open(page, { address: gallery, block: String(head) })
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(row(page, 'altitude')).toContainText('−0x2a')
  await expect(row(page, 'lastVisit')).toContainText('0x68')
})

test('behavior: the whole contract is seen at the blocks of its events, each at its price, and what is read is free', {
  tag: '@long',
}, async ({ page }) => {
  const { address, block: created } = demoContract(NETWORK, 'RegistryProxy')
  await open(page, { address, block: String(head) })
  await page.getByRole('button', { name: /^Read/ }).click()
  const time = page.getByRole('region', { name: 'How did it change?' })
  await time.getByLabel('Oldest block').fill(String(created - 1))
  await time.getByRole('button', { name: 'Find blocks with events 255 credits' }).click()
  const slider = time.getByRole('slider', { name: 'Step' })
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^Block [\d,]+, step (\d+) of \1: no earlier step is read$/,
  )
  await slider.press('Home')
  await expect(time.getByText('Not read at this block.')).toBeVisible()
  await slider.press('ArrowRight')
  const all = time.getByRole('button', { name: /^Read the other \d+ steps/ })
  const before = await creditsLeft(page)
  await time.getByRole('button', { name: /^Read this step/ }).click()
  await expect(time.getByTestId('bill').last()).toBeVisible()
  const [, price = ''] =
    /· ([\d,]+) credits/.exec((await time.getByTestId('bill').last().textContent()) ?? '') ?? []
  await expectCreditsLeft(page, before - Number(price.replaceAll(',', '')))
  const table = time.getByRole('treegrid', { name: 'Variables at the step' })
  await expect(table.getByRole('columnheader', { name: 'Value' })).toBeVisible()
  await all.click()
  await expect(all).toBeHidden()
  await expect(time.getByRole('button', { name: 'Stop' })).toBeHidden()
  await expect(
    table.getByRole('columnheader', { name: `At block ${(created - 1).toLocaleString('en-US')}` }),
  ).toBeVisible()
  await expect(table.getByText('changed').first()).toBeVisible()
  await expect(slider).toHaveAttribute('aria-valuetext', /step 2 of \d+: [1-9]\d* variables? changed$/)
  const read = await creditsLeft(page)
  await slider.press('End')
  await slider.press('ArrowLeft')
  await time.getByRole('button', { name: 'Play' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', /step (\d+) of \1:/)
  await expectCreditsLeft(page, read)
})
