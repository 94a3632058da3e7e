import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ReceiptLens } from '@/components/receipts/receipt-lens'
import { demoContract } from '@/lib/demo/manifest'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import {
  FAILED,
  HASH,
  handBuiltLog,
  handBuiltReceipt,
  type RawReceipt,
} from '@/tests/lib/receipts/hand-built-receipt'
import { fill, press, unfold } from '@/tests/press'
import { answerCalls, renderPage } from '@/tests/render-page'

type Answer = Parameters<typeof answerCalls>[0]

const OTHER = `0x${'6b'.repeat(32)}`
const LOGBOOK = demoContract('demo-mainnet', 'Logbook').address

const openLens = (answer: Answer, search = '') =>
  renderPage(<ReceiptLens examples={[]} />, {
    url: `/demo-mainnet/receipts/${HASH}${search}`,
    routes: { '/api/rpc/demo-mainnet': answerCalls(answer) },
  })

/** The lens after it read that receipt. Other calls are answered by `answer`. */
async function readReceipt(changes: RawReceipt, answer: Answer = () => null) {
  const page = openLens((call) =>
    call.method === 'eth_getTransactionReceipt' ? handBuiltReceipt(changes) : answer(call),
  )
  await press('Read 80 credits')
  expect((await page.screen.findByTestId('bill')).textContent).toMatch(/^1 call · 80 credits · /)
  return page
}

const CREATION = { to: null, gasUsed: '0xd000', contractAddress: `0x${'12'.repeat(20)}` }
const NO_BLOCK = { blockHash: null, blockNumber: null, transactionIndex: null }

const SHAPES: [string, RawReceipt, RegExp[]][] = [
  [
    'pending',
    { ...NO_BLOCK, status: null, logs: [handBuiltLog(6, { ...NO_BLOCK, logIndex: null })] },
    [/is pending: no block includes it yet\./, /Log 1 of this receipt/, /Missing: .*logIndex/],
  ],
  [
    'without a price and a bloom',
    { effectiveGasPrice: undefined, logsBloom: undefined },
    [/not stated/, /effectiveGasPrice is missing/, /This receipt is malformed/],
  ],
  [
    'a log that a reorganization removed',
    { logs: [handBuiltLog(6, { removed: true })] },
    [/Marked removed: a reorganization/, /Log 6 is marked removed/],
  ],
  [
    'a created address whose nonce is unknown',
    CREATION,
    [/The transaction created a contract\./, /Do not rely on this address/],
  ],
  [
    'from before Byzantium',
    { status: undefined, root: `0x${'40'.repeat(32)}`, type: '0x0' },
    [/The transaction ran\./, /Before Byzantium/, /all \d+ that apply hold/],
  ],
  [
    'blob',
    { type: '0x3', blobGasUsed: '0x40000', blobGasPrice: '0x1' },
    [/3: blob/, /For 2 blobs: 262,144 blob gas × 1 wei/],
  ],
  ['set code', { type: '0x4' }, [/4: set code/]],
  [
    'layer 2',
    {
      type: '0x7e',
      depositNonce: '0x5',
      l1Fee: '0x2386f26fc10000',
      l1GasPrice: '0x3b9aca00',
      strangeField: { nested: ['\u202e'] },
    },
    [
      /For data on layer 1: l1Fee/,
      /not in the documentation of the service/,
      /\{"nested":\["\\u\{202e\}"\]\}/,
    ],
  ],
]

describe('the shape of a receipt', () => {
  for (const [name, changes, texts] of SHAPES) {
    test(`args: ${name}`, async () => {
      const { text } = await readReceipt(changes)
      for (const said of texts) expect(text()).toMatch(said)
    })
  }
})

const CONTRADICTIONS: [string, RawReceipt, string][] = [
  ['a root beside a status', { root: `0x${'40'.repeat(32)}` }, 'Exactly one of root and status'],
  ['a failed transaction with logs', { status: '0x0' }, 'A failed transaction has no logs'],
  ['more gas than its block', { gasUsed: '0x30d41' }, 'Gas used is not more than cumulative gas used'],
  ['shuffled logs', { logs: [handBuiltLog(7), handBuiltLog(6)] }, 'Log indexes without a gap'],
  [
    'a log of another block',
    { logs: [handBuiltLog(6, { blockNumber: '0x1' })] },
    'Logs belong to this receipt',
  ],
  ['a wrong bloom', { logsBloom: `0x${'0'.repeat(511)}1` }, 'logsBloom matches the logs'],
  [
    'a creation without an address',
    { to: null, contractAddress: null, gasUsed: '0xd000' },
    'Created address follows from sender and nonce',
  ],
]

