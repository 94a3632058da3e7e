import { expect, type Locator, type Page } from '@playwright/test'

export const sourceOf = (page: Page): Locator => page.getByLabel('Solidity source', { exact: true })

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

export const stepsOf = (page: Page): Locator => page.getByRole('listbox', { name: 'Steps' })

/** The step that is looked at, as it is read aloud. */
export const announced = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Run' })
    .getByRole('status')
    .filter({ hasText: /^Step / })

/** Writes a source in the place of what is there. */
export async function write(page: Page, source: string): Promise<void> {
  await sourceOf(page).fill(source)
}

/** Presses Run, and waits until the transactions ran. */
export async function run(page: Page): Promise<void> {
  await button(page, 'Run').click()
  await expect(button(page, 'Stop')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Result of the run' })).toBeVisible()
}

export async function openExample(page: Page, title: string): Promise<void> {
  await page.goto('/playground')
  await page.getByRole('button', { name: title }).click()
  await expect(sourceOf(page)).not.toHaveValue('')
}

/** Goes on through the steps, from the first, to one whose line says that. */
export async function goToStep(page: Page, says: RegExp): Promise<void> {
  const steps = stepsOf(page)
  await steps.press('Home')
  for (let gone = 0; gone < 60; gone++) {
    const line = await steps.getByRole('option', { selected: true }).textContent()
    if (says.test(line ?? '')) return
    await steps.press('ArrowRight')
  }
  throw new Error(`no step says ${says}`)
}

/** Everything that the page asks for from now on. */
export function watchRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}
