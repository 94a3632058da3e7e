import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../find-chromium'
import { PAGES } from '../pages'
import { startExplorer } from '../running-explorer'

/**
 * `npm run bench:pages`: the largest contentful paint and the layout shift of every page of the built explorer, on a
 * processor four times slower and a slow mobile network (https://web.dev/articles/lcp, https://web.dev/articles/cls).
 */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4
const WANTED = { lcpMs: 1_500, cls: 0.02 }
const SETTLE_MS = 5_000

declare global {
  interface Window {
    largestPaint: number
    layoutShift: number
  }
}

await using explorer = await startExplorer()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
process.stdout.write(`${'page'.padEnd(20)}LCP ms   CLS     wanted ${WANTED.lcpMs} ms and ${WANTED.cls}\n`)
for (const { name, href } of PAGES.filter(({ steps, on }) => !steps && !on)) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: explorer.url })
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await page.addInitScript(watch)
  await page.goto(href, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(SETTLE_MS)
  const { largestPaint, layoutShift } = await readWatched(page)
  process.stdout.write(
    `${name.padEnd(20)}${String(Math.round(largestPaint)).padStart(6)}   ${layoutShift.toFixed(3)}\n`,
  )
  await context.close()
}
await browser.close()

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Runs in the page before anything else does. */
function watch() {
  window.largestPaint = 0
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
      if (!hadRecentInput) window.layoutShift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function readWatched(page: Page) {
  return page.evaluate(() => ({ largestPaint: window.largestPaint, layoutShift: window.layoutShift }))
}
