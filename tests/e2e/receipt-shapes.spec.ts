import type { Page } from '@playwright/test'
import { handBuiltLog, handBuiltReceipt, type RawReceipt } from '@/tests/lib/receipts/hand-built-receipt'
import type { NodeCall } from '@/tests/lib/service/fake-node'
import {
  type ReceiptExplorer,
  renameReceipt,
  startReceiptExplorer,
  startUncheckedExplorer,
} from './receipt-explorer'
import { expect, test } from './test'

/** Shapes that the embedded chain does not make, by hand from public specifications, each under a hash of its own. */
const shapes = new Map<string, RawReceipt | null>()
/** Before a service that checks its nodes, and before one that passes on what they say. */
let checked: ReceiptExplorer
let unchecked: ReceiptExplorer

test.beforeAll(async () => {
  checked = await startReceiptExplorer(answer)
  unchecked = await startUncheckedExplorer(answer)
})

test.afterAll(async () => {
  await checked.stop()
  await unchecked.stop()
})

const CODE = `0x${'c0de'.repeat(10)}`
const BEACON = `0x${'bea0'.repeat(10)}`
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
/** This emitter is a proxy of a beacon, all others have their code in the slot of EIP-1967. */
const BEACON_PROXY = `0x${'be'.repeat(20)}`
const wordOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

function answerStorage(address: unknown, slot: unknown): string {
  if (address !== BEACON_PROXY) return wordOf(CODE)
  return slot === BEACON_SLOT ? wordOf(BEACON) : wordOf('0x')
}

/** Code that names the slots of both. */
const PROXY_CODE = `0x7f${IMPLEMENTATION_SLOT.slice(2)}7f${BEACON_SLOT.slice(2)}`

function answer({ method, params: [first, second] }: NodeCall): unknown {
  if (method === 'eth_getCode') return PROXY_CODE
  if (method === 'eth_getStorageAt') return answerStorage(first, second)
  if (method !== 'eth_getTransactionReceipt' || typeof first !== 'string') return undefined
  const shape = shapes.get(first)
  return shape && renameReceipt(shape, first)
}

/** A hash under which the nodes have that receipt from now on. */
function serve(shape: RawReceipt | null): string {
  const hash = `0x${(shapes.size + 1).toString(16).padStart(64, '0')}`
  shapes.set(hash, shape)
  return hash
}

async function read(page: Page, hash: string, network = 'demo-mainnet') {
  const explorer = network === 'demo-mainnet' ? unchecked : checked
  await page.goto(`${explorer.url}/${network}/receipts/${hash}`)
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await expect(page.getByTestId('bill').first()).toContainText('80 credits')
}

/** On a page that read another before. */
async function readNext(page: Page, hash: string) {
  await page.getByLabel('Transaction hash').fill(hash)
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await expect(page.locator('#answer').getByText(hash, { exact: true }).first()).toBeVisible()
}

/** The one log of a receipt, which is a line until then. */
const openLog = (page: Page) => page.getByRole('heading', { name: /^Log 6/ }).click()

const CREATION = { to: null, gasUsed: '0xd000', contractAddress: `0x${'12'.repeat(20)}` }
const BEFORE_BYZANTIUM = { status: undefined, root: `0x${'40'.repeat(32)}`, type: '0x0' }
const BLOB = { type: '0x3', blobGasUsed: '0x40000', blobGasPrice: '0x1' }
const LAYER_2 = {
  type: '0x7e',
  depositNonce: '0x5',
  l1Fee: '0x2386f26fc10000',
  l1GasPrice: '0x3b9aca00',
  strangeField: { nested: ['\u202e'] },
}

const NO_BLOCK = { blockHash: null, blockNumber: null, transactionIndex: null }
const PENDING = { ...NO_BLOCK, status: null, logs: [handBuiltLog(6, { ...NO_BLOCK, logIndex: null })] }

