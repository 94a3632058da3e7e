import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expect, test } from './test'

const pair = demoContract('demo-mainnet', 'Pair').address
const link = (question: Parameters<typeof formatStoragePermalink>[1]) =>
  formatStoragePermalink('demo-mainnet', { address: pair, ...question })
const entry = link({ by: 'mapping', slot: '1', keyType: 'uint256', key: '7' })
const word = link({ slot: '5' })
const path = link({ by: 'path', path: 'reserve0' })

const price = (page: Page) => page.getByRole('button', { name: /^Read 80/ })
const layout = (page: Page) => page.getByRole('button', { name: 'Change' })

/** Pages whose parts come one after another, with what comes last of each. */
const PAGES = [
  ['/connections', 390, (page: Page) => page.getByRole('button', { name: 'Add key' })],
  ['/connections', 700, (page: Page) => page.getByRole('button', { name: 'Add key' })],
  [word, 360, price],
  [entry, 360, price],
  [entry, 1280, price],
  [path, 700, layout],
  [path, 1280, layout],
  ['/demo-mainnet/logs', 390, (page: Page) => page.getByText(/Large ranges take several calls/)],
  ['/demo-mainnet/logs', 1440, (page: Page) => page.getByText(/Large ranges take several calls/)],
] as const

/** What may move at once, as the browser scores it: one line more would score twice that. */
const MOST_MOVED = 0.001

for (const [address, width, last] of PAGES) {
  test(`behavior: at ${width} px nothing of ${address} is moved by what comes later`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(address)
    await expect(last(page)).toBeVisible()
    await expect(page.getByTestId('credits-left')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
    expect(Math.max(0, ...moved)).toBeLessThan(MOST_MOVED)
  })
}

/** Every page that has a form or a list, and one that asks by itself. */
const WITH_CONTROLS = [
  '/',
  '/demo-mainnet/storage',
  entry,
  '/demo-mainnet/storage/calculator',
  '/demo-mainnet/storage/contract',
  '/demo-mainnet/logs',
  '/demo-mainnet/receipts',
  '/demo-mainnet/receipts/batch',
  '/credits',
  '/connections',
  '/keys',
  '/history',
  '/playground',
  '/learn/mapping',
  '/verify',
  '/docs/logs',
]

test('behavior: no control that the focus may be on is taken away while a page loads', async ({
  context,
}) => {
  // Side by side: each waits until nothing more is asked for.
  await Promise.all(
    WITH_CONTROLS.map(async (address) =>
      expect(await takenWhileLoading(await context.newPage(), address), address).toEqual([]),
    ),
  )
})

async function takenWhileLoading(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    const taken: string[] = []
    Object.assign(window, { taken })
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        // What the server sends ahead of its place is hidden until it is moved there.
        if (!(node instanceof Element) || node.isConnected) continue
        const controls = [...node.querySelectorAll(CONTROLS), ...(node.matches(CONTROLS) ? [node] : [])]
        taken.push(...controls.map((control) => control.outerHTML))
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => (window as unknown as { taken: string[] }).taken)
}
