import { readFileSync } from 'node:fs'
import {
  announced,
  button,
  goToStep,
  openExample,
  run,
  sourceOf,
  stepsOf,
  watchRequests,
  write,
} from './playground'
import { expect, test } from './test'

const TOKEN = 'A token and its mappings'

test('default: a program runs, each step says what it touched by name, and why it lies there; it is saved, and goes on in the calculator', async ({
  page,
}) => {
  await openExample(page, TOKEN)
  await run(page)
  const steps = stepsOf(page)
  await expect(announced(page)).toContainText('Step 1 of 20.')
  await steps.press('End')
  await steps.press('Home')
  for (let pressed = 0; pressed < 3; pressed++) await steps.press('ArrowRight')
  await expect(announced(page)).toContainText('Step 4 of 20. Writes balances of deployer, from 0 to 1000000.')
  await page.getByRole('option', { name: /writes balances\[bob\] 0 → 5/ }).click()
  await expect(announced(page)).toContainText('Writes balances of bob, from 0 to 5.')
  const shown = page.getByRole('region', { name: 'Run' })
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText('writes balances[bob] · 0 → 5')
  await expect(shown.getByText('64 bytes of memory, from 0x00, were hashed')).toBeVisible()
  await expect(shown.getByText('‖ slot, 32 bytes')).toBeVisible()
  await expect(shown.getByText('contract.sol, line 36')).toBeVisible()
  await expect(shown.getByRole('img', { name: /^before, 32 bytes/ })).toBeVisible()
  await expect(shown.getByText(/20,000 to change a word from zero to non-zero/)).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Call 5' })).toContainText(
    /Reverted with TooLittle\(holder: 0x.*, has: 5, needs: 6\)/,
  )
  await test.step('a press on a step gives the list the keys, however far they go from it', async () => {
    const steps = stepsOf(page)
    await steps
      .getByRole('option', { name: /^(reads|writes)/ })
      .first()
      .click()
    await expect(steps).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await expect(steps).toBeFocused()
    await expect(announced(page)).toContainText('Step 1 of ')
  })
  await test.step('a run is saved as JSON, a source as a file', async () => {
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Save run as JSON').click(),
    ])
    const saved = JSON.parse(readFileSync(await json.path(), 'utf8'))
    expect(saved.transactions).toHaveLength(6)
    expect(saved.transactions[2].steps[1].places).toMatchObject([{ type: 'uint256' }])
    expect(saved.storage.length).toBeGreaterThan(5)
    const [source] = await Promise.all([page.waitForEvent('download'), button(page, 'Save source').click()])
    expect(source.suggestedFilename()).toBe('contract.sol')
    expect(readFileSync(await source.path(), 'utf8')).toBe(await sourceOf(page).inputValue())
  })
  await test.step('a path goes on in the calculator, and the layout in the storage lens', async () => {
    await page.getByRole('option', { name: /writes balances\[bob\] 0 → 5/ }).click()
    const slot = await page
      .getByText(/^keccak256/)
      .locator('..')
      .textContent()
    await expect(page.getByRole('link', { name: 'Read a contract with this layout' })).toHaveAttribute(
      'href',
      /\/storage\/contract#layout=/,
    )
    await page.getByRole('link', { name: 'All steps in the calculator' }).click()
    await expect(page.getByText('Why this slot')).toBeVisible()
    await expect(page.getByText(slot?.match(/[0-9a-f]{8}/)?.[0] ?? 'no slot').first()).toBeVisible()
  })
})

test('behavior: an edit of a call replays from the start; an edit of the source waits for Run', {
  tag: '@long',
}, async ({ page }) => {
  await openExample(page, TOKEN)
  await run(page)
  const asked = watchRequests(page)
  const call = page.getByRole('listitem', { name: 'Call 2' })
  await call.getByLabel('amount uint256').fill('7')
  await expect(page.getByRole('option', { name: /writes balances\[bob\] 0 → 7/ })).toBeVisible()
  await call.getByLabel('amount uint256').fill('many')
  await expect(call.getByText(/Type a whole number for uint256/)).toBeVisible()
  await expect(
    page.getByText('These results are of the calls before your change. The new calls did not run.'),
  ).toBeVisible()
  await call.getByLabel('amount uint256').fill('8')
  await expect(page.getByRole('option', { name: /writes balances\[bob\] 0 → 8/ })).toBeVisible()
  await write(page, (await sourceOf(page).inputValue()).replace('has - amount', 'has - amount - 1'))
  await expect(
    page.getByText('These results are of the source before your change. Press Run to run the new source.'),
  ).toBeVisible()
  await run(page)
  await expect(page.getByText('These results are of the source before')).toHaveCount(0)
  expect(asked.filter((path) => /soljson|api/.test(path))).toEqual([])
})

