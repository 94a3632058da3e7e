import { describe, expect, test } from 'vitest'
import { parseBox } from '@/lib/box/parse-box'
import { type Network, SHIPPED_NETWORKS } from '@/lib/networks'

const demo = SHIPPED_NETWORKS[0] as Network
const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'cd'.repeat(32)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const KEY = 'canary-key-0123456789abcdef'

const hrefs = (text: string) => parseBox(text, demo).suggestions.map(({ href }) => decodeURIComponent(href))
const problem = (text: string) => parseBox(text, demo).problem

describe('what may be typed', () => {
  test('default: nothing means nothing, and is no problem', () => {
    expect(parseBox('  ', demo)).toEqual({ suggestions: [] })
  })

  test('args: an address leads to storage, logs, and the transfers of an account', () => {
    expect(hrefs(` ${ADDRESS}\n`)).toEqual([
      `/demo-mainnet/storage?address=${ADDRESS}`,
      `/demo-mainnet/logs?address=${ADDRESS}`,
      ...['topic2', 'topic1'].map(
        (topic) =>
          `/demo-mainnet/logs?event=Transfer(address+indexed+from,+address+indexed+to,+uint256+value)&${topic}=${ADDRESS}`,
      ),
    ])
    expect(parseBox(ADDRESS, demo).suggestions.at(-1)?.says).toBe('Transfers of this account: tokens sent')
  })

  test.each([
    `${ADDRESS} balances["alice"]`,
    `${ADDRESS}.balances["alice"]`,
    `${ADDRESS}: balances["alice"]`,
  ])('args: an address and a path: %s', (text) => {
    expect(hrefs(text)).toEqual([`/demo-mainnet/storage?address=${ADDRESS}&by=path&path=balances["alice"]`])
  })

  test('args: 32 bytes may be four things, and all are offered, with the call that asks each', () => {
    const { suggestions } = parseBox(WORD, demo)
    expect(suggestions.map(({ href, call }) => [href, call?.method])).toEqual([
      [`/demo-mainnet/receipts/${WORD}`, 'eth_getTransactionReceipt'],
      [`/demo-mainnet/logs?by=block&block=${WORD}`, 'eth_getLogs'],
      [`/demo-mainnet/storage?slot=${WORD}`, 'eth_getStorageAt'],
      [`/demo-mainnet/logs?event=${WORD}`, 'eth_getLogs'],
    ])
  })

  test('args: the topic of a known event comes first', () => {
    expect(parseBox(TRANSFER, demo).suggestions[0]?.says).toContain('Transfer(address,address,uint256)')
  })

  test.each(['1234', '0x4d2', '1_234', '1,234', 'block 1234', '#1234'])('args: a number: %s', (text) => {
    expect(hrefs(text)).toEqual(['/demo-mainnet/logs?from=1234&to=1234', '/demo-mainnet/storage?slot=1234'])
  })

  test('args: an event by declaration, with and without its word', () => {
    for (const text of ['Paused(address account)', 'event Paused(address account);']) {
      expect(hrefs(text)).toEqual(['/demo-mainnet/logs?event=Paused(address+account)'])
    }
  })

  test('args: an event by its name, in every form it is known in', () => {
    expect(hrefs('transfer')).toHaveLength(2)
  })

  test.each(['balances[0x01]', 'grid[2][5]', 'config.owner', 'erc7201("a.b").owner', 'slot(5)'])(
    'args: a path: %s',
    (path) => {
      expect(hrefs(path)).toEqual([expect.stringContaining('by=path')])
    },
  )
})

describe('what must not be guessed', () => {
  test.each([
    ['1inch.eth', /ENS names are not resolved/],
    ['vitalik.eth', /ENS names are not resolved/],
    ['0xabc', undefined],
    [`${ADDRESS}ab`, /42 hex digits/],
    ['0xzz', /only hex digits/],
    ['hello', /Type an address/],
    ['_', /Type an address/],
    ['block ,', /Type an address/],
    ['9'.repeat(200_000), /Type an address/],
    [`0x${'Ab'.repeat(20)}`, /checksum/],
  ])('error: %s', (text, expected) => {
    if (expected) expect(problem(text)).toMatch(expected)
    else expect(problem(text)).toBeUndefined()
  })
})

describe('URLs', () => {
  test.each([
    [`https://etherscan.io/address/${ADDRESS}#code`, `/mainnet/storage?address=${ADDRESS}`],
    [`https://sepolia.etherscan.io/token/${ADDRESS}?a=1`, `/sepolia/storage?address=${ADDRESS}`],
    [`https://www.basescan.org/tx/${WORD}`, `/base-mainnet/receipts/${WORD}`],
    [`https://eth.blockscout.com/tx/${WORD}?tab=logs`, `/mainnet/receipts/${WORD}`],
    ['https://arbiscan.io/block/123', '/arbitrum-mainnet/logs?from=123&to=123'],
  ])('args: %s', (url, href) => {
    expect(hrefs(url)[0]).toBe(href)
  })

  test.each([
    [`https://etherscan.io/address/${ADDRESS}`, 'Ethereum'],
    ['https://basescan.org/block/123456', 'Base'],
    [`https://www.basescan.org/tx/${WORD}`, 'Base'],
  ])('behavior: %s names the network it leads to, unless that is open', (url, name) => {
    const open = SHIPPED_NETWORKS.find((network) => network.name === name) as Network
    const says = (network: Network) => parseBox(url, network).suggestions.map((one) => one.says)
    expect(says(demo)).toEqual(says(open).map((plain) => `${plain}, on ${name}`))
  })

  test('behavior: an unknown site never leads to a network by itself', () => {
    expect(parseBox(`https://scan.example/tx/${WORD}`, demo)).toEqual({
      suggestions: [],
      found: [WORD],
      problem: expect.stringMatching(/^scan\.example is not a known block explorer.*Demo Mainnet/),
    })
  })

  test.each(['http://127.0.0.1:3000', 'https://triptych.example', ''])(
    'args: our own link, copied from %s',
    (origin) => {
      expect(hrefs(`${origin}/demo-l2/logs?event=Paused(address)&from=1#x`)).toEqual([
        '/demo-l2/logs?event=Paused(address)&from=1#x',
      ])
    },
  )

  test('args: one to a network that can be added leads to the page that says how', () => {
    expect(parseBox('/gnosis-100/storage?slot=1', demo).suggestions).toEqual([
      {
        says: 'A link of this explorer: storage on Gnosis (chain 100), which is not among your networks',
        href: '/gnosis-100/storage?slot=1',
      },
    ])
  })

  test('error: a link to a network that is not here', () => {
    expect(problem('/nowhere/storage?slot=1')).toMatch(/You have no network nowhere/)
  })

  test('error: a page of an explorer that names nothing', () => {
    expect(problem('https://etherscan.io/gastracker')).toMatch(/names no address/)
  })
})