const SHAPES: [string, RawReceipt, RegExp[]][] = [
  [
    'pending',
    PENDING,
    [/is pending: no block includes it yet\./, /Log 1 of this receipt/, /Not stated: .*logIndex/],
  ],
  [
    'without a price and a bloom',
    { effectiveGasPrice: undefined, logsBloom: undefined },
    [/^not stated$/, /effectiveGasPrice is missing/, /This receipt is not in its right form/],
  ],
  [
    'a log taken out of the chain',
    { logs: [handBuiltLog(6, { removed: true })] },
    [/Marked removed: a reorganization/, /Log 6 is marked removed/],
  ],
  [
    'a created address in doubt',
    CREATION,
    [/The transaction created a contract\./, /Do not rely on this address/],
  ],
  [
    'pre-Byzantium',
    BEFORE_BYZANTIUM,
    [/The transaction ran\./, /From before Byzantium/, /all \d+ that apply hold/],
  ],
  ['blob', BLOB, [/3: blob/, /For 2 blobs: 262,144 blob gas × 1 wei/]],
  ['set code', { type: '0x4' }, [/4: set code/]],
  [
    'layer 2',
    LAYER_2,
    [
      /For data on layer 1: l1Fee/,
      /which the documentation of the service does not name/,
      /\{"nested":\["\\u\{202e\}"\]\}/,
    ],
  ],
]
test('args: receipts of every shape', async ({ page }) => {
  await page.goto(`${unchecked.url}/demo-mainnet/receipts`)
  for (const [name, shape, texts] of SHAPES) {
    await test.step(name, async () => {
      await readNext(page, serve(handBuiltReceipt(shape)))
      for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
    })
  }
})

const CONTRADICTIONS: [string, RawReceipt, string][] = [
  ['a root beside a status', { root: `0x${'40'.repeat(32)}` }, 'Exactly one of root and status'],
  ['a failed transaction with logs', { status: '0x0' }, 'A failed transaction has no logs'],
  ['more gas than its block', { gasUsed: '0x30d41' }, 'Gas used is part of the block’s'],
  ['shuffled logs', { logs: [handBuiltLog(7), handBuiltLog(6)] }, 'Log indexes without a gap'],
  [
    'a log of another block',
    { logs: [handBuiltLog(6, { blockNumber: '0x1' })] },
    'Logs belong to this receipt',
  ],
  ['a wrong bloom', { logsBloom: `0x${'0'.repeat(511)}1` }, 'logsBloom is the bloom of the logs'],
  [
    'a creation without an address',
    { to: null, contractAddress: null, gasUsed: '0xd000' },
    'Created address follows from sender and nonce',
  ],
]
test('error: whatever a receipt says against itself turns its check red', async ({ page }) => {
  await page.goto(`${unchecked.url}/demo-mainnet/receipts`)
  for (const [name, shape, title] of CONTRADICTIONS) {
    await test.step(name, async () => {
      await readNext(page, serve(handBuiltReceipt(shape)))
      await expect(page.getByRole('heading', { name: /\d+ of \d+ hold, 1 does not/ })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible()
      const row = page.locator('summary', { hasText: title })
      await expect(row).toContainText('does not hold')
    })
  }
})

test('error: a forged created address is found out once the nonce is known', async ({ page }) => {
  await read(page, serve(handBuiltReceipt(CREATION)))
  await page.getByRole('heading', { name: /^Checked here/ }).click()
  const row = page.locator('summary', { hasText: 'Created address follows from sender and nonce' })
  await expect(row).toContainText('cannot be known')
  await row.click()
  await page.getByLabel('Nonce of this transaction').fill('7')
  await page.getByRole('button', { name: 'Check with this nonce' }).click()
  await expect(row).toContainText('does not hold')
  await expect(page.getByText(/With nonce 7 the contract would lie at/).first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'This receipt contradicts itself' })).toBeVisible()
})

test('behavior: the code behind a proxy is found at its price, and logs are read by its ABI', async ({
  page,
}) => {
  const topics = [`0x${'77'.repeat(32)}`]
  await read(page, serve(handBuiltReceipt({ logs: [handBuiltLog(6, { topics })] })))
  await expect(page.getByText('unknown event')).toBeVisible()
  await openLog(page)
  await expect(page.getByText('The first topic is of no event known here.')).toBeVisible()
  await page.getByRole('button', { name: 'Find the code behind it 80 to 400 credits' }).click()
  await expect(page.getByText('a proxy; its code at this block')).toBeVisible()
  await page.getByText('Give the ABI of that code').click()
  await page
    .getByLabel('ABI', { exact: true })
    .fill('event Noted(bytes32 indexed what, uint256 number) anonymous')
  await page.getByRole('button', { name: 'Decode with it' }).click()
  await expect(page.getByText('In use: 1 event and 0 errors.')).toBeVisible()
  await expect(page.getByText('by the ABI you gave for the code behind this proxy')).toBeVisible()
})