test('behavior: calls are added, copied, moved and taken away by buttons', { tag: '@long' }, async ({
  page,
}) => {
  await openExample(page, 'A lock that lasts one transaction')
  await expect(page.getByText('Press Run to compile the contract and list its functions.')).toBeVisible()
  await run(page)
  const call = (number: number) => page.getByRole('listitem', { name: `Call ${number}`, exact: true })
  const name = (number: number) => call(number).getByLabel(`Function of call ${number}`)
  await button(page, 'Move call 2 up').click()
  await expect(name(1)).toHaveValue('enterTwice()')
  await expect(button(page, 'Move call 1 up')).toBeFocused()
  await button(page, 'Duplicate call 1').click()
  await expect(name(2)).toHaveValue('enterTwice()')
  await expect(call(4)).toBeVisible()
  await button(page, 'Remove call 1').click()
  await expect(call(4)).toHaveCount(0)
  await button(page, '+ call').click()
  await name(4).selectOption('entries()')
  await expect(call(4)).toContainText('returned 2')
  await goToStep(page, /writes.?locked false → true.*transient/)
  await expect(page.getByText(/transient storage costs the same each time/)).toBeVisible()
})

test('behavior: storage between any two times, as a table and as a picture', { tag: '@long' }, async ({
  page,
}) => {
  await openExample(page, 'Small values share a slot')
  await run(page)
  await page.getByLabel('Storage', { exact: true }).check({ force: true })
  const storage = page.getByRole('region', { name: 'Storage of Packing' })
  await expect(storage).toContainText('price uint128 0 → 1500000000000000000')
  await page
    .getByLabel('Before', { exact: true })
    .selectOption({ label: 'after 1. open(1.5 ether) from alice' })
  await page.getByLabel('After', { exact: true }).selectOption({ label: 'after 2. pause(true) from alice' })
  await expect(storage).toContainText('paused bool false → true')
  await expect(storage).toContainText('price uint128 1500000000000000000')
  await page.getByLabel('Map', { exact: true }).check({ force: true })
  await expect(storage.getByRole('grid', { name: 'Slots' })).toBeVisible()
})

test('behavior: what is folded in the picture opens by a press or a key, and is folded again', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/playground')
  await write(page, 'contract Box { uint256[100] grid; constructor() { grid[0] = 1; } }')
  await run(page)
  await page.getByLabel('Map', { exact: true }).check({ force: true })
  const cell = (name: RegExp) => page.getByRole('gridcell', { name })
  await cell(/^98 more slots of grid, all zero/).click()
  await expect(cell(/^grid\[2\], /)).toBeFocused()
  await expect(cell(/^grid\[65\], /)).toBeVisible()
  await cell(/^34 more slots of grid, all zero/).press('Enter')
  await expect(cell(/^grid\[99\], /)).toBeVisible()
  await button(page, 'Fold all').click()
  await expect(cell(/^grid\[99\], /)).toHaveCount(0)
})

test('behavior: the picture follows the step: its slot is marked, and the bytes that it changed', {
  tag: '@long',
}, async ({ page }) => {
  await openExample(page, 'A token and its mappings')
  await run(page)
  await page.getByLabel('Map', { exact: true }).check({ force: true })
  const storage = page.getByRole('region', { name: 'Storage of Token' })
  const marked = storage.getByRole('gridcell', { name: /; this step/ })
  await expect(marked.first()).toBeVisible()
  const first = await marked.first().getAttribute('aria-label')
  await page.getByLabel('Steps', { exact: true }).check({ force: true })
  await goToStep(page, /writes.?balances\[bob\]/)
  await page.getByLabel('Map', { exact: true }).check({ force: true })
  await expect(page.getByRole('figure')).toContainText('1 slot changed.')
  expect(await marked.getAttribute('aria-label')).not.toBe(first)
  await expect(marked).toHaveCount(1)
  await expect(marked).toHaveAccessibleName(/; changed: .*; this step$/)
  await page.getByLabel('After', { exact: true }).selectOption({ label: 'before the first transaction' })
  await expect(marked).toHaveCount(0)
  await button(page, 'Previous step').click()
  await expect(marked.first()).toBeVisible()
})

test('behavior: OpenZeppelin is fetched when it is named, and what it stores has names too', {
  tag: '@long',
}, async ({ page }) => {
  const asked = watchRequests(page)
  await page.goto('/playground')
  await write(
    page,
    `import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
contract Dollar is ERC20 {
    constructor() ERC20("Dollar", "USD") { _mint(msg.sender, 7); }
}`,
  )
  expect(asked.filter((path) => path.includes('openzeppelin'))).toEqual([])
  await run(page)
  await expect(page.getByRole('option', { name: /writes _balances\[deployer\] 0 → 7/ })).toBeVisible()
  expect(asked).toContain('/openzeppelin/5.7.0/token/ERC20/ERC20.sol')
})

