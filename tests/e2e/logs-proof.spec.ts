import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoContract } from '@/lib/demo/manifest'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { expectAccessible } from './axe'
import { creditsLeft, expectCreditsLeft } from './credits'
import { startLyingExplorer } from './lying-explorer'
import { expect, test } from './test'

const NETWORK = 'demo-mainnet'
const address = demoContract(NETWORK, 'Token').address
const FEW = formatLogsPermalink(NETWORK, { address, from: '72000', to: '72120' })
/** Blocks with transactions, each of which names the one before. */
const LINKED = formatLogsPermalink(NETWORK, { address, from: '72019', to: '72023' })
const MANY = formatLogsPermalink(NETWORK, { address, from: '60000', to: '72120' })

type Log = { blockNumber: string; data: string }

async function search(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByText(/^Complete/)).toBeVisible()
}

async function check(page: Page, url: string) {
  await search(page, url)
  await page.getByText('Check by the block headers', { exact: true }).click()
}

const headers = (page: Page) => page.getByRole('button', { name: /^Read (up to )?[\d,]+ headers/ })
const receipts = (page: Page) => page.getByRole('button', { name: /^Decide \d+ blocks? by their receipts/ })
const result = (page: Page) => page.getByTestId('search-proof')

/** The strip of the blocks, once some of them are proved. */
const provedStrip = (page: Page) => page.getByRole('img', { name: /blocks? proved$/ })

async function priceOf(page: Page) {
  const text = await receipts(page).textContent()
  return Number(/([\d,]+) credits/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
}

test('default: every block of a range is proved in two presses, each at its price, and then a log of it', {
  tag: '@long',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/rpc/')) return
    asked.push(...[request.postDataJSON()].flat().map(({ method }) => method))
  })
  const headersAsked = () => asked.filter((method) => method === 'eth_getBlockByNumber')
  await check(page, FEW)
  await expect(headers(page)).toHaveText('Read 121 headers · 9,680 credits')
  const before = await creditsLeft(page)
  const askedBefore = headersAsked().length
  await headers(page).click()
  await expect(result(page)).toContainText('Not decided yet: read the receipts of')
  await expectCreditsLeft(page, before - 9680)
  expect(headersAsked()).toHaveLength(askedBefore + 121)
  const price = await priceOf(page)
  await receipts(page).click()
  await expect(result(page)).toContainText('found are the only ones in the 121 blocks that were answered.')
  await expectCreditsLeft(page, before - 9680 - price)
  await expect(headers(page)).toHaveText('Read 121 headers again · 9,680 credits')
  await expect(page.getByRole('img', { name: /; 121 blocks proved$/ })).toBeVisible()
  await expect(receipts(page)).toHaveCount(0)

  await test.step('a log is proved by the receipts of its block', async () => {
    await page.getByRole('table').getByRole('row').nth(1).press('Enter')
    await page.getByText('Prove it', { exact: true }).click()
    await page.getByRole('button', { name: 'Read the block’s header · 80 credits' }).click()
    await page.getByRole('button', { name: /^Prove with/ }).click()
    await expect(page.getByTestId('proved')).toContainText(/Proved: block 72,\d+ holds this log\./)
    await expectAccessible(page)
  })
})

test('default: a sample says how likely it would have missed a loss', async ({ page }) => {
  await check(page, MANY)
  await page.getByLabel('Blocks said to be empty').fill('20')
  await page.getByLabel('Blocks with logs').fill('2')
  await page.getByLabel('Blocks that hide logs').fill('120')
  await expect(
    page.getByText(/^If 120 or more of the [\d,]+ blocks said to be empty hid logs/),
  ).toContainText(/with 20 drawn is 8\d%\. \d+ would bring it under 5%\./)
  await page.getByLabel('Blocks said to be empty').fill('13,000')
  await expect(page.getByText('A whole number from 0 to 5,000.')).toBeVisible()
  await page.getByLabel('Blocks said to be empty').fill('20')
  await headers(page).press('Enter')
  await expect(receipts(page)).toBeVisible()
  await expect(headers(page)).toBeFocused()
  await receipts(page).press('Enter')
  await expect(result(page)).toContainText('no log is missing, invented or changed there.')
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByLabel('Blocks said to be empty')).toHaveValue('20')
  await expect(page.getByLabel('Blocks with logs')).toHaveValue('2')
  await expect(page.getByLabel('Blocks that hide logs')).toHaveValue('120')
  const region = page.getByRole('region', { name: 'Which block?' })
  await expect(region).toContainText(/The hashes of the other \d+ blocks? are as the provider says\./)
  const hash = (await region.locator('[data-equal]').first().getAttribute('data-equal')) ?? ''
  await page.getByLabel('Hash from another source').fill(hash.slice(2))
  await expect(page.getByTestId('anchor-words')).toContainText('pasted by you from another source')
  await expect(result(page)).toContainText('the chance to miss it with 20 drawn is')
  await expectAccessible(page)
})

