import type { Page } from '@playwright/test'
import { demoBlock, demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import { formatLogsPermalink } from '@/lib/permalinks/logs-permalink'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { connectedIn, POINTS } from '@/tests/lib/credits/points'
import { copyBy } from './copy-by'
import { demoKey } from './demo-key'
import { expect, test } from './test'

const PAIR = demoContract('demo-mainnet', 'Pair').address
const SWAP = demoTransaction('demo-mainnet', 'swap').hash
const QUESTION = formatStoragePermalink('demo-mainnet', { address: PAIR, slot: '5', block: '2000000' })

const LAUNCH = demoBlock('demo-mainnet', 'launch').number

const SAME = 'Same result as in the link.'
const DIFFERENT = 'The result differs from the link.'

/** The link that the share dialog makes of the answer in sight. */
async function sharedLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click()
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/[?&]seen=/)
  return link.inputValue()
}

const short = (hash: string) => `${hash.slice(0, 10)}…${hash.slice(-6)}`

test('default: a pinned link opens with its question and price, asks nothing, and then says whether the answer is the same', async ({
  page,
  context,
}) => {
  await page.goto(QUESTION)
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: /Add the hash of block 2,000,000 · 80 credits/ }).click()
  const link = page.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/hash=0x[0-9a-f]{64}/)
  const href = await link.inputValue()
  expect(href).toMatch(/slot=5&block=2000000&v=1&hash=0x[0-9a-f]{64}&seen=0x/)
  expect(href).not.toContain(demoKey())

  const other = await context.newPage()
  const calls: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/api/rpc/')) calls.push(request.url())
  })
  await other.goto(href)
  await expect(other.getByRole('button', { name: /^Read/ })).toContainText('80')
  expect(calls).toEqual([])
  await other.getByRole('button', { name: /^Read/ }).click()
  await expect(other.getByText(SAME)).toBeVisible()
  await other.getByRole('button', { name: 'Compare the hash of block 2,000,000 · 80 credits' }).click()
  await expect(other.getByText('The block hash is the same as in the link.')).toBeVisible()

  await other.goto(href.replace('block=2000000', 'block=1000000'))
  await other.getByRole('button', { name: /^Read/ }).click()
  await expect(other.getByText(DIFFERENT)).toBeVisible()
  await expect(other.getByText(/when shared, 0x[0-9a-f]+ now/)).toBeVisible()

  // Another question is not the one that was shared.
  await other.getByRole('textbox', { name: 'Slot' }).fill('4')
  await expect(other).toHaveURL(/slot=4&block=1000000$/)
  await other.getByRole('button', { name: /^Read/ }).click()
  await expect(other.getByText(DIFFERENT)).toBeHidden()
})

test('behavior: a shared log search says elsewhere whether it finds the same, and whether its last block is the same', {
  tag: '@long',
}, async ({ page, elsewhere: other }) => {
  await page.goto(
    formatLogsPermalink('demo-mainnet', { address: PAIR, from: String(LAUNCH), to: String(LAUNCH + 40) }),
  )
  await page.getByRole('button', { name: /^Search/ }).click()
  const href = await sharedLink(page)
  expect(href).toMatch(/&seen=\d+\+logs%7E[0-9a-f]{16}$/)

  await other.goto(href)
  await expect(other.getByTestId('bill')).toHaveCount(0)
  await other.getByRole('button', { name: /^Search/ }).click()
  await expect(other.getByText(SAME)).toBeVisible()

  await other.goto(href.replace(`to=${LAUNCH + 40}`, `to=${LAUNCH + 20}`))
  await other.getByRole('button', { name: /^Search/ }).click()
  await expect(other.getByText(DIFFERENT)).toBeVisible()
  await expect(other.getByText(/^\d+ logs when shared, \d+ logs now$/)).toBeVisible()

  await test.step('a log of the last block tells its hash, and a link that names another one is not called the same', async () => {
    const { block, hash } = demoTransaction('demo-mainnet', 'swap')
    const few = formatLogsPermalink('demo-mainnet', {
      address: PAIR,
      from: String(block - 9),
      to: String(block),
    })
    await page.goto(few)
    await page.getByRole('button', { name: /^Search/ }).click()
    const href = await sharedLink(page)
    expect(href, hash).toMatch(/&hash=0x[0-9a-f]{64}&seen=/)
    await other.goto(href.replace(/hash=0x\w+/, `hash=0x${'12'.repeat(32)}`))
    await other.getByRole('button', { name: /^Search/ }).click()
    await expect(other.getByText(/^The block hash differs from the link/)).toBeVisible()
    await expect(other.getByText(SAME)).toHaveCount(0)
  })
})

