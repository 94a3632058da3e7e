import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { demoBlock, demoContract } from '@/lib/demo/manifest'
import type { LogsDraft } from '@/lib/logs/question/logs-draft'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { holdCalls } from '@/tests/held-calls'
import { expect, test } from './test'

const TRANSFER = 'Transfer(address indexed from, address indexed to, uint256 value)'
const token = demoContract('demo-mainnet', 'Token').address
const pair = demoContract('demo-mainnet', 'Pair').address
const rush = demoBlock('demo-mainnet', 'rush').number

async function search(page: Page, question: Partial<LogsDraft>) {
  await page.goto(formatLogsPermalink('demo-mainnet', question))
  await page.getByRole('button', { name: /^Search/ }).click()
}

const state = (page: Page) => page.getByRole('status').first()

const wholeToken = { address: token, event: TRANSFER, budget: '20400' }
/** Has a block that no service answers, and few logs beside it: many calls that take little time. */
const aroundGap = { ...wholeToken, from: '1750000', to: String(rush) }

test('behavior: a paused search is kept, goes on after a reload, finds the same as one that was left alone, and is removed', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(formatLogsPermalink('demo-mainnet', aroundGap))
  const first = await holdCalls(page, 8)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(state(page)).toContainText(/Searching: [1-9]/)
  await page.getByRole('button', { name: 'Pause' }).click()
  await first.letGo()
  await expect(state(page)).toContainText(/^Paused, /)
  await expect(page.getByText(/Kept in this browser/)).toBeVisible()
  const paused = await state(page).textContent()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.reload()
  await expect(state(page)).toHaveText(paused ?? '')
  await expect(page.getByRole('table')).toBeVisible()
  expect(asked.filter((url) => url.includes('/api/rpc/'))).toEqual([])

  await page.getByRole('button', { name: /^Continue/ }).click()
  await expect(state(page)).toContainText('Complete except block 1,800,000')
  const resumed = await state(page).textContent()
  const again = await holdCalls(page, 4)
  await page.getByRole('button', { name: 'Change the question' }).click()
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(state(page)).toContainText(/^Searching/)
  await again.letGo()
  await expect(state(page)).toContainText('Complete except block 1,800,000')
  await expect(state(page)).toHaveText(resumed ?? '')

  await test.step('it is listed, opened for nothing, and removed', async () => {
    await page.goto('/demo-mainnet/logs')
    await expect(page.getByRole('heading', { name: 'Kept in this browser' })).toBeVisible()
    asked.length = 0
    await page.getByRole('link', { name: new RegExp(`of ${token} on`, 'i') }).click()
    await expect(state(page)).toHaveText(resumed ?? '')
    expect(asked.filter((url) => url.includes('/api/rpc/'))).toEqual([])
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'Try one' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kept in this browser' })).toBeHidden()
  })
})

test('behavior: rows are seen as they come, nothing is made of them before they are checked, and those of an answer that was cut off stay until others take their place', {
  tag: '@long',
}, async ({ page }) => {
  // The service gives no more than 1,500 logs at once, and does not say so.
  await page.route('**/api/rpc/**', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, result: json.result.slice(0, 1_500) } })
  })
  // The embedded service is trusted, and so not checked, unless the user says otherwise.
  await page.goto('/connections?network=demo-mainnet')
  await page.getByLabel(/^Trust this connection/).uncheck()
  const { letGo } = await holdCalls(page, 1)
  await search(page, { address: token, event: TRANSFER, from: String(rush), to: String(rush + 99) })
  await expect(state(page)).toHaveText(
    'Searching: 0 logs in 0% of the blocks so far; 1,500 logs returned that may be incomplete',
  )
  await expect(page.getByRole('heading', { name: '1,500 logs' })).toBeVisible()
  const first = page.getByRole('row').nth(1)
  const row = await first.textContent()
  const tools = page.locator('[inert]').getByText('Export', { exact: true })
  await expect(tools).toBeVisible()
  const filter = page.getByRole('searchbox', { name: 'Filter what was found' })
  await filter.focus()
  await letGo()
  await expect(state(page)).toHaveText(/^Complete to block .*: 2,000 logs/)
  await expect(page.getByText(/^This connection truncated 1 response/)).toBeVisible()
  await expect(filter).toBeFocused()
  await expect(tools).toHaveCount(0)
  await expect(page.getByText('Export', { exact: true })).toBeVisible()
  await expect(first).toHaveText(row ?? '')
})

test('behavior: blocks typed beside the histogram narrow the table and then the question', {
  tag: '@long',
}, async ({ page }) => {
  await search(page, { address: token, event: TRANSFER, from: String(rush), to: String(rush + 400) })
  await expect(state(page)).toContainText(/^Complete/)
  await page.getByText('Blocks and coverage').click()
  await page.getByLabel('Last block shown').fill(String(rush + 99))
  await page.getByLabel('Last block shown').press('Enter')
  await expect(page.getByRole('heading', { name: / of .* logs/ })).toBeVisible()
  await page.getByRole('button', { name: 'Put these blocks into the form' }).click()
  await expect(page.getByLabel('To block')).toHaveValue(String(rush + 99))
  await page.getByLabel('Last block shown').fill('5')
  await expect(page.getByText(/were searched/)).toBeVisible()
})

