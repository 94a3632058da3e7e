import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { expectAccessible } from './axe'
import { creditsLeft, expectCreditsLeft } from './credits'
import { demoKey } from './demo-key'
import { expect, test } from './test'

const NETWORK = 'demo-mainnet'
const gallery = demoContract(NETWORK, 'StorageGallery').address
const head = demoBlock(NETWORK, 'head').number

/** Reads the gallery and has it drawn. */
async function openMap(page: Page, compare = '') {
  await page.goto(formatContractPermalink(NETWORK, { address: gallery, block: String(head), compare }))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toContainText(compare ? '1,530 credits' : '765 credits')
  await page.getByRole('radio', { name: 'Map' }).check({ force: true })
  await expect(page.getByRole('grid', { name: 'Slots' })).toBeVisible()
}

const piece = (page: Page, name: RegExp) => page.getByRole('gridcell', { name })

async function save(page: Page, as: 'SVG' | 'PNG') {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save as ${as}` }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('default: the map of a contract is walked, saved and printed, and leads to a word', async ({ page }) => {
  await openMap(page)
  const grid = page.getByRole('grid', { name: 'Slots' })
  const before = await creditsLeft(page)

  await test.step('the page alone scrolls, and what is pointed at is read out in sight', async () => {
    await expect(grid.getByText('beforeStruct = 1', { exact: true }).first()).toBeVisible()
    const boxes = await grid.evaluate((inner) =>
      [...document.querySelectorAll('*')]
        .filter((one) => one.contains(inner) && one !== inner)
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .map((one) => one.tagName),
    )
    expect(boxes).toEqual([])
    const last = piece(page, /./).last()
    await last.focus()
    await expect(last).toBeInViewport()
    await expect(page.getByText('Point at a bar', { exact: false })).toBeHidden()
    await expect(page.getByRole('link', { name: /^The word of slot/ })).toBeInViewport({ ratio: 1 })
  })

  await test.step('arrow keys walk the bytes, the tab key goes on to where they lead', async () => {
    const cells = page.getByRole('gridcell')
    await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)
    await cells.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(piece(page, /^curator/)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(piece(page, /^slot 1, offset 20, 12 bytes, unused$/)).toBeFocused()
    await page.keyboard.press('End')
    await expect(piece(page, /^altitude/)).toBeFocused()
    await expect(piece(page, /^altitude/)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Control+End')
    await expect(cells.last()).toBeFocused()
    await page.keyboard.press('Control+Home')
    await expect(cells.first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /^The word of slot 0/ })).toBeFocused()
  })

  await test.step('saved as SVG: names, bytes and colours, and nothing that runs, loads or is secret', async () => {
    const { name, bytes } = await save(page, 'SVG')
    expect(name).toMatch(/^storage-0x[0-9a-f]{40}-.*\.svg$/i)
    const svg = bytes.toString()
    const found = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
      return {
        errors: parsed.querySelectorAll('parsererror').length,
        elements: [...new Set([...parsed.querySelectorAll('*')].map((element) => element.localName))].sort(),
        title: parsed.querySelector('title')?.textContent,
        texts: [...parsed.querySelectorAll('text')].map((element) => element.textContent),
      }
    }, svg)
    expect(found.errors).toBe(0)
    expect(found.elements).toEqual(['desc', 'g', 'path', 'rect', 'svg', 'text', 'title'])
    expect(found.title).toMatch(/^Storage of StorageGallery 0x.* on Demo Mainnet at block/)
    expect(found.texts).toContain('curator')
    expect(svg).not.toMatch(/oklch|var\(|href|url\(|\son[a-z]+=/)
    expect(svg).not.toContain(demoKey())
  })

  await test.step('printed whole, on light paper, without what is only pressed', async () => {
    const paper = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--paper'))
    const light = await paper()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(paper).not.toBe(light)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    expect(await paper()).toBe(light)
    await expect(page.getByRole('button', { name: 'Save as SVG' })).toBeHidden()
    const cutOff = await page.getByRole('grid').evaluate((grid) => {
      const box = grid.parentElement?.parentElement
      return box ? box.scrollHeight - box.clientHeight : Number.NaN
    })
    expect(cutOff).toBeLessThan(2)
    await page.emulateMedia({ colorScheme: 'light', media: null })
  })

  await test.step('pointed at, a piece says what it is; pressed, it leads to its word for the price of a call', async () => {
    await piece(page, /^lastVisit/).hover()
    const figure = page.getByRole('figure')
    await expect(figure.getByText('uint64 · slot 5 · offset 8, 8 bytes')).toBeVisible()
    await piece(page, /^takings/).click()
    await expect(figure.getByText('uint128 · slot 5 · offset 16, 16 bytes')).toBeVisible()
    await expectCreditsLeft(page, before)
    await figure.getByRole('link', { name: 'The word of slot 5 80 credits' }).click()
    await expect(page).toHaveURL(/storage\?.*slot=5/)
    await expect(page.getByTestId('bill')).toContainText('80 credits')
    await expect(page.getByRole('button', { name: /^takings/ })).toBeVisible()
  })
})

test('args: of 12,000 variables the first rows are drawn, and more on a press', { tag: '@long' }, async ({
  page,
}) => {
  const storage = Array.from({ length: 12_000 }, (_, i) => ({
    label: `v${i}`,
    offset: 0,
    slot: String(i),
    type: 't_uint256',
  }))
  const types = { t_uint256: { encoding: 'inplace', label: 'uint256', numberOfBytes: '32' } }
  await page.goto(
    formatContractPermalink(NETWORK, {
      address: `0x${'77'.repeat(20)}`,
      block: String(head),
      budget: '2000',
    }),
  )
  await page.getByLabel('Compiler output').fill(JSON.stringify({ storage, types }))
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('radio', { name: 'Map' }).check({ force: true })
  const grid = page.getByRole('grid', { name: 'Slots' })
  await expect(grid.getByRole('row')).toHaveCount(129)
  const rest = piece(page, /^11,872 more slots$/)
  await rest.press('Enter')
  await expect(piece(page, /^v128, /)).toBeFocused()
  await expect(grid.getByRole('row')).toHaveCount(193)
})

test('behavior: nothing is cut off at any width, in either theme', { tag: '@long' }, async ({ page }) => {
  await openMap(page, '40000')
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const grid = await page.getByRole('grid').boundingBox()
    expect(grid?.width).toBeLessThanOrEqual(width)
    const sizes = await page
      .getByRole('grid')
      .locator('text')
      .evaluateAll((texts) =>
        texts.map((text) => (text as SVGTextElement).getScreenCTM()?.a ?? 0).filter((scale) => scale < 0.9),
      )
    expect(sizes).toEqual([])
    await piece(page, /^visitors/).focus()
    await expectAccessible(page)
  }
})

test('behavior: saved as PNG: two points to a unit of the SVG', { tag: '@long' }, async ({ page }) => {
  await openMap(page)
  const svg = (await save(page, 'SVG')).bytes.toString()
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const { name, bytes } = await save(page, 'PNG')
  expect(name).toMatch(/\.png$/)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2 * Number(width), 2 * Number(height)])
  const colours = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = 400
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const points = context?.getImageData(0, 0, canvas.width, 400).data ?? []
    return new Set(Array.from({ length: points.length / 4 }, (_, i) => points.slice(i * 4, i * 4 + 3).join()))
      .size
  }, bytes.toString('base64'))
  expect(colours).toBeGreaterThan(20)
})
