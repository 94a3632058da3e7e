import { mkdir } from 'node:fs/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium'
import { PAGES } from './pages'
import { open, type PageState, reach, statesOf } from './pages/page-state'
import { STATE_EXPLORERS, type StateExplorer, startStateExplorer } from './pages/state-explorers'
import { startExplorer } from './running-explorer'

/**
 * `npm run screenshots`: every page in every state, at three widths and in both themes, for a person to look at; in
 * `test-results/screenshots`. Names given after the command narrow it: `npm run screenshots -- logs receipt`.
 */
const FOLDER = 'test-results/screenshots'
const WIDTHS = [360, 768, 1440]
const THEMES = ['light', 'dark'] as const

const wanted = process.argv.slice(2)
const isWanted = ({ name }: { name: string }) =>
  wanted.length === 0 || wanted.some((part) => name.includes(part))
const pages = PAGES.filter((state) => statesOf(state).some(isWanted))
let pictures = 0

await mkdir(FOLDER, { recursive: true })
await using demo = await startExplorer()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
await takeAll(
  pages.filter(({ on }) => !on),
  demo,
)
for (const name of STATE_EXPLORERS) {
  const states = pages.filter(({ on }) => on === name)
  if (states.length === 0) continue
  const explorer = await startStateExplorer(name, demo.chain)
  await takeAll(states, explorer)
  await explorer.stop()
}
await browser.close()
process.stdout.write(`${pictures} pictures in ${FOLDER}\n`)

async function takeAll(states: readonly PageState[], explorer: StateExplorer) {
  for (const state of states) {
    const context = await browser.newContext()
    await take(context, state, explorer)
    await context.close()
  }
}

/** A state and those that follow it on its page, as far as they are wanted. */
async function take(context: BrowserContext, first: PageState, explorer: StateExplorer) {
  const page = await context.newPage()
  await open(page, first, explorer)
  const size = page.viewportSize()
  for (const state of statesOf(first)) {
    await reach(page, state, explorer)
    if (isWanted(state)) await photograph(page, state.name)
    if (size) await page.setViewportSize(size)
  }
}

async function photograph(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${FOLDER}/${name}-${width}-${colorScheme}.png`, fullPage: true })
      pictures++
    }
  }
}
