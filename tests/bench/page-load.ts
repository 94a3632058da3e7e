import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../find-chromium'
import { PAGES } from '../pages'
import { startExplorer } from '../running-explorer'

/**
 * `npm run bench:pages [PATH …]`: of every page of the built explorer the largest contentful paint, the layout shift, for how
 * long tasks of over 50 ms kept it from answering, and what came over the wire, on a processor four times slower and a slow
 * mobile network (https://web.dev/articles/lcp, /cls and /tbt).
 */
const SLOW_4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOWER = 4
const WANTED = { lcpMs: 1_000, cls: 0.02, blockedMs: 150 }
const BLOCKS_MS = 50
const SETTLE_MS = 5_000

declare global {
  interface Window {
    largestPaint: number
    layoutShift: number
    blocked: number
  }
}

await using explorer = await startExplorer()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const only = process.argv.slice(2)
const pages = PAGES.filter(
  ({ steps, on, href }) => !steps && !on && (only.length === 0 || only.includes(href)),
)
const COLUMNS = ['LCP ms', 'CLS', 'blocked ms', 'scripts KB', 'all KB']
printRow('page', COLUMNS)
printRow('wanted', [WANTED.lcpMs, WANTED.cls, WANTED.blockedMs, '', ''])
for (const { name, href } of pages) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: explorer.url })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  const moved = countMoved(session)
  await page.addInitScript(watch, BLOCKS_MS)
  await page.goto(href, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(SETTLE_MS)
  const { largestPaint, layoutShift, blocked } = await readWatched(page)
  printRow(name, [
    Math.round(largestPaint),
    layoutShift.toFixed(3),
    Math.round(blocked),
    kilobytes(moved.scripts),
    kilobytes(moved.all),
  ])
  await context.close()
}
await browser.close()

async function slowDown(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1)
}

function printRow(name: string, figures: readonly (string | number)[]) {
  const cells = figures.map((figure, column) => String(figure).padStart((COLUMNS[column]?.length ?? 0) + 3))
  process.stdout.write(`${name.padEnd(20)}${cells.join('')}\n`)
}

/** Bytes as they travel: compressed, with their headers. */
function countMoved(session: CDPSession) {
  const moved = { scripts: 0, all: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    moved.all += encodedDataLength
    if (scripts.has(requestId)) moved.scripts += encodedDataLength
  })
  return moved
}

/** Runs in the page before anything else does. */
function watch(blocksMs: number) {
  window.largestPaint = 0
  window.layoutShift = 0
  window.blocked = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blocked += Math.max(0, duration - blocksMs)
  }).observe({ type: 'longtask', buffered: true })
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
  return page.evaluate(() => ({
    largestPaint: window.largestPaint,
    layoutShift: window.layoutShift,
    blocked: window.blocked,
  }))
}
