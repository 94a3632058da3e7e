import { setTimeout as wait } from 'node:timers/promises'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { untilHydrated } from '@/tests/hydrated'
import { serviceUrl } from './demo-key'
import { ownUrl } from './explorers'
import { comeLate } from './late-answers'

export { expect }

type PageFixtures = {
  /** Credits are counted by the UTC day: no test begins so late that it may end in the next one. */
  oneDay: undefined
  /** A page in another browser, which shares nothing with that of `page`. */
  elsewhere: Page
}
type WorkerFixtures = {
  startedService: undefined
  /**
   * The browser of all tests of a worker, so that scripts are fetched and compiled once; its first page keeps its process
   * alive. What a test leaves there is taken away.
   */
  profile: BrowserContext
}

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
  profile: [
    async ({ browser }, use) => {
      const permissions = ['clipboard-read', 'clipboard-write']
      const profile = await browser.newContext({ baseURL: ownUrl(), permissions })
      await comeLate(profile)
      const keeper = await profile.newPage()
      await keeper.goto('/icon.svg')
      await use(profile)
      await profile.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ profile }, use) => {
    const { faults, end } = watch(profile)
    await use(profile)
    end()
    const [keeper, ...pages] = profile.pages()
    const origins = new Set([ownUrl(), ...pages.map((page) => new URL(page.url()).origin)])
    await Promise.all(pages.map((page) => page.close()))
    if (keeper) await forget(keeper, origins)
    expect(faults).toEqual([])
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage()
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
  },
  oneDay: [
    async ({ browserName: _ }, use, { timeout }) => {
      const untilMidnight = DAY_MS - (Date.now() % DAY_MS)
      if (untilMidnight < timeout) await wait(untilMidnight)
      await use(undefined)
    },
    { auto: true, timeout: 0 },
  ],
  elsewhere: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: ownUrl() })
    await comeLate(context)
    const { faults } = watch(context)
    await use(await context.newPage())
    expect(faults).toEqual([])
    await context.close()
  },
})

/** Another browser for what a page is meant to break on: its pages wait for their scripts, and nothing that goes wrong fails the test. */
export async function openBrowser(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: ownUrl(), ...options })
  await comeLate(context)
  return waitForScripts(context)
}

/** Has the pages of a context that is not of Playwright’s own making wait for their scripts, too. */
export const waitForScripts = (context: BrowserContext): BrowserContext => context.on('page', openWithScripts)

/** Has the pages of a context wait for their scripts, and gathers what goes wrong in them until its end. */
function watch(context: BrowserContext): { faults: readonly string[]; end: () => void } {
  const faults: string[] = []
  const noteError = (error: WebError) => faults.push(`thrown: ${error.error().message}`)
  const noteMessage = (message: ConsoleMessage) => {
    if (isFault(message)) faults.push(`console: ${message.text()} ${message.location().url}`)
  }
  context.on('page', openWithScripts).on('weberror', noteError).on('console', noteMessage)
  const end = () =>
    void context.off('page', openWithScripts).off('weberror', noteError).off('console', noteMessage)
  return { faults, end }
}

/** Takes away what pages of these origins kept, and all cookies. */
async function forget(keeper: Page, origins: ReadonlySet<string>): Promise<void> {
  const devtools = await keeper.context().newCDPSession(keeper)
  for (const origin of origins) {
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  await devtools.detach()
  await keeper.context().clearCookies()
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