test('default: a link carries the program; opening it runs and fetches nothing', async ({
  page,
  elsewhere,
}) => {
  await openExample(page, TOKEN)
  await button(page, 'Link').click()
  const field = page.getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(/\/playground#p=/)
  const link = await field.inputValue()
  expect(link.length).toBeLessThanOrEqual(2_000)
  const asked = watchRequests(elsewhere)
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('This program came from the link. Nothing has run yet.')).toBeVisible()
  await expect(sourceOf(elsewhere)).toHaveValue(await sourceOf(page).inputValue())
  await expect(elsewhere.getByRole('listitem', { name: 'Call 5' })).toContainText('transfer(address,uint256)')
  await expect(elsewhere.getByText(/^The first run loads the Solidity compiler/)).toBeVisible()
  expect(elsewhere.workers()).toEqual([])
  expect(asked.filter((path) => /soljson|machine\.js|openzeppelin|\/api\/rpc/.test(path))).toEqual([])
  await run(elsewhere)
  await expect(elsewhere.getByRole('option', { name: /writes balances\[bob\] 0 → 5/ })).toBeVisible()
})

test('behavior: the program is kept between visits, also when a damaged link is opened, and one can go back to the one before', async ({
  page,
}) => {
  await page.goto('/playground')
  await write(page, 'contract Mine {}')
  await page.reload()
  await expect(sourceOf(page)).toHaveValue('contract Mine {}')
  await page.goto('/')
  await page.goto('/playground#p=damaged')
  await expect(page.getByText('The last program of this browser is shown instead.')).toBeVisible()
  await expect(sourceOf(page)).toHaveValue('contract Mine {}')
  await page.getByRole('button', { name: TOKEN }).click()
  await expect(sourceOf(page)).toHaveValue(/contract Token/)
  await button(page, 'Back to the previous program').click()
  await expect(sourceOf(page)).toHaveValue('contract Mine {}')
})

test('behavior: what another tab keeps is said; either program can be had, and neither is lost', async ({
  page,
  context,
}) => {
  await page.goto('/playground')
  await write(page, 'contract Mine {}')
  const other = await context.newPage()
  await other.goto('/playground')
  await expect(sourceOf(other)).toHaveValue('contract Mine {}')
  const news = 'Another tab of the playground changed the program'
  await expect(page.getByText(news)).toHaveCount(0)
  await write(other, 'contract Other {}')
  await expect(page.getByText(news)).toBeVisible()
  await expect(sourceOf(page)).toHaveValue('contract Mine {}')

  await button(page, 'Save this program').click()
  await expect(page.getByText(news)).toHaveCount(0)
  await expect(other.getByText(news)).toBeVisible()
  await button(other, 'Load the saved program').click()
  await expect(sourceOf(other)).toHaveValue('contract Mine {}')
  await expect(other.getByText(news)).toHaveCount(0)
  await button(other, 'Back to the previous program').click()
  await expect(sourceOf(other)).toHaveValue('contract Other {}')
  await expect(page.getByText(news)).toBeVisible()

  await write(page, 'contract Mine { uint256 typed; }')
  await other.close()
  await page.reload()
  await expect(sourceOf(page)).toHaveValue('contract Mine { uint256 typed; }')
  await button(page, 'Back to the previous program').click()
  await expect(sourceOf(page)).toHaveValue('contract Other {}')
})

test('behavior: two links that are looked at leave what was typed; an edit outlives a reload', {
  tag: '@long',
}, async ({ page, elsewhere }) => {
  const links: string[] = []
  for (const title of [TOKEN, 'Small values share a slot']) {
    await openExample(elsewhere, title)
    await button(elsewhere, 'Link').click()
    links.push(new URL(await elsewhere.getByLabel('Link', { exact: true }).inputValue()).hash)
    await elsewhere.evaluate(() => localStorage.clear())
  }
  await page.goto('/playground')
  await write(page, 'contract Mine {}')
  for (const [i, shows] of [/contract Token/, /contract Packing/].entries()) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, links[i] ?? '')
    await expect(sourceOf(page)).toHaveValue(shows)
  }
  await write(page, 'contract Edited {}')
  await page.reload()
  await expect(sourceOf(page)).toHaveValue('contract Edited {}')
  await button(page, 'Back to the previous program').click()
  await expect(sourceOf(page)).toHaveValue('contract Mine {}')
})

test('default: a source of 0.7 is compiled by 0.7 and wraps around, one of 0.4 is refused in a sentence', {
  tag: '@long',
}, async ({ page }) => {
  const source = (version: string) =>
    `pragma solidity ${version};\ncontract Wraps {\n  uint8 public x = 255;\n  constructor() { x++; }\n}\n`
  await page.goto('/playground')
  await write(page, source('=0.7.6'))
  await run(page)
  await expect(page.getByText('Compiled by solc 0.7.6.')).toBeVisible()
  await expect(page.getByRole('option', { name: /writes x 255 → 0 line 4/ })).toBeVisible()
  await write(page, source('^0.4.24'))
  await button(page, 'Run').click()
  await expect(page.locator('#source-note')).toContainText(
    'The source asks for Solidity ^0.4.24, but the compilers here are 0.5.17, 0.6.12, 0.7.6, 0.8.37.',
  )
})
