import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** From now on what the page loads when it is first needed comes a second later: what was pressed before must not be lost. */
export const slowScripts = (page: Page) =>
  page.route(/\/_next\/static\/chunks\/.*\.js/, async (route) => {
    await wait(1_000)
    await route.continue()
  })