test('behavior: a receipt is shared: its link says elsewhere whether it is the same, its snippets name the key only as a variable', {
  tag: '@long',
}, async ({ page, elsewhere: other }) => {
  await page.goto(`/demo-mainnet/receipts/${SWAP}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  const href = await sharedLink(page)
  expect(href).toMatch(/\?v=1&hash=0x[0-9a-f]{64}&seen=succeeded%2C\+4\+logs%7E[0-9a-f]{16}$/)
  await other.goto(href)
  await other.getByRole('button', { name: /^Read/ }).click()
  await expect(other.getByText(SAME)).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const [tool, holds] of [
    ['curl', '/demo-mainnet/v3/$RPC_API_KEY'],
    ['viem', 'createPublicClient'],
    ['ethers', 'JsonRpcProvider'],
    ['cast', 'cast rpc'],
    ['web3.py', "os.environ['RPC_API_KEY']"],
    ['JSON', '"eth_getTransactionReceipt"'],
  ] as const) {
    await dialog.getByText(tool, { exact: true }).click()
    await expect(dialog.locator('pre')).toContainText(holds)
    expect(await dialog.innerText()).not.toContain(demoKey())
  }
  const copied = await copyBy(dialog.getByRole('button', { name: 'Copy the link as markdown' }))
  expect(copied).toMatch(
    /^\[A transaction .*\]\(http:\/\/127\.0\.0\.1:\d+\/demo-mainnet\/receipts\/0x[0-9a-f]{64}\?v=1/,
  )
})

test('behavior: a calculated slot is shared as a link, as markdown, and as the call that reads it', async ({
  page,
}) => {
  const draft = { slot: '50', levels: [{ kind: 'key' as const, keyType: 'uint256', key: '1' }] }
  await page.goto(formatCalculatorPermalink('demo-mainnet', draft))
  const dialog = page.getByRole('dialog', { name: 'Share' })
  // The button comes with the page, before the scripts that make it do something.
  const open = () =>
    expect(async () => {
      if (await dialog.isHidden()) await page.getByRole('button', { name: 'Share' }).click({ timeout: 1000 })
      await expect(dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
  await open()
  await expect(dialog.getByText('The slot of [1] from slot 50', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Pinned to this result')).toHaveCount(0)
  await expect(dialog.locator('pre')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const href = formatCalculatorPermalink('demo-mainnet', { ...draft, address: PAIR, block: '2000000' })
  await page.goto(href)
  const slot = await page.locator('output').innerText()
  await open()
  await expect(dialog.locator('pre')).toContainText(`"params":["${PAIR.toLowerCase()}","${slot}","0x1e8480"]`)
  const markdown = await copyBy(dialog.getByRole('button', { name: 'Copy the link as markdown' }))
  const [, link = ''] = /\]\((.*)\)$/.exec(markdown) ?? []
  await page.goto(link)
  await expect(page.locator('output')).toHaveText(slot)
})

test('behavior: the title of every permalink, and what others show of it, is the sentence of its question', {
  tag: '@long',
}, async ({ page }) => {
  const levels = [{ kind: 'key' as const, keyType: 'string', key: '<b>\u202e"' }]
  const of = PAIR.toLowerCase()
  for (const [href, says] of [
    [QUESTION, `Slot 5 of ${of} on Demo Mainnet at block 2,000,000`],
    [
      formatStoragePermalink('demo-mainnet', { address: PAIR, by: 'path', path: 'a[1]' }),
      `a[1] of ${of} on Demo Mainnet at block latest`,
    ],
    [
      formatContractPermalink('demo-mainnet', { address: PAIR, block: '20', compare: '10' }),
      `All variables of ${of} on Demo Mainnet at block 10 and at block 20`,
    ],
    [
      formatCalculatorPermalink('demo-mainnet', { slot: '3', levels, address: PAIR }),
      `The slot of ["<b>\\u{202e}\\\\""] from slot 3 of ${of} on Demo Mainnet at block latest`,
    ],
    [
      formatLogsPermalink('demo-mainnet', { event: 'Paused(address account)', from: '1', to: '9' }),
      'Paused(address) of any contract on Demo Mainnet, from block 1 to block 9',
    ],
    [`/demo-mainnet/receipts/${SWAP}`, `Transaction ${short(SWAP)} on Demo Mainnet`],
    [
      `/demo-mainnet/receipts/${SWAP}?compare=0x${'12'.repeat(32)}`,
      `Transactions ${short(SWAP)} and 0x12121212…121212 on Demo Mainnet`,
    ],
  ] as const) {
    await page.goto(href)
    await expect(page).toHaveTitle(`${says} · Triptych`)
    for (const preview of ['[name="description"]', '[property="og:title"]', '[property="og:description"]']) {
      await expect(page.locator(`meta${preview}`)).toHaveAttribute('content', says)
    }
  }
})

test('behavior: an opened link asks by itself only within the allowance', async ({ page }) => {
  await page.goto(QUESTION)
  await expect(page.getByTestId('bill')).toHaveCount(0)
  await page.goto('/credits')
  await page.getByLabel('Up to 80 credits').check({ force: true })
  await page.goto(QUESTION)
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  await page.goto(`/demo-mainnet/logs?address=${PAIR}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId('bill')).toHaveCount(0)
  // The allowance is of credits: it allows nothing where another unit counts.
  await page.route('**/api/connections', (route) => route.fulfill({ json: connectedIn(POINTS) }))
  await page.goto(QUESTION)
  await expect(page.getByRole('button', { name: 'Read 11 points' })).toBeEnabled()
  await expect(page.getByTestId('bill')).toHaveCount(0)
})

test('behavior: a saved question is found in the box and under History, and can be carried elsewhere', {
  tag: '@long',
}, async ({ page, elsewhere }) => {
  await page.goto(QUESTION)
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Saved in History' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /^Slot 5 of/ })
      .first(),
  ).toBeVisible()
  await page.goto('/history')
  await expect(page.getByRole('link', { name: /^Slot 5 of/ })).toHaveCount(2)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await downloading).path()
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByText('No past queries in this browser.')).toBeVisible()
  await elsewhere.getByLabel('Import an exported file').setInputFiles(file)
  await expect(elsewhere.getByRole('link', { name: /^Slot 5 of/ })).toHaveCount(2)
  await elsewhere
    .getByLabel('Import an exported file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await expect(elsewhere.getByText('This is not a file of queries')).toBeVisible()
})