describe('a receipt that contradicts itself', () => {
  for (const [name, changes, title] of CONTRADICTIONS) {
    test(`error: ${name}`, async () => {
      const { screen } = await readReceipt(changes)
      screen.getByRole('heading', { name: /\d+ of \d+ hold, 1 does not/ })
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContainEqual(
        expect.stringContaining(title),
      )
      const row = screen.getAllByText(title).find((found) => found.closest('summary'))
      expect(row?.closest('summary')?.textContent).toContain('failed')
    })
  }
})

test('behavior: a check opens into what was compared and its rule', async () => {
  const { screen, text } = await readReceipt(CREATION)
  await unfold(/^Checked here/)
  const row = screen.getByText('Created address follows from sender and nonce').closest('summary')
  expect(row?.textContent).toContain('unknown')
  await unfold('Created address follows from sender and nonce')
  expect(text()).toContain('keccak(rlp(sender, nonce))')
  expect(screen.getByText('Yellow Paper, section 7')).toBeDefined()
})

describe('the data of a call that failed', () => {
  const readData = async (label: string, data: string) => {
    const page = await readReceipt(FAILED)
    await unfold('Paste the revert data')
    await fill(label, data)
    return page
  }
  const panic = (code: string) => `0x4e487b71${code.padStart(64, '0')}`

  test('default: what it was reverted with is read', async () => {
    const { screen } = await readData('Revert data', panic('11'))
    await screen.findByText(/arithmetic overflow or underflow/)
  })

  test('args: the error of a node as cast prints it', async () => {
    const printed = `error code 3: execution reverted: panic, data: "${panic('12')}"`
    const { screen } = await readData('Revert data', printed)
    await screen.findByText('Panic(0x12): division or modulo by zero')
  })

  test('args: calldata', async () => {
    const transfer = `0xa9059cbb${'ab'.padStart(64, '0')}${'05'.padStart(64, '0')}`
    const { screen } = await readData('Calldata', transfer)
    await screen.findByText('transfer(address,uint256)')
    await fill('Calldata', '0x12345678')
    await screen.findByText(/No known (error|function) has the selector 0x12345678\./)
  })
})

describe('the logs of a receipt', () => {
  const UNKNOWN = [`0x${'77'.repeat(32)}`]
  const CODE = `0x${'c0de'.repeat(10)}`
  const BEACON = `0x${'bea0'.repeat(10)}`
  const BEACON_SLOT = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
  const wordOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
  /** Code that names the slots of both kinds of proxy. */
  const PROXY_CODE = `0x7f${PROXY_IMPLEMENTATION_SLOT.slice(2)}7f${BEACON_SLOT.slice(2)}`
  const answerProxy =
    (words: Readonly<Record<string, string>>): Answer =>
    ({ method, params: [, slot] }) =>
      method === 'eth_getCode' ? PROXY_CODE : (words[String(slot)] ?? wordOf('0x'))

  test('behavior: a log leads to all logs like it, and to the storage of its emitter', async () => {
    const { screen } = await readReceipt({ logs: [handBuiltLog(6)] })
    await unfold('Log 6')
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Storage of the emitter at this block')).toMatch(
      /storage\?address=0x0{36}70ce&block=20314$/,
    )
    expect(hrefOf('All logs of this event')).toMatch(/logs\?address=0x0{36}70ce&event=0xddf252ad/)
  })

  test('behavior: the code behind a proxy is found at its price, and logs are read by its ABI', async () => {
    const { screen } = await readReceipt(
      { logs: [handBuiltLog(6, { topics: UNKNOWN })] },
      answerProxy({ [PROXY_IMPLEMENTATION_SLOT]: wordOf(CODE) }),
    )
    screen.getByText('unknown event')
    await unfold('Log 6')
    await screen.findByText(/No known event has this first topic\./)
    await press('Find its implementation about 80 credits, at most 560')
    await screen.findByText(/a proxy; its implementation at this block/)
    await unfold('Add the ABI of the implementation')
    await fill('ABI', 'event Noted(bytes32 indexed what, uint256 number) anonymous')
    await press('Decode')
    await screen.findByText('by the ABI you gave for the implementation of this proxy')
  })

  test('behavior: a proxy that asks a beacon leads to it', async () => {
    const { screen } = await readReceipt(
      { logs: [handBuiltLog(6, { topics: UNKNOWN })] },
      answerProxy({ [BEACON_SLOT]: wordOf(BEACON) }),
    )
    await unfold('Log 6')
    await press('Find its implementation about 80 credits, at most 560')
    await screen.findByText(/a beacon proxy/)
    const link = screen.getByRole('link', { name: /^Read slot 1 of the beacon/ })
    expect(link.getAttribute('href')).toContain(`address=${BEACON}&slot=1&block=20314`)
  })

  test('behavior: text that hides, turns or resembles other text is shown for what it is', async () => {
    const bytes = Buffer.from('p\u0430y\u202Egnp.exe\u200B\u0007')
    const words = [32, bytes.length].map((number) => number.toString(16).padStart(64, '0')).join('')
    const data = `0x${words}${bytes.toString('hex').padEnd(64, '0')}`
    // URI(string value, uint256 indexed id) of ERC-1155
    const topics = [
      '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b',
      `0x${'1'.padStart(64, '0')}`,
    ]
    const { screen, text } = await readReceipt({ logs: [handBuiltLog(6, { topics, data })] })
    await unfold('Log 6')
    await screen.findByText('"pаy\\u{202e}gnp.exe\\u{200b}\\u{0007}"')
    expect(text()).toContain('A word mixes Latin and Cyrillic letters')
  })
})

