import { readFileSync } from 'node:fs'
import { type Hex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { ReceiptStateDiff } from '@/components/receipts/state-diff/receipt-state-diff'
import { StateDiffResult } from '@/components/receipts/state-diff/state-diff-result'
import { demoContract } from '@/lib/demo/manifest'
import type { Network } from '@/lib/networks'
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import type { AccountDiff } from '@/lib/state-diff/account-diff'
import type { Replay } from '@/lib/state-diff/replay/replay'
import { type DiffResult, resultOfReplay } from '@/lib/state-diff/sources/diff-result'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { accessOf, frameOf, playedOf } from '@/tests/lib/playground/hand-made-run'
import { FAILED, handBuiltReceipt, parseHandBuilt, TOKEN } from '@/tests/lib/receipts/hand-built-receipt'
import { press, unfold } from '@/tests/press'
import { answerCalls, type Call, DEMO_MAINNET, renderPage } from '@/tests/render-page'

const OWN: Network = { ...DEMO_MAINNET, slug: 'local-31337', service: 'node', keptAs: 'local-31337' }
const ARBITRUM: Network = { ...DEMO_MAINNET, name: 'Arbitrum One', chainId: 42_161 }

const { blocks } = JSON.parse(readFileSync('tests/fixtures/amsterdam/access-lists.json', 'utf8'))
const [{ block, accessList }] = blocks

const word = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`
const UNSUPPORTED = { error: { code: -32601, message: 'the method does not exist/is not available' } }

/** A receipt of transaction 5 of block 1 of the vectors. */
function receiptOfVector() {
  const index = 4
  const hash: Hex = block.transactions[index]
  const raw = handBuiltReceipt({
    transactionHash: hash,
    blockHash: block.hash,
    blockNumber: block.number,
    transactionIndex: `0x${index}`,
    logs: [],
  })
  const parsed = parseReceipt(raw, hash)
  if (!parsed) throw new Error('The receipt is there.')
  return parsed
}

async function open(
  answer: (call: Call) => unknown,
  { network = DEMO_MAINNET, parsed = receiptOfVector() } = {},
) {
  const asked: string[] = []
  const page = renderPage(<ReceiptStateDiff parsed={parsed} />, {
    url: `/${network.slug}/receipts`,
    networks: [network],
    routes: {
      [`/api/rpc/${network.keptAs}`]: answerCalls((call) => {
        asked.push(call.method)
        return answer(call)
      }),
    },
  })
  await unfold('What changed')
  return { ...page, asked }
}

const amsterdam = ({ method }: Call): unknown =>
  ({
    eth_getBlockByHash: block,
    eth_getBlockByNumber: block,
    eth_getBlockAccessList: accessList,
    eth_getProof: {
      accountProof: [],
      balance: '0x64',
      nonce: '0x0',
      codeHash: word(0),
      storageHash: word(0),
      storageProof: [],
    },
    eth_getStorageAt: word(7),
  })[method] ?? UNSUPPORTED

describe('the access list', () => {
  test('default: it is read for two calls, is named, and says what is not proved', async () => {
    const { screen, asked, text } = await open(amsterdam)
    expect(asked).toEqual([])
    await press(/^Show what changed/)
    await screen.findByText('Proved: the access list of block 1')
    expect(text()).toContain('every change of transaction 5 of 10 transactions')
    expect(text()).toContain('Not proved: that the block is canonical')
    expect(asked).toEqual(['eth_getBlockByNumber', 'eth_getBlockAccessList'])
  })

  test('behavior: the values before are read on a further press, at its price', async () => {
    const { screen, text } = await open(amsterdam)
    await press(/^Show what changed/)
    await screen.findByText(/Proved: the access list/)
    expect(text()).toContain('not read yet')
    await press(
      /^Read the \d+ values? before about [\d,]+ credits|^Read the \d+ values? before [\d,]+ credits/,
    )
    await screen.findByText(/^The values before are those that the node returned for block 0/)
    expect(text()).not.toContain('not read yet')
    await screen.findByRole('button', { name: /^Prove the \d+ values? before/ })
  })

  test('error: values that cannot be proved are not shown any more', async () => {
    const { screen, text } = await open(amsterdam)
    await press(/^Show what changed/)
    await press(/^Read the \d+ values? before/)
    await press(/^Prove the \d+ values? before/)
    await screen.findByText(/header does not match the hash|does not match/)
    expect(text()).toContain('not read yet')
  })

  test('error: without the method the sentence names the next step, and another source is offered', async () => {
    const { screen } = await open(({ method }) => (method === 'eth_getBlockByNumber' ? block : UNSUPPORTED))
    await press(/^Show what changed/)
    await screen.findByText('This connection does not offer eth_getBlockAccessList.')
    await screen.findByText(/Choose another source/)
    await screen.findByRole('radio', { name: 'Replay' })
  })
})

describe('the trace', () => {
  const PRE = { [TOKEN]: { balance: '0x5', storage: { [word(3)]: word(1) } } }
  const POST = { [TOKEN]: { balance: '0x7', storage: { [word(3)]: word(2) } } }
  const parsed = parseHandBuilt()
  const tracing = ({ method, params }: Call): unknown => {
    const { blockAccessListHash, ...older } = block
    if (method === 'eth_getBlockByNumber') return older
    if (method !== 'debug_traceTransaction') return UNSUPPORTED
    return Object(params[1]).tracer === 'prestateTracer' ? { pre: PRE, post: POST } : UNSUPPORTED
  }

  test('default: an own node is asked for it, free, and the result says whose word it is', async () => {
    const { screen, asked, text } = await open(tracing, { network: OWN, parsed })
    expect(text()).not.toMatch(/credit/)
    await press('Show what changed')
    await screen.findByText('As the node says')
    expect(text()).toContain('Nothing proves the values.')
    expect(text()).toContain('slot 3')
    expect(text()).toContain('Changed: offset 0, 1 byte.')
    expect(asked).not.toContain('eth_getProof')
  })

  test('behavior: where calls have a price no trace is offered', async () => {
    const { screen } = await open(tracing, { parsed })
    await screen.findByRole('radio', { name: 'Replay' })
    expect(screen.queryByRole('radio', { name: 'Trace' })).toBeNull()
  })
})

test('behavior: a network with rules of its own says why it is not replayed, and offers the list', async () => {
  const { screen, text } = await open(() => UNSUPPORTED, { network: ARBITRUM, parsed: parseHandBuilt() })
  await screen.findByText('This transaction cannot be replayed: Arbitrum One has rules of its own.')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(text()).toContain('The source is the access list of the block')
})

const account = (words: number, more: Partial<AccountDiff> = {}): AccountDiff => ({
  address: TOKEN,
  words: Array.from({ length: words }, (_, slot) => ({ slot: word(slot), before: word(1), after: word(2) })),
  balance: null,
  nonce: null,
  code: null,
  ...more,
})

const PLACE = { block: 20_314n, blockHash: `0x${'b1'.repeat(32)}`, index: 2 } as const
const { trace: NO_TRACE } = playedOf([], { frames: [] })

/** A replay that changed some words of a token, and the balance of another account. */
const replayed = (is: Replay['is'], more: object = {}) => {
  const { words } = account(2)
  const changes = {
    words: words.map((change) => ({ address: TOKEN, ...change })),
    accounts: [
      {
        address: `0x${'ee'.repeat(20)}`,
        balance: { before: 10n ** 18n, after: 2n * 10n ** 18n },
        nonce: { before: 0n, after: 0n },
        code: { before: '0x', after: '0x' },
      },
    ],
  }
  const run = { status: 'success', changes, trace: NO_TRACE }
  const replay = { is, earlier: 0, run, ...more } as unknown as Replay
  return resultOfReplay({ replay, known: {} as never, unverified: null })
}

function show(result: DiffResult, changes = {}, routes = {}) {
  return renderPage(
    <StateDiffResult result={result} parsed={parseHandBuilt(changes)} place={PLACE} further={null} />,
    { routes },
  )
}

describe('the classes of a replay', () => {
  test('default: exact has values before and after, and balances', () => {
    const { text } = show(replayed('exact', { earlier: 2 }))
    expect(text()).toContain('Replayed with the 2 transactions before it, from the state after block 20,313.')
    expect(text()).toContain('All 3 agree with their receipts.')
    expect(text()).toContain('as the node returned them. “Prove what it read” checks them.')
    expect(text()).toContain('Balance, ETH')
    expect(text()).toContain('2 accounts changed.')
  })

  test('behavior: with proved inputs it says what is proved, and what is not', () => {
    const { text } = show(replayed('exact', { inputs: 'proved', hasReceipts: true }))
    expect(text()).toContain('Exact, inputs proved: the first transaction of its block')
    expect(text()).toContain('proved against the state root of block 20,313. The receipts are proved too.')
    expect(text()).toContain('Not proved: the rules, which are the EVM of this page')
  })

  test('behavior: consistent never says "before", and has no balances', () => {
    const { text, container } = show(replayed('consistent'))
    expect(text()).toContain('Agrees with its receipt and with the end of block 20,314')
    expect(text()).not.toContain('Balance, ETH')
    const columns = [...container.querySelectorAll('li span')].map((span) => span.textContent)
    expect(columns).toContain('after block 20,313')
    expect(columns).not.toContain('before')
    expect(text()).toContain('Storage, balances and code are as the node returned them.')
  })

  test('behavior: inexact lists the slots without values', () => {
    const { text, container } = show(replayed('inexact'))
    expect(text()).toContain('other transactions of this block changed the same words')
    expect(text()).toContain('slot 1')
    expect(text()).not.toContain('became')
    expect(container.querySelector('[aria-label^="after"]')).toBeNull()
  })

  test('behavior: inexact names the slots of a known layout', async () => {
    const { address } = demoContract('demo-mainnet', 'Token')
    const layout = JSON.parse(readFileSync('public/demo/layouts/Token.json', 'utf8'))
    const words = [{ address, slot: word(2), before: word(1), after: word(2) }]
    const run = { status: 'success', changes: { words, accounts: [] }, trace: NO_TRACE }
    const { screen, text } = show(replayed('inexact', { run }), {}, { '/demo/layouts/Token.json': layout })
    await screen.findByText(/_totalSupply · slot 2/)
    expect(text()).toContain('Token')
    expect(text()).not.toContain('became')
  })

  test('behavior: not reproduced shows the gas of both, and no values', () => {
    const differences = [{ field: 'gas', run: '34,453', receipt: '36,657' }]
    const { text } = show(
      replayed('not reproduced', {
        differences,
        transaction: `0x${'5a'.repeat(32)}`,
        lacksPrecompile: false,
      }),
    )
    expect(text()).toContain('has gas 34,453 here, and its receipt has 36,657')
    expect(text()).toContain('it depends on the 2 transactions before it in the block, which did not run')
    expect(text()).not.toContain('rules of its own')
    expect(text()).not.toContain('slot')
  })

  test('behavior: a failed transaction that wrote nothing says so', () => {
    const run = { status: 'reverted', changes: { words: [], accounts: [] }, trace: NO_TRACE }
    expect(show(replayed('exact', { run }), FAILED).text()).toContain(
      'The transaction failed. It had written nothing to storage.',
    )
  })

  test('behavior: a failed transaction shows what it would have changed', async () => {
    const trace = {
      ...NO_TRACE,
      frames: [frameOf({ storage: TOKEN, code: TOKEN, error: 'reverted' })],
      accesses: [accessOf({ slot: word(6), after: word(9), undone: true })],
    }
    const run = { status: 'reverted', changes: { words: [], accounts: [] }, trace }
    const { text } = show(replayed('exact', { run }), FAILED)
    expect(text()).toContain('The transaction failed: its own writes were undone.')
    expect(text()).not.toContain('slot 6')
    await unfold('What it would have changed')
    expect(text()).toContain('slot 6')
    expect(text()).toContain('would be')
  })
})

describe('an account', () => {
  const traced = (accounts: readonly AccountDiff[]) => ({
    source: 'trace' as const,
    is: 'by the node' as const,
    delegates: new Map(),
    input: '0x' as const,
    skipped: null,
    accounts,
  })

  test('behavior: behind a proxy of an access list the code is read on a press, at its price', async () => {
    const { address } = demoContract('demo-mainnet', 'Token')
    const layout = JSON.parse(readFileSync('public/demo/layouts/Token.json', 'utf8'))
    const asked: Call[] = []
    const listed: DiffResult = {
      ...{ source: 'access list', is: 'proved', skipped: null },
      ...{ parentHash: word(1), transactions: 3, input: '0x' },
      accounts: [account(0, { words: [{ slot: word(2), before: word(1), after: word(2) }] })],
      proxies: [{ address: TOKEN, codes: [], isOfParent: true }],
    }
    const { screen, text } = show(
      listed,
      {},
      {
        '/demo/layouts/Token.json': layout,
        [`/api/rpc/${DEMO_MAINNET.keptAs}`]: answerCalls((call) => {
          asked.push(call)
          return pad(address)
        }),
      },
    )
    expect(text()).toContain('An access list does not say which code ran')
    await press('Find the code behind 1 proxy contract 80 credits')
    await screen.findByText(/^The code behind 1 proxy contract is as the node returned it for block 20,313/)
    await expect.poll(text).toContain('_totalSupply')
    expect(asked.map(({ method }) => method)).toEqual(['eth_getStorageAt'])
    expect(asked[0]?.params).toEqual([TOKEN, PROXY_IMPLEMENTATION_SLOT, '0x4f59'])
  })

  test('behavior: of 60 slots the first 50 are shown, and all on a press', async () => {
    const { container } = show(traced([account(60)]))
    const slots = () => [...container.querySelectorAll('li li')].length
    expect(slots()).toBe(50)
    await press('Show all 60 slots')
    expect(slots()).toBe(60)
  })

  test('behavior: a created contract, a delegation and its end are named', () => {
    const codes: [Hex, Hex][] = [
      ['0x', '0x6001'],
      ['0x', `0xef0100${'cc'.repeat(20)}`],
      [`0xef0100${'cc'.repeat(20)}`, '0x'],
      ['0x6001', '0x600200'],
    ]
    const { text } = show(
      traced(
        codes.map(([before, after], i) =>
          account(0, { address: `0x${`${i}`.repeat(40)}`, code: { before, after } }),
        ),
      ),
    )
    expect(text()).toContain('created here')
    expect(text()).toContain('deployed, 2 bytes')
    expect(text()).toContain(`delegated to 0x${'cc'.repeat(20)} (EIP-7702)`)
    expect(text()).toContain('was removed (EIP-7702)')
    expect(text()).toContain('replaced, 2 bytes became 3 bytes')
  })

  test('behavior: a slot without a name says why', () => {
    expect(show(traced([account(1)])).text()).toContain('No layout is known for this contract.')
  })
})
