import { expect, type Locator } from '@playwright/test'

/** Presses a button that copies, and gives what it copied. */
export async function copyBy(button: Locator): Promise<string> {
  const page = button.page()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await button.press('Enter')
  await expect.poll(read, { message: `what ${button} copies` }).not.toBe('')
  return read()
}
