import type { Page } from '@playwright/test'
import { demoContract, demoTransaction } from '@/lib/demo/manifest'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { creditsLeft, expectCreditsLeft } from './credits'
import { expect, test } from './test'

const hashOf = (name: Parameters<typeof demoTransaction<'demo-mainnet'>>[1]) =>
  demoTransaction('demo-mainnet', name).hash

test('default: a newcomer presses an example and reads a receipt with its bill', async ({ page }) => {
  await page.goto('/demo-mainnet/receipts')
  await page.getByRole('link', { name: /A token transfer/ }).click()
  await expect(page.getByTestId('bill')).toHaveText(/^1 call · 80 credits · [\d.]+ m?s · answered by node$/)
  await expect(page.getByText('Transfer').first()).toBeVisible()
})

test('behavior: a typed hash moves into the path, and opening the link spends nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto(`/demo-mainnet/receipts/${hashOf('failed-call')}`)
  await expect(page.getByRole('button', { name: 'Read 80 credits' })).toBeEnabled()
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])

  const before = await creditsLeft(page)
  await page.getByLabel('Transaction hash').fill(hashOf('creation'))
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page).toHaveURL(`/demo-mainnet/receipts/${hashOf('creation')}`)
  await expect(page.getByTestId('bill')).toContainText('80 credits')
  await expect(page.getByText(demoContract('demo-mainnet', 'Trader').address).first()).toBeVisible()
  await expectCreditsLeft(page, before - 80)
})

const SHOWN = [
  ['failed-call', /failed/i],
  ['value-only', /Logs: none/],
  ['swap', /Swap/],
  ['every-kind-of-log', /Logs/],
  ['hostile-text', /Logs/],
] as const
test('args: receipts of every kind, one after the other', async ({ page }) => {
  await page.goto('/demo-mainnet/receipts')
  for (const [name, text] of SHOWN) {
    await page.getByLabel('Transaction hash').fill(hashOf(name))
    await page.getByRole('button', { name: /^Read/ }).click()
    await expect(page.locator('#answer').getByText(hashOf(name), { exact: true }).first()).toBeVisible()
    await expect(page.getByTestId('bill')).toBeVisible()
    await expect(page.getByText(text).first()).toBeVisible()
  }
})

test('behavior: hostile text is written out, not obeyed', async ({ page }) => {
  await read(page, 'hostile-text')
  await openLogs(page)
  await expect(
    page.getByText('=1+1 <img src=x onerror=alert(1)> \\u{202e}txt.exe\\u{202c} \\u{0000}\\u{0007}').first(),
  ).toBeVisible()
})

test('behavior: a log leads to all logs like it', async ({ page }) => {
  await read(page, 'token-transfer')
  await openLogs(page)
  const log = page.locator('[id^="log-"]').first()
  await expect(log.getByRole('link', { name: 'Storage of the emitter at this block' })).toHaveAttribute(
    'href',
    /storage\?address=0x[0-9a-f]{40}&block=\d+$/,
  )
  await log.getByRole('link', { name: 'All logs like this' }).click()
  await expect(page.getByLabel('Contracts')).toHaveValue(/^0x[0-9a-f]{40}$/)
  await expect(page.getByLabel('Event', { exact: true })).toHaveValue(/^0xddf252ad/)
})

test('behavior: of a shortened address what is seen is copied, once', async ({ page }) => {
  await read(page, 'token-transfer')
  const log = page.locator('[id^="log-"]').first()
  await expect(log).toContainText(/from 0x/)
  await log.evaluate((row) => getSelection()?.selectAllChildren(row))
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/from 0x[0-9a-f]{6}…[0-9a-f]{6} to 0x[0-9a-f]{6}…[0-9a-f]{6} value [\d,]+$/m)
  expect(copied).not.toMatch(/0x[0-9a-f]{40}/)
})

test('behavior: a receipt with thousands of logs leaves the page alive', async ({ page }) => {
  await page.goto(`/demo-mainnet/receipts/${hashOf('flood')}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toBeVisible()
  await page.getByRole('link', { name: 'Storage' }).first().click()
  await expect(page).toHaveURL('/demo-mainnet/storage')
})

test('error: a hash of no transaction brings no receipt and says what that means', async ({ page }) => {
  await page.goto(`/demo-mainnet/receipts/0x${'ab'.repeat(32)}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByText('There is no receipt for this hash.')).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('80 credits')

  await page.getByRole('button', { name: 'Wait for it up to 800 credits' }).click()
  await expect(page.getByText('asked 1 of 10 times, again at the next block')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/There is no receipt for this hash|Stopped before the answer/)).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('1 call · 80 credits')
})

