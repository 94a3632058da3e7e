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

/** A refused call is no fault: the page shows it, and Chromium writes its status to the console by itself. */
function isFault(message: ConsoleMessage): boolean {
  const isRefusedCall =
    message.text().startsWith('Failed to load resource: the server responded with a status of') &&
    new URL(message.location().url).pathname.startsWith('/api/')
  return message.type() === 'error' && !isRefusedCall
}
