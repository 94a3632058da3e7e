import type { Page } from '@playwright/test'

/** What the bar says is left of the day's credits. */
export async function creditsLeft(page: Page): Promise<number> {
  const text = await page.getByTestId('credits-left').textContent()
  return Number(text?.replaceAll(',', ''))
}
