import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { logsExamples } from '@/lib/examples/logs-examples'
import { receiptsExamples } from '@/lib/examples/receipts-examples'
import { storageExamples } from '@/lib/examples/storage-examples'
import { findWholeChromium } from '../find-chromium'
import { expect, test, waitForScripts } from './test'

/** Chromium's settings where a reader blocks site data: cookies, `localStorage` and IndexedDB, in workers too. */
const SITE_DATA_BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } }

const thrown: string[] = []
let context: BrowserContext
let page: Page

test.beforeAll(async ({ baseURL, launchOptions }) => {
  const profile = mkdtempSync(join(tmpdir(), 'triptych-profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(SITE_DATA_BLOCKED))
  const executablePath = findWholeChromium() ?? ''
  context = waitForScripts(
    await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      executablePath,
      baseURL: baseURL ?? '',
    }),
  )
  context.on('weberror', (error) => thrown.push(error.error().message))
  page = await context.newPage()
})

test.afterAll(() => context.close())

test.afterEach(() => expect(thrown).toEqual([]))

test('behavior: every lens answers where the browser denies to keep anything, and says that nothing is kept', async () => {
  for (const [[example], verb] of [
    [storageExamples('demo-mainnet'), /^Read/],
    [receiptsExamples('demo-mainnet'), /^Read/],
    [logsExamples('demo-mainnet'), /^Search/],
  ] as const) {
    await page.goto(example?.href ?? '')
    await page.getByRole('button', { name: verb }).click()
    await expect(page.locator('#answer').getByTestId('bill')).toBeVisible()
  }
  await expect(page.getByText('This browser cannot keep the result. Export what you need.')).toBeVisible()

  await test.step('an answer cannot be saved, and nothing is remembered', async () => {
    await page.goto(storageExamples('demo-mainnet')[0]?.href ?? '')
    await page.getByRole('button', { name: /^Read/ }).click()
    await page.getByRole('button', { name: 'Save query' }).click()
    await expect(page.getByRole('button', { name: /Not saved/ })).toBeVisible()
    await page.goto('/history')
    await expect(page.getByText('This browser stores nothing for this site.')).toBeVisible()
  })
})

test('error: a setting, a key and a program last as long as the page, which says so', {
  tag: '@long',
}, async () => {
  await test.step('a setting', async () => {
    await page.goto('/credits')
    await page.getByText('Up to 80 credits').click()
    await expect(page.getByRole('radio', { name: 'Up to 80 credits' })).toBeChecked()
    await expect(page.getByText('the setting lasts until you close this page.')).toBeVisible()
    await expect(page.getByText('it counts from when you opened this page.')).toBeVisible()
    await page.keyboard.press('?')
    await page.getByLabel('Shortcuts of a single character').uncheck()
    await expect(page.getByText('a change lasts until you close this page.')).toBeVisible()
  })

  await test.step('a key that is not kept is not said to be in use', async () => {
    await page.goto('/connections')
    await page.getByLabel('Name', { exact: true }).fill('Mine')
    await page.getByLabel('API key', { exact: true }).fill('0123456789abcdef')
    await page.getByRole('button', { name: 'Add key' }).click()
    await expect(page.getByText('The key was not kept: this browser stores no cookies.')).toBeVisible()
  })

  await test.step('a program of the playground runs', async () => {
    await page.goto('/playground')
    await page.getByRole('button', { name: 'A token and its mappings' }).click()
    await expect(
      page.getByText(
        'This browser stores nothing for this site, so the program is lost when you close the page.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Result of the run' })).toBeVisible()
  })
})
