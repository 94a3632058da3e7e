import type { Page } from '@playwright/test'
import { expect } from './test'

/** A field writes the URL a moment after it was typed in (nuqs gathers what a browser lets be written). */
export async function expectAskedInUrl(page: Page, typed: string): Promise<void> {
  await expect.poll(() => [...new URL(page.url()).searchParams.values()]).toContain(typed)
}