test('behavior: dragging over the histogram does the same', async ({ page }) => {
  await search(page, { address: token, event: TRANSFER, from: String(rush), to: String(rush + 400) })
  await expect(state(page)).toContainText(/^Complete/)
  // Where the picture lies is known once nothing above it grows any more.
  await page.locator('.uplot').hover()
  const box = await page.locator('.uplot').boundingBox()
  if (!box) throw new Error('no histogram')
  await page.mouse.move(box.x + box.width * 0.25, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, box.y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible()
  const from = Number(await page.getByLabel('First block shown').inputValue())
  expect(from).toBeGreaterThan(rush + 80)
  expect(from).toBeLessThan(rush + 120)
})

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')

async function download(page: Page, name: RegExp): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return file
}

async function pressed(page: Page, name: string | RegExp): Promise<Download> {
  const button = page.getByRole('button', { name, exact: true })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}

test('behavior: the logs shown become files, each with a manifest that says what is in it', async ({
  page,
}) => {
  await search(page, { address: pair, event: 'Sync(uint112 reserve0, uint112 reserve1)' })
  await expect(state(page)).toContainText(/^Complete/)
  const rows = Number(/([\d,]+) logs/.exec((await state(page).textContent()) ?? '')?.[1]?.replaceAll(',', ''))

  const csv = await pressed(page, 'Export')
  await page.getByText('Other formats').click()
  expect(csv.suggestedFilename()).not.toMatch(/PARTIAL|FILTERED/)
  const lines = (await textOf(csv)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows + 1)
  expect(lines[0]).toContain('event,arg_reserve0,arg_reserve1')
  const manifest = JSON.parse(await textOf(await download(page, /\.manifest\.json$/)))
  expect(manifest).toMatchObject({ complete: true, rows, logs_found: rows, gaps: [], not_asked_blocks: 0 })
  expect(manifest.head_hash).toMatch(/^0x[0-9a-f]{64}$/)

  await page.getByLabel('Format').selectOption('ndjson')
  await page.getByText('Raw', { exact: true }).click()
  const objects = (await textOf(await pressed(page, /^Export \d/))).trimEnd().split('\n')
  expect(objects).toHaveLength(rows)
  expect(JSON.parse(objects[0] ?? '')).toMatchObject({ address: pair.toLowerCase() })

  await page.getByLabel('Format').selectOption('json')
  const json = JSON.parse(await textOf(await pressed(page, /^Export \d/)))
  expect(json.logs).toHaveLength(rows)
  expect(json.manifest).toMatchObject({ complete: true })

  await page.getByLabel('Format').selectOption('parquet')
  const parquet = await readFile(await (await pressed(page, /^Export \d/)).path())
  expect(parquet.subarray(0, 4).toString()).toBe('PAR1')
  expect(parquet.subarray(-4).toString()).toBe('PAR1')

  await page.getByLabel('Filter what was found').fill(pair.slice(0, 10))
  await expect(page.getByText(/^The table has changed/)).toBeVisible()
  await expect(page.getByRole('link', { name: /\.parquet$/ })).toBeVisible()
})

test('args: an output with several ABIs, dropped as a file, asks which', async ({ page }) => {
  const event = (name: string) => ({ type: 'event', name, inputs: [] })
  const contracts = { 'a.sol': { One: { abi: [event('First')] }, Two: { abi: [event('Second')] } } }
  await page.goto(formatLogsPermalink('demo-mainnet', { address: pair }))
  await page.getByText('From an ABI', { exact: true }).click()
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'output.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ contracts })),
  })
  await expect(page.getByText('This output has the ABIs of 2 contracts. Choose one: One, Two.')).toBeVisible()
  await page.getByLabel('Contract', { exact: true }).selectOption({ label: 'Two' })
  await expect(page.getByText(/^1 event read/)).toBeVisible()
  await expect(page.getByLabel('ABI', { exact: true })).toHaveValue(/^\{"contractName":"Two","abi":\[/)
  await page.getByLabel('Take a known event').selectOption({ label: 'Second · 0 arguments' })
  await expect(page.getByLabel('Event', { exact: true })).toHaveValue(/^Second\(/)
})

test('behavior: what one search learns of a connection is told before the next one, whatever it asks for', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/rpc/**', async (route) => {
    const { id, method, params } = route.request().postDataJSON()
    const [{ fromBlock, toBlock }] = method === 'eth_getLogs' ? params : [{}]
    const blocks = Number(toBlock) - Number(fromBlock)
    if (method !== 'eth_getLogs' || blocks < 200_000) return route.continue()
    const error = { code: -32602, message: `range ${blocks} exceeds limit of 200000` }
    await route.fulfill({ json: { jsonrpc: '2.0', id, error } })
  })
  const first = { address: demoContract('demo-mainnet', 'RegistryProxy').address, budget: '20000' }
  await page.goto(formatLogsPermalink('demo-mainnet', first))
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('status').first()).toContainText('Complete')
  const second = { address: demoContract('demo-mainnet', 'Vault').address, budget: '2000' }
  await page.goto(formatLogsPermalink('demo-mainnet', second))
  await expect(page.getByText(/^Needs about 2,965 credits and stops at the budget of 2,000/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Begin at the contract’s first block/ })).toBeVisible()
  await page.goto(formatLogsPermalink('demo-mainnet', { ...second, from: '9000000' }))
  await expect(page.getByText(/a block that does not exist yet.*No call was made/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Search/ })).toBeDisabled()
})
