import type { Page } from '@playwright/test'

/** Waits until React serves every control of the page: what is pressed or typed before may be lost. */
export const untilHydrated = (page: Page): Promise<void> => page.evaluate(waitForControls)

/** Runs in the page. React leaves its mark on each element that it has taken over. */
async function waitForControls(): Promise<void> {
  while (
    [...document.querySelectorAll('a, button, input, select, textarea')].some(
      (element) => !Object.keys(element).some((key) => key.startsWith('__react')),
    )
  ) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  // What listens to the whole page does so a task later.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
}
