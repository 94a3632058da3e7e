import { mkdir } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from './find-chromium'
import { PAGES, type PageState } from './pages'
import { startExplorer } from './running-explorer'

/**
 * `npm run screenshots`: every page before and after its question, at three widths and in both themes, for a person to look
 * at; in `test-results/screenshots`. Names given after the command narrow it: `npm run screenshots -- logs receipt`.
 */
const FOLDER = 'test-results/screenshots'
const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const
/** Answers of the demo chain come within a second; the pages that wait for none need less. */
const SETTLE_MS = 2_500

const wanted = process.argv.slice(2)
const pages = PAGES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

await mkdir(FOLDER, { recursive: true })
await using explorer = await startExplorer()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
for (const width of WIDTHS) {
  for (const theme of THEMES) await takeAll(browser, width, theme)
}
await browser.close()
process.stdout.write(`${pages.length * WIDTHS.length * THEMES.length} pictures in ${FOLDER}\n`)

async function takeAll(from: Browser, width: number, colorScheme: (typeof THEMES)[number]) {
  const context = await from.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    baseURL: explorer.url,
  })
  for (const page of pages) await take(page, `${FOLDER}/${page.name}-${width}-${colorScheme}.png`)
  await context.close()

  async function take({ href, press }: PageState, path: string) {
    const page = await context.newPage()
    await page.goto(href, { waitUntil: 'networkidle' })
    if (press) await page.getByRole('button', { name: press }).first().click()
    await page.waitForTimeout(SETTLE_MS)
    await page.screenshot({ path, fullPage: true })
    await page.close()
  }
}