test('behavior: a proxy that asks a beacon leads to it', async ({ page }) => {
  const log = handBuiltLog(6, { address: BEACON_PROXY, topics: [`0x${'77'.repeat(32)}`] })
  await read(page, serve(handBuiltReceipt({ logs: [log] })))
  await openLog(page)
  await page.getByRole('button', { name: 'Find the code behind it 80 to 400 credits' }).click()
  await expect(page.getByText('a proxy that asks a beacon for its code')).toBeVisible()
  await page.getByRole('link', { name: /^Read slot 1 of the beacon/ }).click()
  await expect(page).toHaveURL(new RegExp(`address=${BEACON}&slot=1&block=20314`))
})

test('behavior: a partner’s answer says so', async ({ page }) => {
  await read(page, serve(handBuiltReceipt()), 'demo-l2')
  await expect(page.getByTestId('bill')).toContainText('answered by partner')
  await expect(page.getByText('A partner of the service answered.')).toBeVisible()
})

test('behavior: waiting ends with the receipt, for what was asked until then', async ({ page }) => {
  const hash = serve(null)
  await read(page, hash, 'demo-l2')
  await expect(page.getByText('There is no receipt for this hash.')).toBeVisible()
  const first = page.waitForResponse(/\/api\/rpc\//)
  await page.getByRole('button', { name: 'Wait for it up to 800 credits' }).click()
  await first
  await expect(page.getByText('asked 1 of 10 times, again at the next block')).toBeVisible()
  shapes.set(hash, handBuiltReceipt())
  await expect(page.getByTestId('bill')).toContainText('2 calls · 160 credits')
  await expect(page.getByRole('heading', { name: /^Checked here: all \d+ that apply hold/ })).toBeVisible()
})

test('error: a receipt older than a near-head network serves is refused with the reason', async ({
  page,
}) => {
  const hash = serve(handBuiltReceipt())
  await page.goto(`${checked.url}/demo-testnet/receipts/${hash}`)
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await expect(page.getByText(/serves the latest 128 blocks/).first()).toBeVisible()
  await expect(page.getByText(/its block is too old for this network/)).toBeVisible()
  await expect(page.getByTestId('bill')).toContainText('5 credits')
})

test('behavior: text that hides, turns or resembles other text is shown for what it is', async ({ page }) => {
  const text = 'p\u0430y\u202Egnp.exe\u200B\u0007'
  const bytes = Buffer.from(text)
  const words = [32, bytes.length].map((number) => number.toString(16).padStart(64, '0')).join('')
  const data = `0x${words}${bytes.toString('hex').padEnd(64, '0')}`
  // URI(string value, uint256 indexed id) of ERC-1155
  const topics = [
    '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b',
    `0x${'1'.padStart(64, '0')}`,
  ]
  await read(page, serve(handBuiltReceipt({ logs: [handBuiltLog(6, { topics, data })] })))
  await openLog(page)
  await expect(page.getByText('"pаy\\u{202e}gnp.exe\\u{200b}\\u{0007}"')).toBeVisible()
  await expect(page.getByText('A word mixes Latin and Cyrillic letters')).toBeVisible()
})

test('behavior: ten thousand logs leave the page quick, and a link leads to one of them', async ({
  page,
}) => {
  const logs = Array.from({ length: 10_000 }, (_, at) => handBuiltLog(6 + at))
  const hash = serve(handBuiltReceipt({ logs }))
  await page.goto(`${unchecked.url}/demo-mainnet/receipts/${hash}#log-9003`)
  await page.getByRole('button', { name: /^Read \d/ }).click()
  await expect(page.getByRole('heading', { name: 'Logs: 10,000' })).toBeVisible()
  const log = page.locator('#log-9003')
  await expect(log).toBeInViewport()
  await expect(log.getByRole('heading')).toContainText('Transfer')
  expect(await page.locator('*').count()).toBeLessThan(8_000)

  await page.getByRole('button', { name: 'Later' }).first().click()
  await expect(page.getByText('9,001–9,025 of 10,000 logs').first()).toBeVisible()
})
