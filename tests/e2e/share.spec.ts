import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { expectAccessible } from './axe'
import { demoKey } from './demo-key'
import { expect, test } from './test'

const PAIR = demoContract('demo-mainnet', 'Pair').address
const SWAP = demoTransaction('demo-mainnet', 'swap').hash
const QUESTION = formatStoragePermalink('demo-mainnet', { address: PAIR, slot: '5', block: '2000000' })

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
  await expectAccessible(page)
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
  await expect(other.getByText('The same answer as when this link was shared.')).toBeVisible()

  await other.goto(href.replace('block=2000000', 'block=1000000'))
  await other.getByRole('button', { name: /^Read/ }).click()
  await expect(other.getByText('Not the answer of when this link was shared.')).toBeVisible()
  await expect(other.getByText(/when shared, 0x[0-9a-f]+ now/)).toBeVisible()
})

test('behavior: snippets of a receipt name the key only as a variable', async ({ page }) => {
  await page.goto(`/demo-mainnet/receipts/${SWAP}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('button', { name: 'Share' }).click()
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
  await dialog.getByRole('button', { name: 'Copy markdown the link as markdown' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^\[A transaction .*\]\(http:\/\/127\.0\.0\.1:\d+\/demo-mainnet\/receipts\/0x[0-9a-f]{64}\?v=1/,
  )
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
})

test('behavior: a saved question is found in the box and under Questions, and can be carried elsewhere', async ({
  page,
  browser,
}) => {
  await page.goto(QUESTION)
  await page.getByRole('button', { name: /^Read/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /^Slot 5 of/ })
      .first(),
  ).toBeVisible()
  await page.goto('/history')
  await expect(page.getByRole('link', { name: /^Slot 5 of/ })).toHaveCount(2)
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await downloading).path()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(page.url())
  await elsewhere.getByLabel('Import a file that was exported here').setInputFiles(file)
  await expect(elsewhere.getByRole('link', { name: /^Slot 5 of/ })).toHaveCount(2)
  await elsewhere
    .getByLabel('Import a file that was exported here')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') })
  await expect(elsewhere.getByText('This is no file of questions')).toBeVisible()
})