test('error: what is no hash is said beside the field and stays typed', async ({ page }) => {
  await page.goto('/demo-mainnet/receipts')
  await page.getByLabel('Transaction hash').fill('0xabc')
  await expect(page.getByText(/64 hex digits after 0x; this has 3/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Read/ })).toBeDisabled()
})

async function read(page: Page, name: Parameters<typeof hashOf>[0]) {
  await page.goto(`/demo-mainnet/receipts/${hashOf(name)}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByRole('heading', { name: /^Checked here/ })).toBeVisible()
}

/** Opens each log that is a line. */
async function openLogs(page: Page) {
  for (const line of await page.locator('[id^="log-"] > details > summary').all()) await line.click()
}

test('behavior: a check opens into the bloom, and the bloom can be asked', async ({ page }) => {
  await read(page, 'swap')
  await expect(page.getByRole('heading', { name: /^Checked here: all \d+ that apply hold/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tokens moved' })).toBeVisible()
  await page.getByRole('heading', { name: /^Checked here/ }).click()
  await page.getByText('logsBloom is the bloom of the logs').click()
  await expect(page.getByRole('img', { name: /bits? of 2,048 set, in 32 rows|bits of 2,048/ })).toBeVisible()
  const tester = page.getByLabel('Might this address or topic be in?')
  await tester.fill(demoContract('demo-mainnet', 'Pair').address)
  await expect(page.getByText(/and a log does have it/)).toBeVisible()
  await tester.fill(`0x${'12'.repeat(20)}`)
  await expect(page.getByText(/Certainly not|no log has it/)).toBeVisible()
})

test('behavior: the decimals of a token are set once, and count its amounts here and later', async ({
  page,
}) => {
  await read(page, 'token-transfer')
  const moved = page.getByRole('region', { name: 'Tokens moved' })
  await moved.getByRole('heading').click()
  const exact = (await moved.locator('[title$=" in its smallest unit"]').last().textContent()) ?? ''
  await moved.getByText(/^Set its decimals/).click()
  const decimals = moved.getByLabel('Decimals')
  for (const [typed, problem] of WRONG_DECIMALS) {
    await decimals.fill(typed)
    await expect(moved.getByText(problem)).toBeVisible()
    await expect(moved.getByRole('button', { name: 'Set' })).toBeDisabled()
  }
  await decimals.fill('3')
  await moved.getByLabel('Symbol, if you like').fill('DUS\u0405')
  await expect(moved.getByText(/mixes Latin and Cyrillic letters/)).toBeVisible()
  await moved.getByLabel('Symbol, if you like').fill('DUSD')
  await moved.getByRole('button', { name: 'Set' }).click()
  await expect(moved.getByText(/^3 decimals, set by you/)).toBeVisible()
  await expect(moved.getByText('DUSD', { exact: true })).toHaveCount(2)
  await expect(moved.getByText(exact, { exact: true })).toBeVisible()
  await page.reload()
  await read(page, 'token-transfer')
  await moved.getByRole('heading').click()
  await expect(moved.getByText(/^3 decimals, set by you/)).toBeVisible()
  await moved.getByText(/^3 decimals, set by you/).click()
  await moved.getByRole('button', { name: 'Remove' }).click()
  await expect(moved.getByText(/^Set its decimals/)).toBeVisible()
  await expect(moved.getByText('DUSD', { exact: true })).toHaveCount(0)
})

const WRONG_DECIMALS = [
  ['78', /No amount has more than 77 decimals/],
  ['-1', /Decimals are a whole number from 0 to 77/],
  ['1.5', /Decimals are a whole number from 0 to 77/],
  ['abc', /Decimals are a whole number from 0 to 77/],
] as const

test('behavior: the symbol of a token is read from its storage, for a price that is said before', async ({
  page,
}) => {
  await read(page, 'token-transfer')
  const moved = page.getByRole('region', { name: 'Tokens moved' })
  await moved.getByRole('heading').click()
  await moved.getByText(/^Set its decimals/).click()
  await expect(moved.getByText(/no variable for its decimals: they are in the code/)).toBeVisible()
  const before = await creditsLeft(page)
  await moved.getByRole('button', { name: /^Read symbol from storage .*160 to 240 credits$/ }).click()
  await expect(moved.getByLabel('Symbol, if you like')).toHaveValue('DUSD')
  await expect(moved.getByTestId('bill')).toContainText('160 credits')
  await expectCreditsLeft(page, before - 160)
})

test('behavior: the address of a created contract is judged by its nonce', async ({ page }) => {
  await read(page, 'creation')
  await page.getByRole('heading', { name: /^Checked here/ }).click()
  const check = page.getByText('Created address follows from sender and nonce')
  await check.click()
  await expect(page.getByText('rlp(sender, nonce)').first()).toBeVisible()
  await page.getByLabel('Nonce of this transaction').fill('999999')
  await page.getByRole('button', { name: 'Check with this nonce' }).click()
  await expect(page.getByText(/With nonce 999,999 the contract would lie at/).first()).toBeVisible()
})

test('behavior: logs are read by the ABI of their contract, and their data word by word', async ({
  page,
}) => {
  await read(page, 'every-kind-of-log')
  await expect(page.getByText('by the ABI of Logbook').first()).toBeVisible()
  await openLogs(page)
  await page
    .getByText(/^How the data of log \d+ is read/)
    .first()
    .click()
  await expect(page.getByText('Values of fixed size stand in place.')).toBeVisible()
})

test('behavior: an ABI that the reader gives decodes at once, is kept, and can be removed', async ({
  page,
}) => {
  const log = page.locator('[id^="log-"]').first()
  await read(page, 'token-transfer')
  await expect(log.getByText('by the ABI of Token')).toBeVisible()
  await page.getByText('Decode with an ABI of your own').click()
  await page
    .getByLabel('ABI', { exact: true })
    .fill('Transfer(address indexed giver, address indexed taker, uint256 much)')
  await page.getByRole('button', { name: 'Decode with it' }).click()
  await expect(page.getByText('In use: 1 event and 0 errors.')).toBeVisible()
  await expect(log.getByText('by the ABI you gave')).toBeVisible()
  await expect(log.getByText('giver', { exact: false })).toBeVisible()

  await read(page, 'token-transfer')
  await expect(log.getByText('by the ABI you gave')).toBeVisible()
  await page.getByText('Decode with an ABI of your own').click()
  await page.getByRole('button', { name: 'Remove the one in use' }).click()
  await expect(log.getByText('by the ABI of Token')).toBeVisible()
})

test('error: what is kept and is no ABI is passed over', async ({ page }) => {
  await read(page, 'token-transfer')
  // Once the browser has looked into its stores it has made them.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'triptych'),
  )
  const key = `demo-mainnet/${demoContract('demo-mainnet', 'Token').address.toLowerCase()}`
  await page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('triptych')
        opening.onerror = reject
        opening.onsuccess = () => {
          const store = opening.result.transaction('abis', 'readwrite').objectStore('abis')
          store.put({ version: 1, text: '[{"type":"event"' }, name).onsuccess = resolve
        }
      }),
    key,
  )
  await read(page, 'token-transfer')
  await expect(page.getByText('by the ABI of Token')).toBeVisible()
})

test('behavior: data of a reverted call is read', async ({ page }) => {
  await read(page, 'failed-with-panic')
  await page.getByText('Paste the data it was reverted with').click()
  await page.getByLabel('Data the reverted call gave back').fill(`0x4e487b71${'11'.padStart(64, '0')}`)
  await expect(page.getByText('arithmetic went over or under its type')).toBeVisible()
})

test('args: the error of a node as cast prints it, and calldata', async ({ page }) => {
  await read(page, 'failed-with-panic')
  await page.getByText('Paste the data it was reverted with').click()
  await page
    .getByLabel('Data the reverted call gave back')
    .fill(`error code 3: execution reverted: panic, data: "0x4e487b71${'12'.padStart(64, '0')}"`)
  await expect(page.getByText('Panic(0x12): a division or remainder by zero')).toBeVisible()
  await page.getByLabel('Calldata').fill(`0xa9059cbb${'ab'.padStart(64, '0')}${'05'.padStart(64, '0')}`)
  await expect(page.getByText('transfer(address,uint256)')).toBeVisible()
  await page.getByLabel('Calldata').fill('0x12345678')
  await expect(page.getByText('The selector 0x12345678 is of no function known here.')).toBeVisible()
})

test('behavior: storage before and after is read by the layout at hand, changes marked per member', async ({
  page,
}) => {
  await read(page, 'swap')
  await page.getByText('Read what a contract held at the block before and at this block').click()
  await expect(page.getByText('Layout of Pair: demo contract.')).toBeVisible()
  await page.getByLabel('Variables').fill('reserve0\ntoken0')
  await expect(page.getByText(/^✕ Line 2: /)).toBeVisible()
  await page.getByLabel('Variables').fill('reserve0')
  await page.getByRole('button', { name: /^_balances\[0x/ }).click()
  await page.getByRole('button', { name: 'Read before and after · 320 credits' }).click()
  await expect(page.getByText('1 of 2 slots changed.')).toBeVisible()
  await expect(page.getByText('became')).toHaveCount(1)
})

test('behavior: storage before and after is read per block, at its price', async ({ page }) => {
  await read(page, 'upgrade')
  await page.getByText('Read what a contract held at the block before and at this block').click()
  await page.getByLabel('Contract', { exact: true }).selectOption({ index: 0 })
  await page.getByLabel('Variables').fill(PROXY_IMPLEMENTATION_SLOT)
  await page.getByRole('button', { name: 'Read before and after · 160 credits' }).click()
  await expect(page.getByText(/^Changed: bytes /)).toBeVisible()
  await expect(page.getByText(/per block, not per transaction/)).toBeVisible()
})

test('behavior: two receipts stand side by side, from a link', async ({ page }) => {
  await page.goto(`/demo-mainnet/receipts/${hashOf('swap')}?compare=${hashOf('failed-swap')}`)
  await page.getByRole('button', { name: 'Read 160 credits' }).click()
  await expect(page.getByRole('heading', { name: /^Side by side: \d+ fields differ/ })).toBeVisible()
  for (const name of ['What happened', /^Checked here/]) {
    await expect(page.getByRole('region', { name })).toContainText('of this one only')
  }
  await expect(page.getByTestId('bill')).toContainText('2 calls · 160 credits')
})

test('behavior: a batch is priced, read and saved', async ({ page }) => {
  await page.goto('/demo-mainnet/receipts')
  await page.getByRole('link', { name: 'Read many receipts at once' }).click()
  await expect(page.getByRole('heading', { name: 'Many receipts' })).toBeVisible()
  const hashes = [hashOf('swap'), hashOf('failed-call'), `0x${'ab'.repeat(32)}`]
  await page.getByLabel('Transaction hashes').fill(hashes.join('\n'))
  await page.getByRole('button', { name: 'Read 240 credits' }).click()
  await expect(page.getByTestId('bill')).toContainText('3 calls · 240 credits')
  await expect(page.getByText('✕ failed')).toBeVisible()
  await expect(page.getByText(/no receipt: unknown/)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('receipts-demo-mainnet.csv')
  await page.reload()
  await expect(page.getByLabel('Transaction hashes')).toHaveValue(hashes.join('\n'))
})

test('behavior: a stopped batch keeps what was read, and goes on with the rest alone', async ({ page }) => {
  const asked: string[][] = []
  let isHeld = true
  await page.route(/\/api\/rpc\//, async (route) => {
    const calls: { params: [string] }[] = JSON.parse(route.request().postData() ?? '')
    asked.push(calls.map(({ params: [hash] }) => hash))
    if (isHeld && asked.length > 1) return
    await route.continue()
  })
  const unknown = Array.from({ length: 22 }, (_, at) => `0x${(at + 1).toString(16).padStart(64, '0')}`)
  const hashes = [hashOf('swap'), hashOf('failed-call'), hashOf('creation'), ...unknown]
  await page.goto('/demo-mainnet/receipts/batch')
  await page.getByLabel('Transaction hashes').fill(hashes.join('\n'))
  // With the balance comes the pace; before it is known, fewer go in one request.
  await expect(page.getByRole('link', { name: /credits left/ })).toBeVisible()
  await page.getByRole('button', { name: 'Read 2,000 credits' }).click()
  await expect(
    page.getByText('3 of 25 transactions have a receipt, 17 have none, 5 are not asked for'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped; what was read stays.')).toBeVisible()
  expect(asked).toEqual([hashes.slice(0, 20), hashes.slice(20)])

  isHeld = false
  await page.getByRole('button', { name: 'Go on with 5 receipts, up to 400' }).click()
  await expect(
    page.getByText('3 of 25 transactions have a receipt, 22 have none on Demo Mainnet'),
  ).toBeVisible()
  expect(asked.slice(2)).toEqual([hashes.slice(20)])
  await expect(page.getByRole('button', { name: /^Go on/ })).toBeHidden()
})

test('behavior: a batch is passed on as a link that asks nothing until it is pressed', async ({
  page,
  elsewhere: other,
}) => {
  const hashes = [hashOf('swap'), hashOf('failed-call')]
  await page.goto('/demo-mainnet/receipts/batch')
  await page.getByLabel('Transaction hashes').fill(hashes.join('\n'))
  await page.getByRole('button', { name: 'Read 160 credits' }).click()
  await expect(page.getByTestId('bill')).toContainText('2 calls · 160 credits')
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()

  const calls: string[] = []
  other.on('request', (request) => calls.push(request.url()))
  await other.goto(link)
  await expect(other.getByLabel('Transaction hashes')).toHaveValue(hashes.join('\n'))
  await expect(other.getByRole('button', { name: 'Read 160 credits' })).toBeEnabled()
  expect(calls.filter((url) => url.includes('/api/rpc/'))).toEqual([])
})

test('behavior: on a phone the answer comes into sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/demo-mainnet/receipts/${hashOf('swap')}`)
  await page.getByRole('button', { name: /^Read/ }).click()
  await expect(page.getByTestId('bill')).toBeInViewport()
})