test('behavior: storage before and after is read per block, at its price', async () => {
  const { screen, text } = await readReceipt({ to: LOGBOOK }, ({ params: [, , block] }) => {
    return `0x${(block === '0x4f5a' ? '2' : '1').padStart(64, '0')}`
  })
  await unfold('Storage before and after')
  await screen.findByText(/per block, not per transaction/)
  await fill('Contract', '0x00000000000000000000000000000000000070ce')
  await fill('Slots', '5\nnothing')
  await screen.findByText(/Line 2: /)
  await fill('Slots', PROXY_IMPLEMENTATION_SLOT)
  await press(/^Read before and after ?· 160 credits$/)
  await screen.findByText('1 of 1 slot changed.')
  expect(text()).toMatch(/Changed: offset/)
})

test('behavior: two receipts stand side by side, from a link', async () => {
  const { screen } = openLens(
    ({ params: [hash] }) =>
      hash === HASH
        ? handBuiltReceipt()
        : JSON.parse(JSON.stringify(handBuiltReceipt(FAILED)).replaceAll(HASH, OTHER)),
    `?compare=${OTHER}`,
  )
  await press('Read 160 credits')
  await screen.findByRole('heading', { name: /^Side by side: \d+ fields differ/ })
  for (const name of ['What happened', /^Checked here/]) {
    expect(screen.getByRole('region', { name }).textContent).toContain('of this receipt only')
  }
  expect(screen.getByTestId('bill').textContent).toMatch(/^2 calls · 160 credits/)
})

test('error: a hash of no transaction brings no receipt, and it can be waited for', async () => {
  const { screen } = openLens(() => null)
  await press('Read 80 credits')
  await screen.findByText('There is no receipt for this hash.')
  expect(screen.getByTestId('bill').textContent).toContain('80 credits')
  await press('Wait for the receipt up to 800 credits')
  await screen.findByText(/read 1 of 10 times, again at the next block/)
  await press('Stop')
  await screen.findByText(/There is no receipt for this hash|Stopped before the answer/)
  expect(screen.getByTestId('bill').textContent).toContain('1 call · 80 credits')
})

test('error: what is no hash is said beside the field and stays typed', async () => {
  const { screen } = openLens(() => null)
  await fill('Transaction hash', '0xabc')
  await screen.findAllByText(/64 hex digits after 0x; this has 3/)
  const button = screen.getByRole('button', { name: /^Read \d/ })
  expect((button as HTMLButtonElement).disabled).toBe(true)
  expect((screen.getByLabelText('Transaction hash') as HTMLTextAreaElement).value).toBe('0xabc')
})

test('error: a receipt older than a near-head network serves is refused with the reason', async () => {
  const data = { kind: 'missing-data' }
  const { screen, text } = openLens(() => ({
    error: { code: -32000, message: 'missing trie node: state is not available for old blocks', data },
  }))
  await press('Read 80 credits')
  await screen.findByText(/is too old for this network/)
  expect(text()).toMatch(/serves the latest 128 blocks/)
})

test('behavior: a partner’s answer says so', async () => {
  const { screen } = renderPage(<ReceiptLens examples={[]} />, {
    url: `/demo-mainnet/receipts/${HASH}`,
    routes: {
      '/api/rpc/demo-mainnet': () =>
        Response.json(
          { jsonrpc: '2.0', id: 1, result: handBuiltReceipt() },
          { headers: { 'x-credits-charged': '80', 'x-answered-by': 'partner' } },
        ),
    },
  })
  await press('Read 80 credits')
  await screen.findByText('A partner of the service returned this result.')
  expect(screen.getByTestId('bill').textContent).toContain('answered by partner')
  expect(within(screen.getByTestId('bill')).queryByText(/node/)).toBeNull()
})
