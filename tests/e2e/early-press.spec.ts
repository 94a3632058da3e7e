import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { expect, test } from './test'

const pair = demoContract('demo-mainnet', 'Pair').address

/** Opens a page whose later scripts come once they are let, as on a slow line. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  const markup = await (await page.request.get(path)).text()
  let letCome = () => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (!markup.includes(name)) await come
    await route.continue()
  })
  await page.goto(path)
  return letCome
}

const bill = (page: Page) => page.getByTestId('bill')

async function typeWord(page: Page, slot: string): Promise<void> {
  await page.getByLabel('Contract', { exact: true }).fill(pair)
  await page.getByRole('textbox', { name: 'Slot' }).fill(slot)
}

test('behavior: Enter before the rules of a word are loaded reads it once they are', async ({ page }) => {
  const letCome = await openSlowly(page, '/demo-mainnet/storage')
  await typeWord(page, '28')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  letCome()
  await expect(bill(page)).toHaveText(/^1 call · 80 credits · /)
})

test('behavior: what is changed after Enter is not asked', async ({ page }) => {
  const letCome = await openSlowly(page, '/demo-mainnet/storage')
  await typeWord(page, '2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  letCome()
  await expect(page.getByRole('button', { name: 'Read 80 credits' })).toBeEnabled()
  // By then the page is drawn as it was before, or as it is while it asks.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.getByText('2256 slots of 32 bytes').isVisible()).toBe(true)
})

test('behavior: Enter before its layout is known reads a whole contract within the budget', async ({
  page,
}) => {
  const letCome = await openSlowly(page, '/demo-mainnet/storage/contract')
  await page.getByLabel('Contract', { exact: true }).fill(pair)
  await page.keyboard.press('Enter')
  letCome()
  await expect(bill(page)).toHaveText(/^\d calls? · [\d,]+ credits · /)
})

test('behavior: Enter before the rules of a search are loaded begins it within the budget', {
  tag: '@long',
}, async ({ page }) => {
  const letCome = await openSlowly(page, '/demo-mainnet/logs')
  await page.getByLabel('Contracts').fill(pair)
  await page.getByLabel('To block').focus()
  await page.keyboard.press('Enter')
  letCome()
  await expect(page.getByRole('status').first()).toContainText('Complete')
})

test('behavior: a button that moves from under a press is pressed, and not where the pointer leaves it; a row that is scrolled from under one is not opened', async ({
  page,
}) => {
  await page.goto('/demo-mainnet/logs')
  await page.getByLabel('Contracts').fill(pair)
  const button = page.getByRole('button', { name: /^Search about [\d,]+ credits/ })
  const pressAndMove = async (tall: number, aside: number) => {
    await button.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    const [middle, half] = [x + width / 2, y + height / 2]
    await page.mouse.move(middle, half)
    await page.mouse.down()
    await page.locator('#address-note').evaluate((note, px) => {
      note.style.minHeight = `${px}px`
    }, tall)
    await page.mouse.move(middle - aside, half)
    await page.mouse.up()
  }
  await pressAndMove(150, 60)
  await expect(button).toBeVisible()
  // A finger that begins to scroll the page.
  await button.dispatchEvent('pointerdown', { clientX: 1, clientY: 1, pointerType: 'touch' })
  await button.dispatchEvent('pointercancel', { bubbles: true })
  await page.locator('#address-note').evaluate((note) => {
    note.style.minHeight = '200px'
  })
  await page.locator('main').dispatchEvent('pointerup', { clientX: 1, clientY: 1 })
  await expect(button).toBeVisible()
  await pressAndMove(300, 0)
  await expect(page.getByRole('status').first()).toContainText('Complete')
  await expect(bill(page).first()).toHaveText(/^\d calls? · [\d,]+ credits · /)

  const row = page.locator('#logs-found tr[data-index="2"]').getByRole('button')
  await row.hover()
  await page.mouse.down()
  await page.locator('#logs-found').evaluate(async (box) => {
    box.scrollBy(0, 56)
    await new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }))
  })
  await page.mouse.up()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(row).toHaveAttribute('aria-expanded', 'false')
})

test('behavior: nor is a button lost that a page which is still coming moves down', async ({ page }) => {
  await page.goto('/connections')
  // The last that moves the button by itself.
  await expect(page.getByLabel('API key')).toBeVisible()
  const button = page.getByRole('button', { name: 'Add a network…' })
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await page.mouse.down()
  await page.locator('main').evaluate((main) => {
    main.style.paddingTop = `${parseFloat(getComputedStyle(main).paddingTop) + 100}px`
  })
  await page.mouse.up()
  await expect(page.getByText('Custom', { exact: true })).toBeVisible()
})
