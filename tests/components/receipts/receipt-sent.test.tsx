import { concat, encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { ReceiptSent } from '@/components/receipts/sent/receipt-sent'
import { ANSWERED_BY, RELAY_REFUSALS } from '@/lib/relay/relay-refusal'
import { PROXY_IMPLEMENTATION_SLOT } from '@/lib/storage/place/proxy-slots'
import { type RawReceipt, TOKEN } from '@/tests/lib/receipts/hand-built-receipt'
import { handBuiltSent, receiptOfSent } from '@/tests/lib/receipts/sent/hand-built-sent'
import { fill, press, unfold } from '@/tests/press'
import { answerCalls, renderPage } from '@/tests/render-page'

const BUTTON = /^Read what was sent/

/** The section after its press, on the demo chain. The service answers with `answer`. */
async function readSent(answer: unknown, receipt: RawReceipt = {}, routes = {}) {
  const page = renderPage(<ReceiptSent parsed={receiptOfSent(receipt)} />, {
    routes: { '/api/rpc/demo-mainnet': answerCalls(() => answer), ...routes },
  })
  await unfold('What was sent')
  await press(BUTTON)
  return page
}

test('default: before the press one line says what a receipt lacks, and nothing is sent', async () => {
  const { text, requests, screen } = renderPage(<ReceiptSent parsed={receiptOfSent()} />)
  expect(text()).toContain('A receipt does not contain the value that was sent.')
  await unfold('What was sent')
  const button = await screen.findByRole('button', { name: BUTTON })
  expect(button.textContent).toMatch(/80 credits$/)
  expect(requests.filter(({ path }) => path.startsWith('/api/rpc'))).toEqual([])
})

test('default: the value, the fees offered, and the call by a known function', async () => {
  const { screen, text } = await readSent(handBuiltSent())
  await screen.findByText('1.5 ETH')
  await screen.findByText('transfer(address,uint256)')
  expect(text()).toContain('2 gwei, paid 1.000000007 gwei')
  expect(text()).toContain('✓ verified')
  expect(text()).toContain('Checked here: all 5 that apply hold')
  expect(text()).toMatch(/1 call · 80 credits/)
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
})

test('behavior: the answer stays while the section is folded', async () => {
  const { screen, requests } = await readSent(handBuiltSent())
  await screen.findByText('1.5 ETH')
  const details = screen.getByText('What was sent').closest('details')
  if (details) details.open = false
  details?.dispatchEvent(new Event('toggle'))
  await expect.poll(() => screen.queryByText('1.5 ETH')).toBeNull()
  await unfold('What was sent')
  await screen.findByText('1.5 ETH')
  expect(requests.filter(({ path }) => path.startsWith('/api/rpc'))).toHaveLength(1)
})

test('error: a lie about the value is a failed check with both hashes', async () => {
  const { screen, text } = await readSent(handBuiltSent({ value: '0x1' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The transaction contradicts its hash or its receipt: 1 check failed.')
  expect(alert.textContent).toContain('The fields give the hash')
  expect(text()).toContain('keccak-256 of the fields')
})

test('error: another receiver than the receipt has: both are shown', async () => {
  const other = `0x${'12'.repeat(20)}`
  const { screen } = await readSent(handBuiltSent(), { to: other })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('to of the receipt')
  expect(alert.textContent).toContain('to of the transaction')
})

test('error: a field that is missing is named', async () => {
  const { screen, text } = await readSent(handBuiltSent({ value: undefined }))
  await screen.findByText('transfer(address,uint256)')
  expect(text()).toContain('value is missing.')
})

test('error: the service has no transaction, and the press can be repeated', async () => {
  const { screen } = await readSent(null)
  await screen.findByText('The service has no transaction with this hash.')
  expect(screen.getByRole('button', { name: BUTTON })).toHaveProperty('disabled', false)
})

test('error: the transaction of another hash', async () => {
  const { screen } = await readSent(handBuiltSent({ hash: `0x${'5a'.repeat(32)}` }))
  await screen.findByText('The service returned another transaction.')
})

test('error: a service without the method', async () => {
  const message = 'the method eth_getTransactionByHash does not exist/is not available'
  const { screen } = await readSent({ error: { code: -32601, message } })
  await screen.findByText(new RegExp(message))
  expect(screen.getByRole('button', { name: BUTTON })).toHaveProperty('disabled', false)
})

test('error: no credits are left', async () => {
  const { screen } = await readSent({ error: { code: -33000, message: 'daily credits are spent' } })
  await screen.findByRole('alert')
})

test('error: without a key the reader can connect', async () => {
  const { code, message } = RELAY_REFUSALS.noKey
  const { screen } = await readSent({ error: { code, message } })
  await screen.findByText('This network needs an API key.')
  screen.getByRole('link', { name: 'Connect' })
})

describe('the input', () => {
  const UNKNOWN = concat(['0x12345678', `0x${'ab'.repeat(32 * 20)}`])

  test('default: an unknown function shows its selector and its words, then all bytes', async () => {
    const { screen, text } = await readSent(handBuiltSent({ input: UNKNOWN }))
    await screen.findByText('No known function has the selector 0x12345678.', { exact: false })
    expect(text()).toContain('selector')
    expect(text()).toContain('data 224')
    expect(text()).not.toContain('data 256')
    await press('Show all 644 bytes')
    const whole = screen.getByRole('textbox', { name: 'The whole input' })
    expect((whole as HTMLTextAreaElement).value.split('\n')).toHaveLength(21)
  })

  test('behavior: 100 KB of input are a few rows until they are wanted whole', async () => {
    const { screen } = await readSent(
      handBuiltSent({ input: concat(['0x12345678', `0x${'ab'.repeat(102_400)}`]) }),
    )
    await screen.findByText('Input: 102,404 bytes', { exact: false })
    expect(document.querySelectorAll('*').length).toBeLessThan(1_000)
    await press('Show all 102,404 bytes')
    expect(document.querySelectorAll('*').length).toBeLessThan(1_000)
  })

  test('behavior: the reader’s ABI names the function', async () => {
    const abi = parseAbi(['function lend(uint256 amount, bool stable)'])
    const input = encodeFunctionData({ abi, args: [5n, true] })
    const { screen } = await readSent(handBuiltSent({ input }))
    await unfold('Decode with your own ABI')
    await fill('ABI', 'function lend(uint256 amount, bool stable)')
    await press('Decode')
    await screen.findByText('lend(uint256,bool)')
  })

  test('behavior: the signature database is asked for the selector on a press, and its name is a guess', async () => {
    const functions = { '0xdd62ed3e': [{ name: 'allowance(address,address)', filtered: false }] }
    const { screen, requests } = renderPage(<ReceiptSent parsed={receiptOfSent()} />, {
      url: '/sepolia',
      routes: {
        '/api/rpc/sepolia': answerCalls(() => handBuiltSent({ input: `0xdd62ed3e${'0'.repeat(128)}` })),
        '/api/signatures': () =>
          Response.json(
            { ok: true, result: { function: functions, event: {} } },
            { headers: { [ANSWERED_BY.name]: ANSWERED_BY.value } },
          ),
      },
    })
    await unfold('What was sent')
    await press(BUTTON)
    await screen.findByText(/No known function has the selector 0xdd62ed3e/)
    await press('Look up 1 unknown selector')
    await screen.findByText('allowance(address,address)')
    await screen.findByText(/^A guess: a name from the signature database/)
    expect(requests.find(({ path }) => path === '/api/signatures')?.body).toEqual({
      functions: ['0xdd62ed3e'],
      events: [],
    })
  })

  test('behavior: behind a proxy the ABI of the implementation names the function, found at its price', async () => {
    const code = `0x${'c0de'.repeat(10)}`
    const input = encodeFunctionData({ abi: parseAbi(['function lend(uint256 amount)']), args: [5n] })
    const answers: Record<string, string | object> = {
      eth_getTransactionByHash: handBuiltSent({ input }),
      eth_getCode: `0x7f${PROXY_IMPLEMENTATION_SLOT.slice(2)}`,
      eth_getStorageAt: `0x${code.slice(2).padStart(64, '0')}`,
    }
    const { screen } = renderPage(<ReceiptSent parsed={receiptOfSent()} />, {
      routes: { '/api/rpc/demo-mainnet': answerCalls(({ method }) => answers[method]) },
    })
    await unfold('What was sent')
    await press(BUTTON)
    await screen.findByText(/The receiver may be a proxy/)
    await press('Find its implementation about 80 credits, at most 560')
    await unfold('Add the ABI of the implementation')
    await fill('ABI', 'function lend(uint256 amount)')
    await press('Decode')
    await screen.findByText('lend(uint256)')
  })

  test('default: a plain transfer has none', async () => {
    const { screen } = await readSent(handBuiltSent({ input: '0x' }))
    await screen.findByText(/No input: a plain transfer/)
  })

  test('default: a creation has init code', async () => {
    const { screen } = await readSent(handBuiltSent({ to: null, input: `0x${'60'.repeat(40)}` }))
    await screen.findByText('Init code: 40 bytes', { exact: false })
    await screen.findByText(/^The code has no compiler metadata before the arguments/)
  })

  const CODE = concat([`0x${'60'.repeat(40)}`, '0xa164736f6c6343000825000a'])
  const CREATION = { to: null, input: concat([CODE, `0x${'7'.padStart(64, '0')}`]) }
  const CREATED = { to: null, contractAddress: `0x${'34'.repeat(20)}` }

  test('behavior: the reader’s ABI decodes the arguments of the constructor', async () => {
    const { screen, text } = await readSent(handBuiltSent(CREATION), CREATED)
    await screen.findByText('32 bytes follow the compiler’s metadata. The ABI of the contract is not known.')
    await unfold('Arguments: 32 bytes')
    expect(text()).toContain(`data 0`)
    await unfold('Decode with your own ABI')
    await fill('ABI', 'constructor(uint256 limit)')
    await press('Decode')
    await screen.findByText('constructor(uint256)')
    expect(text()).toContain('limit7')
    expect(text()).toContain(
      'Decoded by the ABI you gave. The arguments begin after the compiler’s metadata, at byte 52.',
    )
  })

  test('error: a receiver that cannot be read is named, and the input is taken neither for a call nor for init code', async () => {
    const { text } = await readSent(handBuiltSent({ to: '0x12' }))
    await expect.poll(text).toContain('to is')
    expect(text()).not.toMatch(/Init code|Input:/)
  })

  test('behavior: the registry has the constructor of a proxy, whose other declarations are not kept', async () => {
    const { screen, text } = renderPage(<ReceiptSent parsed={receiptOfSent(CREATED)} />, {
      url: '/mainnet',
      routes: {
        '/api/rpc/mainnet': answerCalls(() => handBuiltSent(CREATION)),
        '/api/registry/mainnet': () =>
          Response.json(
            {
              chainId: '1',
              address: CREATED.contractAddress,
              runtimeMatch: 'match',
              abi: [{ type: 'constructor', inputs: [{ name: 'implementation', type: 'uint256' }] }],
              compilation: { name: 'Proxy' },
              proxyResolution: {
                isProxy: true,
                proxyType: null,
                implementations: [{ address: TOKEN, name: null }],
              },
            },
            { headers: { [ANSWERED_BY.name]: ANSWERED_BY.value } },
          ),
      },
    })
    await unfold('What was sent')
    await press(BUTTON)
    await press('Look up its ABI at Sourcify')
    await screen.findByText('constructor(uint256)')
    expect(text()).toContain('Decoded by the ABI of Proxy (')
  })

  test('error: a creation that failed: its arguments are found, but there is no contract to name', async () => {
    const { screen } = await readSent(handBuiltSent(CREATION), { to: null, status: '0x0' })
    await screen.findByText(/^32 bytes follow the compiler’s metadata/)
    expect(screen.queryByText('Decode with your own ABI')).toBeNull()
  })
})

describe('lists', () => {
  test('default: slots that were named in advance', async () => {
    const slots = Array.from({ length: 20 }, (_, at) => `0x${at.toString(16).padStart(64, '0')}`)
    const accessList = [{ address: `0x${'12'.repeat(20)}`, storageKeys: slots }]
    const { screen, container } = await readSent(handBuiltSent({ accessList }))
    await screen.findByText('1 address, 20 slots')
    const shown = () => container.querySelectorAll('[data-equal^="0x00000000"]').length
    const before = shown()
    await press('Show 12 more')
    expect(shown()).toBe(before + 12)
  })

  test('default: authorizations, and a signature that is of nobody', async () => {
    const authorizationList = [
      { chainId: '0x0', address: `0x${'00'.repeat(20)}`, nonce: '0x1', yParity: '0x0', r: '0x0', s: '0x0' },
    ]
    const { screen, text } = await readSent(handBuiltSent({ type: '0x4', authorizationList }))
    await screen.findByText('1 authorization')
    expect(text()).toContain(
      'Invalid signature: no account removes its delegation valid for any chain, nonce 1',
    )
  })

  test('default: blobs by their hashes', async () => {
    const blobVersionedHashes = [`0x01${'ab'.repeat(31)}`]
    const { screen } = await readSent(
      handBuiltSent({ type: '0x3', maxFeePerBlobGas: '0x1', blobVersionedHashes }),
    )
    await screen.findByText('1 blob')
  })
})
