import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { copyBy } from './copy-by'
import { creditsLeft, expectCreditsLeft } from './credits'
import { tabTo } from './keyboard'
import { expect, test } from './test'

const token = demoContract('demo-mainnet', 'Token').address
const pair = demoContract('demo-mainnet', 'Pair').address
const rush = demoBlock('demo-mainnet', 'rush').number
const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)'

const ofPair = formatLogsPermalink('demo-mainnet', { address: pair, budget: '20400' })
const ofRush = formatLogsPermalink('demo-mainnet', {
  address: token,
  event: TRANSFER,
  from: String(rush),
  to: String(rush + 9),
})

async function search(page: Page, href: string) {
  await page.goto(href)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByText(/^Complete/)).toBeVisible()
  await expect(rows(page).first()).toContainText('0x')
}

const rows = (page: Page) => page.locator('tbody tr[data-index]')
const openedLog = (page: Page) => page.getByRole('region', { name: /^Log \d/ })

/** Rows that are whole within the window. */
const countInSight = (page: Page) =>
  rows(page).evaluateAll((drawn) => {
    const box = document.getElementById('logs-found')?.getBoundingClientRect()
    if (!box) throw new Error('no table')
    const end = Math.min(innerHeight, box.bottom + 1)
    return drawn.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= box.top && bottom <= end
    }).length
  })