describe('requests', () => {
  const body = (method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

  test('args: each of the three methods, filled in', () => {
    expect(hrefs(body('eth_getStorageAt', [ADDRESS, '0x5', '0x10']))).toEqual([
      `/demo-mainnet/storage?address=${ADDRESS}&slot=5&block=16`,
    ])
    expect(hrefs(body('eth_getTransactionReceipt', [WORD]))).toEqual([`/demo-mainnet/receipts/${WORD}`])
    const filter = {
      address: [ADDRESS],
      topics: [TRANSFER, null, [WORD]],
      fromBlock: '0x1',
      toBlock: 'latest',
    }
    expect(hrefs(body('eth_getLogs', [filter]))).toEqual([
      `/demo-mainnet/logs?address=${ADDRESS}&event=${TRANSFER}&topic2=${WORD}&from=1`,
    ])
    expect(hrefs(body('eth_getLogs', [{ blockHash: WORD }]))).toEqual([
      `/demo-mainnet/logs?by=block&block=${WORD}`,
    ])
  })

  test('args: a batch gives one suggestion a call', () => {
    const batch = `[${body('eth_getTransactionReceipt', [WORD])},${body('eth_getStorageAt', [ADDRESS, '0x0', 'latest'])}]`
    expect(hrefs(batch)).toHaveLength(2)
  })

  test('error: of a batch every call that cannot be asked is named', () => {
    const bad = [body('eth_sendRawTransaction', [{}]), body('eth_blockNumber', [])]
    expect(problem(`[${bad[0]},${body('eth_getTransactionReceipt', [WORD])},${bad[1]}]`)).toMatch(
      /^Call 1: .*eth_sendRawTransaction does not exist.* Call 3: This explorer has no page for eth_blockNumber/,
    )
  })

  test('error: a request that is not complete says what is missing; its addresses are offered', () => {
    const params = [{ to: ADDRESS }]
    expect(parseBox(JSON.stringify({ method: 'eth_sendRawTransaction', params }), demo)).toEqual({
      suggestions: [],
      found: [ADDRESS],
      problem: 'This is not a JSON-RPC request: "jsonrpc": "2.0" is missing.',
    })
    expect(parseBox(body('eth_sendRawTransaction', params), demo)).toMatchObject({
      suggestions: [],
      found: [ADDRESS],
    })
  })

  test('args: 0X in capitals', () => {
    const typed = `0X${ADDRESS.slice(2).toUpperCase()}`
    expect(parseBox(typed, demo)).toEqual(parseBox(ADDRESS, demo))
  })

  test.each([
    ['{"jsonrpc":', /not a JSON-RPC request/],
    [body('eth_sendRawTransaction', [{}]), /does not exist/],
    [body('eth_blockNumber', []), /This explorer has no page for/],
    [body('eth_getStorageAt', ['0x1', '0x0', 'latest']), /would refuse/],
    ['{"jsonrpc":"2.0","method":"eth_blockNumber"}', /without an id/],
  ])('error: %s', (text, expected) => {
    expect(problem(text)).toMatch(expected)
  })

  test.each([
    [
      `curl https://sepolia.infura.io/v3/${KEY} -X POST -H "Content-Type: application/json" -d '${body('eth_getTransactionReceipt', [WORD])}'`,
      `/sepolia/receipts/${WORD}`,
    ],
    [
      `curl --data-raw '${body('eth_getTransactionReceipt', [WORD])}' \\\n  http://127.0.0.1:8645/demo-l2/v3/${KEY}`,
      `/demo-l2/receipts/${WORD}`,
    ],
    [
      `curl --data=${JSON.stringify(body('eth_getTransactionReceipt', [WORD]))} https://node.example/${KEY}`,
      `/demo-mainnet/receipts/${WORD}`,
    ],
  ])('behavior: a curl command keeps its network and loses its key', (command, href) => {
    expect(hrefs(command)).toEqual([href])
    const [asked] = parseBox(command, demo).suggestions
    expect(asked?.says.includes(', on ')).toBe(!href.startsWith('/demo-mainnet/'))
    expect(JSON.stringify(parseBox(command, demo))).not.toContain(KEY)
  })

  test('error: a curl command without data', () => {
    expect(problem('curl https://mainnet.infura.io/v3/x')).toMatch(/no -d/)
  })

  test('behavior: no text is kept in a problem, so no key is', () => {
    for (const text of [`https://mainnet.infura.io/v3/${KEY}`, `curl ${KEY}`, `{"id":1,"method":"${KEY}"`]) {
      expect(problem(text)).not.toContain(KEY)
    }
  })
})
