import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { untilHydrated } from '@/tests/hydrated'
import { serviceUrl } from './demo-key'
import { ownUrl } from './explorers'

export { expect }

type PageFixtures = {
  /** Credits are counted by the UTC day: no test begins so late that it may end in the next one. */
  oneDay: undefined
  /** A page in another browser, which shares nothing with that of `page`. */
  elsewhere: Page
}
type WorkerFixtures = { startedService: undefined }

const DAY_MS = 24 * 60 * 60 * 1000

/** Playwright's `test`, which also fails where a page broke its policy, threw, or wrote an error to the console. */
export const test = base.extend<PageFixtures, WorkerFixtures>({
  baseURL: ({ browserName: _ }, use) => use(ownUrl()),
  /** The explorer answers before the chain has played its history: the first test waits for both. */
  startedService: [
    async ({ browserName }, use) => {
      await expect
        .poll(serviceUrl, { timeout: 60_000, message: `the service, for ${browserName}` })
        .not.toBe('')
      await use(undefined)
    },
    { auto: true, scope: 'worker', timeout: 60_000 },
  ],
  context: async ({ context }, use) => {
    const faults = watch(context)
    await use(context)
    expect(faults).toEqual([])
  },
  oneDay: [
    async ({ browserName: _ }, use, { timeout }) => {
      const untilMidnight = DAY_MS - (Date.now() % DAY_MS)
      if (untilMidnight < timeout) await wait(untilMidnight)
      await use(undefined)
    },
    { auto: true, timeout: 0 },
  ],
  elsewhere: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const faults = watch(context)
    await use(await context.newPage())
    expect(faults).toEqual([])
    await context.close()
  },
})

/** Has the pages of a context wait for their scripts, and gathers what goes wrong in them. */
function watch(context: BrowserContext): readonly string[] {
  const faults: string[] = []
  context.on('page', openWithScripts)
  context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    if (isFault(message)) faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  return faults
}

/** A page is open once its scripts serve it: what is pressed before may be lost. */
function openWithScripts(page: Page): void {
  const { goto, reload, goBack } = page
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args)
    await untilHydrated(page)
    return answer
  }
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args)
    await untilHydrated(page)
    return answer
  }
  page.goBack = async (...args) => {
    const answer = await goBack.apply(page, args)
    await untilHydrated(page)
    return answer
  }
}

/** Neither a refused call is one, which the page shows, nor a page that is not there: Chromium writes their status itself. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  const { url } = message.location()
  const isStatus = message.text().startsWith('Failed to load resource: the server responded with a status of')
  return !isStatus || (!new URL(url).pathname.startsWith('/api/') && url !== message.page()?.url())
}
