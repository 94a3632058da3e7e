import type { Page } from '@playwright/test'
import { button, openExample, run, sourceOf, write } from './playground'
import { expect, openBrowser, test } from './test'

// Tests that hold the clock do so in a browser of their own: it is that of all its pages.

/** A machine that begins, and never ends. */
const ENDLESS = "onmessage = () => postMessage({ type: 'begins', at: 0 })"

const holdMachine = (page: Page) =>
  page.route('**/playground/machine.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: ENDLESS }),
  )

const HOSTILE = `contract Hostile {
    uint256 public count;
    mapping(uint256 => uint256) public many;
    function forever() external pure { while (true) {} }
    function fill() external { for (uint256 i = 0; ; i++) many[i] = i; }
    function grow() external pure { assembly { for { let i := 0 } 1 { i := add(i, 32) } { mstore(i, i) } } }
    function again() external { count++; this.again(); }
    function fail() external pure { assert(false); }
    function set() external { count = 5; }
}`

test('error: hostile functions each end with words, and the next run works', async ({ elsewhere: page }) => {
  await page.clock.install()
  await page.goto('/playground')
  await write(page, HOSTILE)
  await run(page)
  // However slow the machine is, each call may use up its gas.
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page, '+ call').click()
  const call = page.getByRole('listitem', { name: 'Call 1', exact: true })
  for (const [name, says] of [
    ['forever()', 'Out of gas.'],
    ['fill()', 'Out of gas.'],
    ['grow()', 'Out of gas.'],
    ['again()', /./],
    ['fail()', 'Panic 0x01: an assert was false.'],
    ['set()', 'done'],
  ] as const) {
    await call.getByLabel('Function of call 1').selectOption(name)
    await expect(page.getByText(`1. ${name.slice(0, -2)}() from alice`).first()).toBeVisible()
    await expect(call.getByText(says).first()).toBeVisible()
  }
  await expect(page.getByRole('option', { name: /writes count 0 → 5/ })).toBeVisible()
})

test('error: what runs too long is ended with a sentence, and so is what is stopped', async ({
  elsewhere: page,
}) => {
  await page.clock.install()
  await openExample(page, 'A token and its mappings')
  await holdMachine(page)
  await button(page, 'Run').click()
  await expect(page.getByText('Running transaction 1 of 6…')).toBeVisible()
  await page.clock.fastForward(5_000)
  await expect(page.getByText('Transaction 1 of 6 ran for 5 seconds and was ended.')).toBeVisible()
  await button(page, 'Run').click()
  await expect(page.getByText('Running transaction 1 of 6…')).toBeVisible()
  await button(page, 'Stop').click()
  await expect(page.getByText('Stopped.')).toBeVisible()
  await expect(button(page, 'Stop')).toHaveCount(0)
  await page.unroute('**/playground/machine.js')
  await run(page)
  await expect(page.getByRole('option', { name: /writes balances\[bob\] 0 → 5/ })).toBeVisible()
})

test('error: a run that is ended because it keeps too much says so', async ({ page }) => {
  await openExample(page, 'A token and its mappings')
  await page.route('**/playground/machine.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: "onmessage = () => postMessage({ type: 'done' })",
    }),
  )
  await button(page, 'Run').click()
  await expect(
    page.getByText('The run was ended after transaction 0 of 6: it took 50,000 steps or 256 MB'),
  ).toBeVisible()
})

test('error: a source that does not compile names its lines, which move the caret; what ran before stays', async ({
  page,
}) => {
  await openExample(page, 'A token and its mappings')
  await run(page)
  const broken = `${await sourceOf(page).inputValue()}\ncontract Broken { uint8 a }\n`
  await write(page, broken)
  await button(page, 'Run').click()
  await expect(page.getByText('The source does not compile: 1 error.')).toBeVisible()
  await page.getByRole('button', { name: /^line 41, column \d+$/ }).click()
  await expect(sourceOf(page)).toBeFocused()
  const caret = await sourceOf(page).evaluate((field: HTMLTextAreaElement) => field.selectionStart)
  expect(broken.slice(0, caret).split('\n')).toHaveLength(41)
  await expect(page.getByText('Of the source before: the one that is typed now has not run.')).toBeVisible()
  await expect(sourceOf(page)).toHaveValue(broken)
})

test('error: a field that stands in the way of Run is said beside it, and a press goes there', async ({
  page,
}) => {
  await openExample(page, 'A token and its mappings')
  await run(page)
  await page.locator('#call-1-0').fill('nobody')
  await button(page, 'Run').click()
  const says = page.getByRole('status').getByRole('button', { name: /^Call 1, argument 1: An address is/ })
  await says.click()
  await expect(page.locator('#call-1-0')).toBeFocused()
})

for (const [what, source, says] of [
  ['nothing but an interface', 'interface Only { function a() external; }', /interface/],
  ['an abstract contract', 'abstract contract Half { function a() external virtual; }', /abstract/],
  ['no Solidity', '{"language":"Vyper","sources":{}}', /Vyper/],
  ['too much', `// ${'x'.repeat(270_000)}`, /the playground takes 262,144/],
] as const) {
  test(`error: ${what}: a sentence, and it stays`, async ({ page }) => {
    await page.goto('/playground')
    await write(page, source)
    await button(page, 'Run').click()
    await expect(page.locator('#source-note')).toContainText(says)
    await expect(sourceOf(page)).toHaveValue(source)
  })
}

test('error: a browser without workers keeps the program and says what to do', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await openExample(page, 'A token and its mappings')
  await button(page, 'Run').click()
  await expect(page.getByText('This browser runs no workers on this page.')).toBeVisible()
  await expect(sourceOf(page)).toHaveValue(/contract Token/)
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