test('default: eighteen rows are in sight at once; each event has a tab; lines are read to their ends; the question comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await search(page, ofPair)
  await test.step('eighteen rows and more are in sight at once, each of one line', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => countInSight(page)).toBeGreaterThanOrEqual(18)
    await expect
      .poll(() => rows(page).evaluateAll((all) => Math.max(...all.map((row) => row.clientHeight))))
      .toBeLessThan(37)
  })
  await test.step('lines of several events are read to their ends, if sideways', async () => {
    await expect(page.getByText('Wider than its place: scroll the table sideways for Event.')).toBeVisible()
    await page.locator('#logs-found').evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    const swap = rows(page).filter({ hasText: 'amount1Out' }).first()
    const gap = () =>
      swap.evaluate((row) => {
        const value = [...row.querySelectorAll('[data-equal]')].at(-1)?.getBoundingClientRect()
        const button = row.querySelector('button')?.getBoundingClientRect()
        return button && value ? button.left - value.right : Number.NaN
      })
    await expect.poll(gap).toBeGreaterThan(0)
    const countCut = () =>
      rows(page).evaluateAll(
        (all) =>
          all.filter((row) => [...row.children].some((cell) => cell.scrollWidth > cell.clientWidth)).length,
      )
    await expect.poll(countCut).toBe(0)
  })
  await test.step('the tab key stops in one row of the table, and goes on behind it', async () => {
    await rows(page).first().focus()
    await page.keyboard.press('ArrowDown')
    const row = page.locator('tr[data-index="1"]')
    await expect(row).toBeFocused()
    for (const at of [0, 1, 2]) {
      await page.keyboard.press('Tab')
      await expect(row.getByRole('link').nth(at)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(row.getByRole('button')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#logs-found :focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(row.getByRole('button')).toBeFocused()
  })
  await test.step('times are asked on a press that says its price, and the others are estimated from them', async () => {
    await page.getByRole('checkbox', { name: 'Time' }).check()
    await expect(page.getByRole('columnheader', { name: 'Time (UTC)' })).toBeVisible()
    await expect(rows(page).first()).toContainText('not known')
    const before = await creditsLeft(page)
    await page.getByRole('button', { name: 'Estimate all from the first and the last 160 credits' }).click()
    await expect(rows(page).first().locator('time')).toHaveText(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(rows(page).nth(5).locator('time')).toHaveText(/^≈ 20/)
    await expectCreditsLeft(page, before - 160)
    await page.getByRole('button', { name: /^Read the times of \d+ blocks? in sight/ }).click()
    await expect(page.getByText(/^≈ 20/)).toHaveCount(0)
  })
  await test.step('the tab key comes to a row in sight, wherever the table was scrolled to', async () => {
    await page.locator('#logs-found').evaluate((box) => box.scrollBy(0, 20_000))
    await expect.poll(() => rows(page).first().getAttribute('data-index')).not.toBe('0')
    await page.locator('#logs-found thead').getByRole('button').last().focus()
    await page.keyboard.press('Tab')
    const focused = page.locator('tr[data-index]:focus')
    await expect(focused).toBeInViewport()
  })
  await test.step('each event has a tab, with a column for each of its arguments', async () => {
    const tabs = page.getByRole('tablist', { name: 'Events' })
    await expect(tabs.getByRole('tab', { name: /^All [\d,]+$/ })).toHaveAttribute('aria-selected', 'true')
    await tabs.getByRole('tab', { name: /^Swap/ }).click()
    await expect(page.getByRole('columnheader', { name: 'amount1Out' })).toBeVisible()
    const count = (await tabs.getByRole('tab', { name: /^Swap/ }).textContent())?.replace('Swap ', '')
    await expect(page.getByRole('heading', { name: new RegExp(`^${count} of `) })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.getByRole('tab', { name: /^Sync/ })).toBeFocused()
    await expect(page.getByRole('columnheader', { name: 'reserve1' })).toBeVisible()
  })
  await test.step('the question is folded beside its result, and comes back as it was typed', async () => {
    await expect(page.getByLabel('Contracts')).toBeHidden()
    await page.getByRole('button', { name: 'Change the question' }).press('Enter')
    await expect(page.getByLabel('Contracts')).toBeFocused()
    await expect(page.getByLabel('Contracts')).toHaveValue(pair)
    // Beside a long answer the whole form stays within reach.
    await tabTo(page, page.getByRole('button', { name: /^Search/ }))
    await expect(rows(page).first()).toBeVisible()
  })
})

test('behavior: a log opens beside the table by the keyboard, stays while it scrolls, and closes', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await search(page, ofPair)
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr[data-index="1"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openedLog(page).getByRole('heading', { name: 'Sync' })).toBeVisible()
  await expect(openedLog(page)).toContainText('block hash')
  await expect(openedLog(page).getByRole('link', { name: 'Its receipt' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(openedLog(page).getByRole('heading', { name: 'Mint' })).toBeVisible()
  await page.locator('#logs-found').evaluate((box) => box.scrollBy(0, 4000))
  await expect(page.locator('tr[data-index="140"]')).toContainText('0x')
  await expect(openedLog(page).getByRole('heading', { name: 'Mint' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(openedLog(page)).toHaveCount(0)
  await expect(page.locator('tr[data-index="2"]')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.locator('tr[aria-rowindex]').last()).toBeFocused()

  for (const width of [700, 1440]) {
    await test.step(`one that is open stays what it is while the table is scrolled away, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await page.locator('#logs-found').evaluate((box) => box.scrollTo(0, 0))
      await expect(rows(page).first()).toHaveAttribute('data-index', '0')
      await rows(page).nth(2).getByRole('button', { name: /^Log/ }).click()
      await page.keyboard.press('End')
      const name = await openedLog(page).getByRole('heading').first().textContent()
      await page.locator('#logs-found').evaluate((box) => box.scrollTo(0, 0))
      await expect(rows(page).first()).toHaveAttribute('data-index', '0')
      await expect(rows(page).first()).toContainText('0x')
      await expect(openedLog(page).getByRole('heading').first()).toHaveText(name ?? '')
      await page.locator('#logs-found').evaluate((box) => box.scrollTo(0, box.scrollHeight / 2))
      await expect.poll(() => rows(page).first().getAttribute('data-index')).not.toBe('0')
      await expect(openedLog(page).getByRole('heading').first()).toHaveText(name ?? '')
      await page.keyboard.press('Escape')
      await expect(openedLog(page)).toBeHidden()
    })
  }
})

test('behavior: of rows that are flung past, only their blocks are drawn; a press on one opens its log once the table stands still', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await search(page, ofPair)
  await test.step('only their blocks are drawn', async () => {
    await rows(page).first().focus()
    const { whole, isReused } = await page.locator('#logs-found').evaluate(async (box) => {
      const drawn = () => [...box.querySelectorAll('tbody tr')]
      const countWhole = () => drawn().filter(({ children }) => children.length > 1).length
      // As long as a busy machine may need to draw two jumps soon after each other.
      const fling = async (isOver: () => boolean) => {
        for (let jump = 0; jump < 500 && !isOver(); jump++) {
          box.scrollBy(0, jump % 2 === 0 ? 2000 : -2000)
          await new Promise(requestAnimationFrame)
        }
      }
      await fling(() => countWhole() === 1)
      const whole = countWhole()
      const elements = new Map(drawn().map((row) => [row, row.getAttribute('data-index')]))
      const isReused = () =>
        [...elements].some(([row, index]) => row.isConnected && row.getAttribute('data-index') !== index)
      await fling(isReused)
      return { whole, isReused: isReused() }
    })
    // The row with the focus.
    expect(whole).toBe(1)
    expect(isReused).toBe(true)
    await expect(rows(page).first()).toBeFocused()
    const countBare = () =>
      rows(page).evaluateAll((all) => all.filter(({ children }) => children.length === 1).length)
    await expect.poll(countBare).toBe(0)
  })
  await test.step('a press that begins on a row that goes by opens its log', async () => {
    const index = await page.locator('#logs-found').evaluate(async (box) => {
      const frame = () => new Promise(requestAnimationFrame)
      const findBare = () =>
        [...box.querySelectorAll('tbody tr')].find(({ children }) => children.length === 1)
      for (let jump = 0; jump < 500; jump++) {
        box.scrollBy(0, jump % 2 === 0 ? 2000 : -2000)
        await frame()
        if (!findBare()) continue
        // The last jump is drawn, too.
        await frame()
        await frame()
        const bare = findBare()
        if (!bare) continue
        bare.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        return bare.getAttribute('data-index')
      }
      return null
    })
    const row = page.locator(`tr[data-index="${index}"]`)
    await expect.poll(() => row.evaluate(({ children }) => children.length)).toBeGreaterThan(1)
    await row.dispatchEvent('pointerup')
    await expect(row.getByRole('button', { name: /^Log/ })).toHaveAttribute('aria-expanded', 'true')
  })
})

/** How many rows of the table the page keeps alive, drawn or not. */
async function countAlive(page: Page): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' })
  const counted = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.filter((one) => Object.hasOwn(one, "reread")).length }',
    returnByValue: true,
  })
  await cdp.detach()
  return counted.result.value
}

test('behavior: a table leaves no rows of those before it in the memory of the page', {
  tag: '@long',
}, async ({ page }) => {
  await search(page, ofPair)
  const found = page.getByRole('heading', { name: /logs$/ })
  const all = await found.textContent()
  const filter = page.getByRole('searchbox', { name: 'Filter what was found' })
  const lookElsewhere = async () => {
    await filter.fill('Sync')
    await expect(found).not.toHaveText(all ?? '')
    await filter.fill('')
    await expect(found).toHaveText(all ?? '')
  }
  await lookElsewhere()
  const before = await countAlive(page)
  for (let time = 0; time < 10; time++) await lookElsewhere()
  expect(before).toBeGreaterThan(100)
  expect(await countAlive(page)).toBeLessThan(before + 500)
})

test('default: on a phone no row is cut off by what stands below the table, and a log opens below its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await search(page, ofPair)
  const countCut = () =>
    rows(page).evaluateAll((all) => {
      const bottom = document.getElementById('logs-found')?.getBoundingClientRect().bottom ?? 0
      return all.filter((row) => {
        const place = row.getBoundingClientRect()
        return place.top < bottom - 1 && place.bottom > bottom + 1
      }).length
    })
  await expect.poll(countCut).toBe(0)
  await page
    .getByRole('button', { name: /^Log \d+ of block/ })
    .nth(1)
    .click()
  const row = page.locator('tr[data-index="1"]')
  await expect(row.getByRole('region', { name: /^Log \d/ })).toBeVisible()
  const place = row.locator('td').filter({ has: page.getByTitle('All logs of this block') })
  await expect.poll(() => place.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
  await page.getByRole('button', { name: 'Close the log' }).click()
  await expect(openedLog(page)).toHaveCount(0)
})

/** Numbers lie side by side within the box that they scroll in: none is cut, none covers another. */
const expectWhole = (numbers: Locator, box: string) =>
  expect.poll(() => numbers.evaluateAll(areWhole, box)).toBe(true)

/** Runs in the page, which measures its rows in frames after they are drawn. */
function areWhole(all: Element[], within: string): boolean {
  const places = all.map((number) => number.getBoundingClientRect())
  const edges = document.querySelector(within)?.getBoundingClientRect()
  if (!edges || places.length === 0) return false
  const overlap = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  return places.every(
    (place, at) =>
      place.width > 0 &&
      place.left >= edges.left &&
      place.right <= edges.right &&
      !places.slice(at + 1).some((other) => overlap(place, other)),
  )
}

test('default: on a phone numbers are whole, in rows and sums, and rows are copied in full; no column is cut off on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await search(page, ofRush)
  await test.step('rows that are selected are copied with words between their values', async () => {
    await expect(rows(page).first()).toContainText('Transfer value')
    await rows(page).evaluateAll(([first, second]) => {
      if (first && second) getSelection()?.setBaseAndExtent(first, 0, second, second.childNodes.length)
    })
    await page.keyboard.press('Control+c')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const [row, ...more] = copied.split('\n')
    expect(more).toHaveLength(1)
    expect(row).toMatch(/Transfer value \d+ from 0x[0-9a-f]{40} to 0x[0-9a-f]{40}/)
  })
  await test.step('every sum is whole', async () => {
    await page.getByText('Group and sum').click()
    await page.getByLabel('Group by').selectOption('from')
    const groups = page.getByRole('region', { name: 'Logs by from' })
    const sums = groups.locator('[data-equal]').filter({ hasText: /^[\d,.]{6,}$/ })
    await expect(sums.last()).toHaveText(/[\d,]{10,}/)
    await expectWhole(sums, '[aria-label="Logs by from"]')
  })
  await test.step('a row has what its log moved, a balance and what changed it, all whole', async () => {
    const first = rows(page).first()
    await expect(first).toContainText(/Transfer.*value [\d,.]+.*from 0x.*to 0x/)
    const value = first.locator('[data-equal]').filter({ hasText: /^[\d,.]+$/ })
    await expectWhole(value, '#logs-found')
    await first.getByRole('button', { name: /^Log/ }).click()
    await page.getByRole('button', { name: 'Running total of the receiver' }).click()
    await page.getByRole('button', { name: 'Close the log' }).click()
    await expect(
      page.getByText(
        /This is not a balance\. The search starts at block [\d,]+, so earlier transfers are missing\./,
      ),
    ).toBeVisible()
    await expect(first).toContainText(/change \+[\d,]+.*running total [\d,]+/)
    const numbers = first.locator('[data-equal]').filter({ hasText: /^[+−]?[\d,.]+$/ })
    await expect(numbers).toHaveCount(2)
    await expectWhole(numbers, '#logs-found')
  })
  await test.step('no column is cut off on a tablet', async () => {
    await page.getByRole('button', { name: 'Show all logs' }).click()
    await page.setViewportSize({ width: 768, height: 900 })
    const box = page.locator('#logs-found')
    await expect(page.getByRole('columnheader', { name: 'value', exact: true })).toBeVisible()
    await expect.poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

test('behavior: a log beside a short table is as high as it needs, and on a phone the one log found opens whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const event = 'Mint(address indexed sender, uint256 amount0, uint256 amount1)'
  await search(page, formatLogsPermalink('demo-mainnet', { address: pair, event }))
  await rows(page).first().getByRole('button', { name: /^Log/ }).click()
  await expect(openedLog(page).getByText('block hash')).toBeInViewport()
  const whole = openedLog(page).getByRole('link', { name: 'Its receipt' })
  await whole.scrollIntoViewIfNeeded()
  await expect(whole).toBeInViewport()
  await page.getByRole('button', { name: 'Close the log' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await rows(page).first().getByRole('button', { name: /^Log/ }).click()
  await expect(openedLog(page)).toBeVisible()
  await expect
    .poll(() => page.locator('#logs-found').evaluate((box) => box.clientHeight))
    .toBeGreaterThan(300)
})

test('behavior: logs are grouped and summed, follow the account of an address, and are saved, copied and drawn', async ({
  page,
}) => {
  await search(page, ofRush)
  await test.step('rows are copied as a table, and a number is drawn over blocks', async () => {
    await page.getByText('Other formats').click()
    const copied = await copyBy(page.getByRole('button', { name: 'Copy as table' }))
    const [head, first = ''] = copied.split('\n')
    expect(head).toMatch(/^block_number\t.*\targ_value$/)
    expect(first.split('\t')[0]).toBe(String(rush))
    await page.getByText('Chart', { exact: true }).click()
    await expect(page.getByRole('img', { name: /^value of [\d,]+ logs over blocks/ })).toBeVisible()
  })
  await test.step('grouped and summed exactly, and the groups saved', async () => {
    await page.getByText('Group and sum').click()
    await page.getByLabel('Group by').selectOption('from')
    const groups = page.getByRole('region', { name: 'Logs by from' })
    await expect(groups.getByRole('row', { name: /^all/ })).toContainText(/[\d,]{10,}/)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const [head, ...lines] = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(head).toBe('from,logs,sum_value')
    await expect(page.getByText(`${lines.length} group`)).toBeVisible()
    const sum = lines.reduce((all, line) => all + BigInt(line.split(',')[2] ?? ''), 0n)
    await expect(groups.getByRole('row', { name: /^all/ })).toContainText(sum.toLocaleString('en-US'))
  })
  await test.step('the account of an address runs along with its transfers, and is exported', async () => {
    await rows(page).first().getByRole('button', { name: /^Log/ }).click()
    await page.getByRole('button', { name: 'Running total of the receiver' }).click()
    await expect(page.getByRole('columnheader', { name: 'Running total' })).toBeVisible()
    await expect(
      page.getByText(
        /This is not a balance\. The search starts at block [\d,]+, so earlier transfers are missing\./,
      ),
    ).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const [head = '', ...lines] = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    expect(head).toMatch(/,account_change,account_total$/)
    const steps = lines.map((line) => line.split(',').slice(-2).map(BigInt))
    expect(steps.at(-1)?.[1]).toBe(steps.reduce((all, [change = 0n]) => all + change, 0n))
    await page.getByRole('button', { name: 'Show all logs' }).click()
    await expect(page.getByRole('columnheader', { name: 'Running total' })).toBeHidden()
  })
})

test('behavior: numbers beside a chart are whole, however large, and the bars of the histogram follow the theme', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const drawn: number[] = []
    Object.assign(window, { drawn })
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, x, ...rest) {
      if (this.textAlign === 'right') drawn.push(x - this.measureText(text).width)
      return fillText.call(this, text, x, ...rest)
    }
  })
  await search(page, ofPair)
  const colour = () =>
    page.locator('.uplot canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      const first = data.findIndex((_, at) => at % 4 === 3 && data[at] === 255) - 3
      return [...data.slice(first, first + 3)].join()
    })
  const light = await colour()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colour).not.toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(colour).toBe(light)
  await page.getByRole('tab', { name: /^Sync/ }).click()
  await page.getByText('Chart', { exact: true }).click()
  await expect(page.getByRole('img', { name: /^reserve0 of .*, from 4 × 10\^24 to / })).toBeVisible()
  const lefts = () => page.evaluate(() => (window as unknown as { drawn: number[] }).drawn)
  await expect.poll(async () => (await lefts()).length).toBeGreaterThan(2)
  expect(Math.min(...(await lefts()))).toBeGreaterThanOrEqual(0)
})
