import type { Page, Route } from '@playwright/test'

/** Calls of a page that wait for an answer. */
export type HeldCalls = {
  /** From now on the calls are answered, those that wait too. */
  letGo: () => Promise<void>
}

/** Lets so many of the page's next calls be answered; the others wait, so that what it says meanwhile stays. */
export async function holdCalls(page: Page, answered: number): Promise<HeldCalls> {
  const waiting: Route[] = []
  let left = answered
  await page.route('**/api/rpc/**', async (route) => {
    left -= 1
    if (left < 0) waiting.push(route)
    else await route.fallback()
  })
  return {
    async letGo() {
      left = Number.POSITIVE_INFINITY
      // A page that gave up a call needs no answer to it.
      await Promise.all(waiting.splice(0).map((route) => route.fallback().catch(() => {})))
    },
  }
}
