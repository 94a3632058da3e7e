import type { Page } from '@playwright/test'
import { expect, test } from './test'

/** Pages whose parts come one after another, with what comes last of each. */
const PAGES = [
  ['/connections', 390, (page: Page) => page.getByRole('button', { name: 'Add key' })],
  ['/connections', 700, (page: Page) => page.getByRole('button', { name: 'Add key' })],
  ['/demo-mainnet/logs', 390, (page: Page) => page.getByText(/of what is left today/)],
  ['/demo-mainnet/logs', 1440, (page: Page) => page.getByText(/of what is left today/)],
] as const

/** What may move at once, as the browser scores it: one line more would score twice that. */
const MOST_MOVED = 0.001

for (const [path, width, last] of PAGES) {
  test(`behavior: at ${width} px nothing of ${path} is moved by what comes later`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await expect(last(page)).toBeVisible()
    await expect(page.getByTestId('credits-left')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved)
    expect(Math.max(0, ...moved)).toBeLessThan(MOST_MOVED)
  })
}
