import type { Page } from '@playwright/test'
import { button, openExample, run, sourceOf, write } from './playground'
import { expect, openBrowser, test } from './test'

// Tests that hold the clock do so in a browser of their own: it is that of all its pages.

/** A machine that begins, and never ends. */
const ENDLESS = "onmessage = () => postMessage({ type: 'begins', at: 0 })"

/** A machine that ends before it ran a transaction: what it recorded was too much. */
const KEEPS_TOO_MUCH = "onmessage = () => postMessage({ type: 'done' })"

const holdMachine = (page: Page, body: string) =>
  page.route('**/playground/machine.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))

test('error: what runs too long, is stopped or keeps too much is ended with a sentence, and the next run works', {
  tag: '@long',
}, async ({ elsewhere: page }) => {
  await page.clock.install()
  await openExample(page, 'A token and its mappings')
  await holdMachine(page, ENDLESS)
  await button(page, 'Run').click()
  await expect(page.getByText('Running transaction 1 of 6…')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Transaction 1 of 6 was stopped after 5 seconds.')).toBeVisible()
  await button(page, 'Run').click()
  await expect(page.getByText('Running transaction 1 of 6…')).toBeVisible()
  await button(page, 'Stop').click()
  await expect(page.getByText('Stopped.')).toBeVisible()
  await expect(button(page, 'Stop')).toHaveCount(0)
  await holdMachine(page, KEEPS_TOO_MUCH)
  await button(page, 'Run').click()
  await expect(
    page.getByText('The run was stopped after transaction 0 of 6. The maximum is 50,000 steps or 256 MB'),
  ).toBeVisible()
  await page.unroute('**/playground/machine.js')
  await run(page)
  await expect(page.getByRole('option', { name: /writes balances\[bob\] 0 → 5/ })).toBeVisible()
})

test('error: a field that stands in the way of Run, or a source that does not compile, is said, and a press goes there', {
  tag: '@long',
}, async ({ page }) => {
  await openExample(page, 'A token and its mappings')
  await run(page)
  await test.step('a field that stands in the way of Run is said beside it', async () => {
    await page.locator('#call-1-0').fill('nobody')
    await button(page, 'Run').click()
    const says = page.getByRole('status').getByRole('button', { name: /^Call 1, argument 1: An address is/ })
    await says.click()
    await expect(page.locator('#call-1-0')).toBeFocused()
    await page.locator('#call-1-0').fill('bob')
  })
  const broken = `${await sourceOf(page).inputValue()}\ncontract Broken { uint8 a }\n`
  await write(page, broken)
  await button(page, 'Run').click()
  await expect(page.getByText('The source does not compile: 1 error.')).toBeVisible()
  await page.getByRole('button', { name: /^line 41, column \d+$/ }).click()
  await expect(sourceOf(page)).toBeFocused()
  const caret = await sourceOf(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)
  expect(broken.slice(0, caret).split('\n')).toHaveLength(41)
  await expect(
    page.getByText('These results are of the source before your change. Press Run to run the new source.'),
  ).toBeVisible()
  await expect(sourceOf(page)).toHaveValue(broken)
  await test.step('nothing but an interface: a sentence, and it stays', async () => {
    const source = 'interface Only { function a() external; }'
    await write(page, source)
    await button(page, 'Run').click()
    await expect(page.locator('#source-note')).toContainText(/interface/)
    await expect(sourceOf(page)).toHaveValue(source)
  })
})

test('error: a compiler that cannot be loaded is said', async ({ browser }) => {
  const context = await openBrowser(browser)
  const page = await context.newPage()
  await context.route('**/soljson.js', (route) => route.abort())
  await openExample(page, 'A token and its mappings')
  await button(page, 'Run').click()
  await expect(page.getByText('The compiler did not run.')).toBeVisible()
  await context.close()
})

test('error: the machine may neither connect nor load, nor run WebAssembly, nor evaluate', async ({
  browser,
}) => {
  const context = await openBrowser(browser)
  const page = await context.newPage()
  await openExample(page, 'A token and its mappings')
  await run(page)
  const machine = page.workers().find((worker) => worker.url().endsWith('/playground/machine.js'))
  const may = await machine?.evaluate(async () => {
    const tried = async (act: () => unknown) => {
      try {
        await act()
        return 'done'
      } catch {
        return 'refused'
      }
    }
    return {
      fetch: await tried(() => fetch('/icon.svg')),
      wasm: await tried(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
      load: await tried(() =>
        (self as unknown as { importScripts: (url: string) => void }).importScripts(
          '/solc/0.8.37/soljson.js',
        ),
      ),
    }
  })
  expect(may).toEqual({ fetch: 'refused', wasm: 'refused', load: 'refused' })
  const policy = (await page.request.get('/playground/machine.js')).headers()['content-security-policy']
  expect(policy).toBe("default-src 'none'")
  await context.close()
})
