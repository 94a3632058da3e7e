import { readFile } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatCount } from '@/lib/text/count'
import { findChromium } from '../find-chromium'
import { type LogExplorer, withLogExplorer } from './log-explorer'

/**
 * `npm run bench:table [-- LOGS]`: a search that finds 100,000 logs or so many, in Chromium on the built explorer: how soon
 * rows are seen, how long the page is held up at worst, what it takes in memory, and how scrolling through the rows, a filter
 * and an export go.
 */
const LOGS = Number(process.argv[2] ?? 100_000)
/** Of the search's calls, three times what full answers would take. */
const BUDGET = String(Math.ceil((LOGS / 10_000) * 3) * 255)
const MOST_OWN = LOGS > 100_000 ? '600 MB' : '250 MB'
const SCROLL_MS = 5_000
/** Bytes of an answer without logs. */
const LARGEST_REFUSAL = 10_000

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
  const answers = noteAnswers(page)
  await search(page, explorer)
  const { longTasks, firstRowAt } = await takeWatched(page)
  const memory = await openMemory(browser)
  const found = await memory.read()
  const frames = await scroll(page)
  const scrolling = await takeWatched(page)
  const scrolled = await memory.read()
  const endWatch = memory.watch()
  const filterMs = await filter(page)
  const exportMs = await exportAll(page)
  const peak = endWatch()
  const heaps = await readHeaps(page)
  const held = await memory.read()
  await browser.close()
  const [first = 0, checked = 0] = answers
  const rows = [
    ['first rows after the first answer', `${Math.round(firstRowAt - first)} ms`, '300 ms'],
    ['of it until that is checked by another', `${checked - first} ms`, '-'],
    ['longest task while logs came', `${Math.max(0, ...longTasks)} ms`, '100 ms'],
    ['tasks over 100 ms meanwhile', String(longTasks.filter((ms) => ms > 100).length), '0'],
    ['memory of the process', `${found.resident} MB`, '-'],
    ['of it its own', `${found.own} MB`, MOST_OWN],
    ['its own after scrolling', `${scrolled.own} MB`, MOST_OWN],
    ['its own at most while it exports', `${peak} MB`, MOST_OWN],
    ['after a collection, its own', `${held.own} MB`, MOST_OWN],
    ['of it the heap of the page', `${heaps.page} MB`, '-'],
    ['and the heap of its worker', `${heaps.worker} MB`, '-'],
    ['a filter', `${filterMs} ms`, '1000 ms'],
    ['an export as CSV', `${exportMs} ms`, '-'],
    ['longest task while scrolling', `${Math.max(0, ...scrolling.longTasks)} ms`, '100 ms'],
    ['frames a second while scrolling', String(frames), '30, with a GPU 50'],
  ]
  for (const [what = '', is = '', wanted = ''] of rows) {
    process.stdout.write(`${what.padEnd(40)}${is.padStart(10)}   wanted ${wanted}\n`)
  }
})

/** Searches to the end. */
async function search(page: Page, { url, address }: LogExplorer): Promise<void> {
  const event = 'Transfer(address indexed from, address indexed to, uint256 value)'
  const question = { address, event, from: '0', to: String(LOGS - 1), budget: BUDGET }
  await page.goto(url + formatLogsPermalink('demo-mainnet', question), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: /^Search/ }).click()
  await page
    .getByText(new RegExp(`^Complete to block .*: ${formatCount(LOGS)} logs`))
    .waitFor({ timeout: 900_000 })
  await page.waitForTimeout(2_000)
}

/**
 * When the browser had read the first answer with logs whole, and then the one that it is checked by, in epoch
 * milliseconds.
 */
function noteAnswers(page: Page): number[] {
  const answers: number[] = []
  page.on('requestfinished', async (request) => {
    if (answers.length === 2 || !request.postData()?.includes('eth_getLogs')) return
    const now = Date.now()
    const { responseBodySize } = await request.sizes()
    if (responseBodySize > LARGEST_REFUSAL) answers.push(now)
  })
  return answers
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

/** Of the largest process of a page: its memory, and its own at most, in megabytes, until the watch is ended. */
async function openMemory(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const read = async () => {
    const memories = await Promise.all(pids.map(readMemory))
    return memories.reduce((largest, memory) => (memory.own > largest.own ? memory : largest))
  }
  const watch = () => {
    let peak = 0
    const watching = setInterval(async () => {
      peak = Math.max(peak, (await read()).own)
    }, 100)
    return () => {
      clearInterval(watching)
      return peak
    }
  }
  return { read, watch }
}

/**
 * Megabytes of a process that are in memory, and those among them that it has for itself: the others are mostly the browser's
 * program, which all of its processes share (https://man7.org/linux/man-pages/man5/proc_pid_status.5.html).
 */
async function readMemory(pid: number): Promise<{ resident: number; own: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const read = (line: string) =>
    megabytes(Number(new RegExp(`^${line}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024)
  return { resident: read('VmRSS'), own: read('RssAnon') }
}

/** From the last key until the table holds what is sought, and then all again. */
async function filter(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Filter what was found' })
  const begun = performance.now()
  await field.fill('00000000000000000000000000000000000007b')
  await page.getByRole('heading', { name: ` of ${formatCount(LOGS)} logs` }).waitFor({ timeout: 120_000 })
  const took = Math.round(performance.now() - begun)
  await field.fill('')
  await page
    .getByRole('heading', { name: `${formatCount(LOGS)} logs`, exact: true })
    .waitFor({ timeout: 120_000 })
  return took
}

async function exportAll(page: Page): Promise<number> {
  await page.getByText('Other formats').click()
  const begun = performance.now()
  await page.getByRole('button', { name: `Export ${formatCount(LOGS)} rows` }).click()
  await page.getByRole('link', { name: /\.csv$/ }).waitFor({ timeout: 600_000 })
  return Math.round(performance.now() - begun)
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
