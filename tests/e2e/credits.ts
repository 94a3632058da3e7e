import { expect, type Page } from '@playwright/test'

/** What the bar says is left of the day's credits. */
export async function creditsLeft(page: Page): Promise<number> {
  const text = await page.getByTestId('credits-left').textContent()
  return Number(text?.replaceAll(',', ''))
}

/** The bar comes to say so: it follows the bill. */
export const expectCreditsLeft = (page: Page, credits: number): Promise<void> =>
  expect(page.getByTestId('credits-left')).toHaveText(credits.toLocaleString('en-US'))
