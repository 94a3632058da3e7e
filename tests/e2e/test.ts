import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { serviceUrl } from './demo-key'
import { ownUrl } from './explorers'

export { expect }

type PageFixtures = { pagesWithoutFault: undefined }
type WorkerFixtures = { startedService: undefined }

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
  pagesWithoutFault: [
    async ({ context }, use) => {
      const faults: string[] = []
      context.on('weberror', (error) => faults.push(`thrown: ${error.error().message}`))
      context.on('console', (message) => {
        if (isFault(message)) faults.push(`console: ${message.text()}`)
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Neither a refused call is one, which the page shows, nor a page that is not there: Chromium writes their status itself. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false
  const { url } = message.location()
  const isStatus = message.text().startsWith('Failed to load resource: the server responded with a status of')
  return !isStatus || (!new URL(url).pathname.startsWith('/api/') && url !== message.page()?.url())
}
