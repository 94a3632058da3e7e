import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { demoBlock } from '@/lib/demo/manifest'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { findChromium } from '../find-chromium'
import { startExplorer } from '../running-explorer'

/**
 * `npm run bench:contract [-- VARIABLES…]`: whole contracts of 50 and of 12,000 variables, two to a slot, in Chromium on the built
 * explorer: the longest task of the page at each thing that a reader does with them. The load of the machine stands beside
 * it: a task is measured by the clock, so only a quiet machine tells what is wanted, 100 ms.
 */
const COUNTS = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [50, 12_000]
const ADDRESS = `0x${'77'.repeat(20)}`

await using explorer = await startExplorer()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const count of COUNTS) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(120_000)
  await page.addInitScript(watch)
  await measure(page, count)
  await page.close()
}
await browser.close()

async function measure(page: Page, count: number) {
  const say = async (what: string) => {
    await page.waitForTimeout(500)
    const tasks = await page.evaluate(() => window.longTasks.splice(0))
    const load = loadavg()[0]?.toFixed(1)
    const worst = `${Math.max(0, ...tasks)} ms`
    process.stdout.write(
      `${String(count).padStart(6)}  ${what.padEnd(24)}${worst.padStart(8)}   load ${load}\n`,
    )
  }
  const block = String(demoBlock('demo-mainnet', 'head').number)
  const question = { address: ADDRESS, block, budget: '1000000' }
  await page.goto(explorer.url + formatContractPermalink('demo-mainnet', question))
  await page.getByLabel('Compiler output').fill(layoutOf(count))
  await page.getByRole('button', { name: 'Use this layout' }).click()
  await page.getByRole('button', { name: /^Read [\d,]+ credits/ }).waitFor()
  await say('layout given')
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('treegrid').waitFor()
  await page.getByText('Reading storage…').waitFor({ state: 'hidden' })
  await say('read')
  await page.mouse.move(1000, 600)
  for (let i = 0; i < 40; i++) await page.mouse.wheel(0, i % 10 === 9 ? 8_000 : 400)
  await say('scrolled')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await say('scrolled to the end')
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByLabel('Filter by name, type or value').pressSequentially('variable119', { delay: 60 })
  await say('filter typed')
  for (let i = 0; i < 11; i++) await page.keyboard.press('Backspace', { delay: 40 })
  await say('filter emptied')
  await page.getByText('Map', { exact: true }).click()
  await page.getByRole('grid', { name: 'Slots' }).waitFor()
  await say('drawn as a map')
  for (let i = 0; i < 20; i++) await page.mouse.wheel(0, 400)
  await say('map scrolled')
}

function layoutOf(count: number): string {
  const type = (bytes: number, label: string) => ({
    encoding: 'inplace',
    label,
    numberOfBytes: String(bytes),
  })
  return JSON.stringify({
    storage: Array.from({ length: count }, (_, i) => ({
      label: `variable${i}`,
      offset: (i % 2) * 16,
      slot: String(i >> 1),
      type: i % 2 === 0 ? 't_bytes16' : 't_uint128',
    })),
    types: { t_uint128: type(16, 'uint128'), t_bytes16: type(16, 'bytes16') },
  })
}

/** Runs in the page before anything else does. */
function watch() {
  window.longTasks = []
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))
  }).observe({ type: 'longtask' })
}
