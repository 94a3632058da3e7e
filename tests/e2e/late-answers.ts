import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** Of so many answers and scripts one comes late by chance, by up to so many milliseconds; the others by a few. */
const LATE = { share: 0.12, answerMs: 3_000, scriptMs: 1_500, otherMs: 60 }

/**
 * With `LATE_ANSWERS=1` what a page asks its explorer for comes late by chance, as on a machine that is busy: a test that hangs on
 * how quick it is fails then.
 */
export async function comeLate(context: BrowserContext): Promise<void> {
  if (!process.env.LATE_ANSWERS) return
  await context.route(/\/(api|_next\/static\/chunks)\//, async (route) => {
    const most = route.request().url().includes('/api/') ? LATE.answerMs : LATE.scriptMs
    await wait(Math.random() * (Math.random() < LATE.share ? most : LATE.otherMs))
    // The page may be gone by then.
    await route.fallback().catch(() => undefined)
  })
}
