import { chromium, type Page } from '@playwright/test'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { findChromium } from '../find-chromium'
import { type LogExplorer, withLogExplorer } from './log-explorer'

/**
 * `npm run bench:table`: a search that finds 100,000 logs, in Chromium on the built explorer: how soon rows are seen, how
 * long the page is held up at worst, what it takes in memory, and how scrolling through the rows goes.
 */
const LOGS = 100_000
const SCROLL_MS = 5_000

declare global {
  interface Window {
    longTasks: number[]
    firstRowAt: number
  }
}

await withLogExplorer(LOGS, async (explorer) => {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watch)
  const firstAnswer = noteFirstAnswer(page)
  await search(page, explorer)
  const { longTasks, firstRowAt } = await takeWatched(page)
  const heaps = await readHeaps(page)
  const frames = await scroll(page)
  const scrolling = await takeWatched(page)
  await browser.close()
  const rows = [
    ['first rows after the first answer', `${Math.round(firstRowAt - firstAnswer.at)} ms`, '300 ms'],
    ['longest task while logs came', `${Math.max(0, ...longTasks)} ms`, '100 ms'],
    ['tasks over 100 ms meanwhile', String(longTasks.filter((ms) => ms > 100).length), '0'],
    ['memory of the page', `${heaps.page} MB`, '250 MB'],
    ['memory of its worker', `${heaps.worker} MB`, 'together'],
    ['longest task while scrolling', `${Math.max(0, ...scrolling.longTasks)} ms`, '100 ms'],
    ['frames a second while scrolling', String(frames), '60'],
  ]
  for (const [what = '', is = '', wanted = ''] of rows) {
    process.stdout.write(`${what.padEnd(36)}${is.padStart(10)}   wanted ${wanted}\n`)
  }
})

/** Searches to the end. */
async function search(page: Page, { url, address }: LogExplorer): Promise<void> {
  const event = 'Transfer(address indexed from, address indexed to, uint256 value)'
  const question = { address, event, from: '0', to: String(LOGS - 1), budget: '20400' }
  await page.goto(url + formatLogsPermalink('demo-mainnet', question), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByText(/^Complete to block .*: 100,000 logs/).waitFor({ timeout: 300_000 })
  await page.waitForTimeout(2_000)
}

/** When the browser had read the first answer with logs whole, in epoch milliseconds. */
function noteFirstAnswer(page: Page): { at: number } {
  const first = { at: 0 }
  page.on('requestfinished', (request) => {
    if (first.at === 0 && request.postData()?.includes('eth_getLogs')) first.at = Date.now()
  })
  return first
}

/** Runs in the page before anything else does. */
function watch() {
  window.longTasks = []
  window.firstRowAt = 0
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    if (window.firstRowAt > 0 || !document.querySelector('#answer a[href*="/receipts/0x"]')) return
    window.firstRowAt = performance.timeOrigin + performance.now()
  }).observe(document, { subtree: true, childList: true })
}

function takeWatched(page: Page) {
  return page.evaluate(() => {
    const { longTasks, firstRowAt } = window
    window.longTasks = []
    return { longTasks, firstRowAt }
  })
}

/** What is alive in the page and in its worker after a collection, in megabytes. */
async function readHeaps(page: Page): Promise<{ page: number; worker: number }> {
  const session = await page.context().newCDPSession(page)
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId }) => resolve(sessionId))
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  const sessionId = await attached
  const inWorker = (id: number, method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      session.on('Target.receivedMessageFromTarget', ({ message }) => {
        const answer = JSON.parse(message)
        if (answer.id === id) resolve(answer.result)
      })
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
    })
  await session.send('HeapProfiler.collectGarbage')
  await inWorker(1, 'HeapProfiler.collectGarbage')
  return {
    page: megabytes((await session.send('Runtime.getHeapUsage')).usedSize),
    worker: megabytes((await inWorker(2, 'Runtime.getHeapUsage')).usedSize),
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

/** Scrolls the rows for some seconds; gives the frames a second. */
function scroll(page: Page) {
  return page.evaluate(async (ms) => {
    const scroller = [...document.querySelectorAll('#answer *')].find(
      ({ scrollHeight, clientHeight }) => clientHeight > 100 && scrollHeight > clientHeight * 50,
    )
    if (!scroller) throw new Error('No rows to scroll through.')
    const start = performance.now()
    let frames = 0
    while (performance.now() - start < ms) {
      scroller.scrollBy(0, 800)
      await new Promise(requestAnimationFrame)
      frames++
    }
    return Math.round((frames / (performance.now() - start)) * 1_000)
  }, SCROLL_MS)
}