test('default: a search that is proved is saved, and verified from the file; another hash takes the verdict back', async ({
  page,
}) => {
  await check(page, LINKED)
  await headers(page).click()
  await expect(page.getByRole('button', { name: 'Save evidence' })).toHaveCount(0)
  await page.getByLabel('Hash from another source').fill('0x12')
  await receipts(page).click()
  await expect(result(page)).toContainText('found are the only ones in the 5 blocks that were answered.')
  const region = page.getByRole('region', { name: 'Which block?' })
  const hash = (await region.locator('[data-equal]').first().getAttribute('data-equal')) ?? ''
  await expect(page.getByLabel('Hash from another source')).toHaveValue('0x12')
  await expect(provedStrip(page)).toBeVisible()
  await page.getByLabel('Hash from another source').fill(`0x${'77'.repeat(32)}`)
  await expect(page.getByText(/^The proof does not match/)).toBeVisible()
  await expect(result(page)).toHaveCount(0)
  await expect(provedStrip(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save evidence' })).toHaveCount(0)
  await page.getByLabel('Hash from another source').fill(`https://etherscan.io/block/${hash}`)
  await expect(page.getByTestId('anchor-words')).toContainText('pasted by you from another source')
  await expect(provedStrip(page)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save evidence' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('evidence-logs-block-72023.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({ anchor: { hash, kind: 'pasted' }, question: { sample: null } })
  expect(text).not.toMatch(/https?:|v3\//)

  await page.getByRole('button', { name: 'Create an evidence link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.goto(link)
  const verdict = page.getByTestId('evidence')
  await expect(verdict).toContainText('Proved: the 5 blocks searched hold 9 matching logs and no more.')
  await expect(verdict).toContainText(`Logs of ${address.toLowerCase()} in blocks 72,019 to 72,023`)
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'altered.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text.replace(/"logs": \[\s*\{[^}]*\},/, '"logs": [')),
  })
  await expect(verdict).toContainText(
    'The evidence is not valid: Block 72020 has log 0, but the result does not.',
  )
})

test('behavior: that a connection gives no receipts by the block is remembered by the next search', {
  tag: '@long',
}, async ({ page }) => {
  let asked = 0
  await page.route('**/api/rpc/**', async (route) => {
    const { method, id } = route.request().postDataJSON()
    if (method !== 'eth_getBlockReceipts') return route.continue()
    asked += 1
    const error = { code: -32601, message: 'the method eth_getBlockReceipts does not exist' }
    await route.fulfill({ json: { jsonrpc: '2.0', id, error } })
  })
  await check(page, LINKED)
  await headers(page).click()
  const byBlock = await priceOf(page)
  await receipts(page).click()
  await expect(page.getByText('the method eth_getBlockReceipts does not exist')).toBeVisible()
  const oneByOne = await priceOf(page)
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'The service does not support eth_getBlockReceipts' })
  await expect(notice).toContainText(
    `Receipt by receipt it costs ${oneByOne.toLocaleString('en-US')} credits.`,
  )
  await expect(notice).not.toContainText('Choose another connection')
  expect(oneByOne).toBeGreaterThan(byBlock)
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByText('Check by the block headers', { exact: true }).click()
  await headers(page).click()
  expect(await priceOf(page)).toBe(oneByOne)
  await receipts(page).click()
  await expect(result(page)).toContainText('found are the only ones in the 5 blocks that were answered.')
  expect(asked).toBe(1)
})

test.describe('error: a service that lies', () => {
  let explorer: Awaited<ReturnType<typeof startLyingExplorer>>
  test.afterEach(() => explorer.stop())
  const listOf = (answer: unknown) => answer as Log[]

  test('leaves out the logs of a block: it is named, and put into the form', { tag: '@long' }, async ({
    page,
  }) => {
    explorer = await startLyingExplorer(NETWORK, {
      eth_getLogs: (answer) => {
        const logs = listOf(answer)
        return logs.filter(({ blockNumber }) => blockNumber !== logs[0]?.blockNumber)
      },
    })
    await check(page, explorer.url + FEW)
    await headers(page).click()
    await receipts(page).click()
    await expect(result(page)).toContainText('The result is wrong in 1 block.')
    await expect(page.getByText('Wrong: see the check by the block headers.')).toBeVisible()
    await expect(page.getByTestId('contradicted')).toBeVisible()
    await expect(result(page)).toContainText('in the block, missing in the result.')
    await expectAccessible(page)
    const said = await result(page).getByRole('listitem').first().textContent()
    await page.getByRole('button', { name: 'Put this block into the form' }).click()
    const block = /Block ([\d,]+)/.exec(said ?? '')?.[1]?.replaceAll(',', '') ?? 'none'
    await expect(page.getByLabel('From block')).toHaveValue(block)
    await expect(page.getByLabel('To block')).toHaveValue(block)
  })

  test('and alters one: both values are shown, in the sample and at the log, until it is searched again', {
    tag: '@long',
  }, async ({ page }) => {
    let isAltered = true
    explorer = await startLyingExplorer(NETWORK, {
      eth_getLogs: (answer) =>
        listOf(answer).map((log, at) =>
          at === 0 && isAltered ? { ...log, data: `0x${'77'.repeat(32)}` } : log,
        ),
    })
    await search(page, explorer.url + FEW)
    await page.getByRole('table').first().getByRole('row').nth(1).press('Enter')
    await page.getByText('Prove it', { exact: true }).click()
    await page.getByRole('button', { name: /^Read the block’s header/ }).click()
    await expect(page.getByTestId('contradicted')).toHaveCount(0)
    await page.getByRole('button', { name: /^Prove with/ }).click()
    await expect(page.getByText('The block has another log at this index.')).toBeVisible()
    await expect(page.getByTestId('proved')).toHaveCount(0)
    await expect(page.getByTestId('contradicted')).toBeVisible()

    await page.getByText('Check by the block headers', { exact: true }).click()
    await headers(page).click()
    await receipts(page).click()
    await expect(result(page)).toContainText('the result and the block differ.')
    await expect(result(page).getByTestId('unlike')).toContainText('data in the block')
    isAltered = false
    await page.getByRole('button', { name: /^Change/ }).click()
    await page.getByRole('button', { name: /^Search/ }).click()
    await expect(page.getByTestId('contradicted')).toHaveCount(0)
    await expect(page.getByText(/^Complete/)).toBeVisible()
  })
})
