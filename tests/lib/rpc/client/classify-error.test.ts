import { describe, expect, test } from 'vitest'
import { classifyRpcError, type RefusalReading, unwrapRefusal } from '@/lib/rpc/client/classify-error'

const read = (code: number, message: string, data?: unknown) =>
  classifyRpcError({ httpStatus: 200, code, message, data })

const cap = (maxRange: number): RefusalReading => ({ kind: 'range-too-large', maxRange })
const capUnstated: RefusalReading = { kind: 'range-too-large' }
const results: RefusalReading = { kind: 'too-many-results' }
const bytes: RefusalReading = { kind: 'too-many-results', ofBytes: true }
const atMost = (maxResults: number): RefusalReading => ({ kind: 'too-many-results', maxResults })
const hint = (from: number, to: number, maxResults?: number): RefusalReading => ({
  ...(maxResults === undefined ? results : atMost(maxResults)),
  suggested: { from, to },
})

describe('classifyRpcError', () => {
  test.each([
    ['missing-data', 'missing-data'],
    ['rate-limited', 'rate-limited'],
    ['unsupported', 'unsupported'],
    ['ahead-of-head', 'ahead-of-head'],
    // The account of the service at its nodes is not the caller's.
    ['unauthorized', 'unavailable'],
    ['quota-exhausted', 'unavailable'],
    ['wallet-rejected', 'unavailable'],
  ])('behavior: all nodes of a service had the trouble %s', (named, kind) => {
    const refusal = { httpStatus: 502, code: -32603, message: 'upstream unavailable', data: { class: named } }
    expect(classifyRpcError(refusal)).toEqual({ kind })
    expect(classifyRpcError({ ...refusal, httpStatus: 200 })).toEqual({ kind: 'unavailable' })
  })

  test('behavior: the oldest block is in the words of the node', () => {
    const details = 'historical state is pruned, oldest available block is 22431084'
    const data = { class: 'missing-data' }
    const refusal = { httpStatus: 502, code: -32603, message: 'upstream unavailable', details, data }
    expect(classifyRpcError(refusal)).toEqual({ kind: 'missing-data', oldest: 22_431_084 })
  })

  test.each<[string, number, string, RefusalReading]>([
    ['Infura', -32005, 'query returned more than 10000 results', atMost(10_000)],
    [
      'Infura with a hint',
      -32005,
      'query returned more than 10000 results. Try with this block range [0xBDE5F8, 0x102DBCC].',
      hint(0xbde5f8, 0x102dbcc, 10_000),
    ],
    ['Infura', -32005, 'query timeout exceeded', { kind: 'query-timeout' }],
    ['Infura', -32602, 'range 1000000 exceeds limit of 10000', cap(10_000)],
    ['Infura', -32005, 'project ID request rate exceeded', { kind: 'rate-limited' }],
    ['Infura', 429, 'Too Many Requests', { kind: 'rate-limited' }],
    [
      'Infura',
      -32005,
      'daily request count exceeded, request rate limited',
      { kind: 'quota-exhausted', returnsAtMidnight: true },
    ],
    ['Infura', 402, 'Payment Required', { kind: 'quota-exhausted' }],
    [
      'Infura',
      -32005,
      'This query contains 5006 filters. The current limit is 5000.',
      { kind: 'too-many-parameters', maxValues: 5000 },
    ],
    [
      'Alchemy',
      -32602,
      'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0xd043b8]',
      hint(0, 0xd043b8),
    ],
    [
      'Alchemy',
      -32000,
      'Query timeout exceeded. Consider reducing your block range. Based on your parameters and the response size limit, this block range should work: [0x10, 0x1f]',
      { kind: 'query-timeout', suggested: { from: 16, to: 31 } },
    ],
    [
      'Alchemy',
      -32600,
      'You can make eth_getLogs requests with up to a 500 block range. Based on your parameters, this block range should work: [0x123c9b2, 0x123cba5]',
      { ...cap(500), suggested: { from: 0x123c9b2, to: 0x123cba5 } },
    ],
    [
      'Alchemy free',
      -32600,
      'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range.',
      cap(10),
    ],
    ['geth', -32000, 'exceed max addresses or topics per search position', { kind: 'too-many-parameters' }],
    ['QuickNode', -32614, 'eth_getLogs is limited to a 10,000 range', cap(10_000)],
    [
      'QuickNode',
      -32614,
      'eth_getLogs is limited to a 5 range, upgrade from discover plan to increase the limit',
      cap(5),
    ],
    ['1RPC', -32000, 'eth_getLogs is limited to a 1000 blocks range', cap(1000)],
    ['BlockPI', -32602, 'eth_getLogs is limited to 1024 block range', cap(1024)],
    ['Ankr', -32600, 'block range is too wide', capUnstated],
    ['Ankr', -32602, 'maximum [from, to] blocks distance: 10000', cap(10_000)],
    ['Chainstack', -32602, 'Block range limit exceeded.', capUnstated],
    ['Cloudflare', -32047, "'fromBlock'-'toBlock' range too large. Max range: 800", cap(800)],
    ['dRPC', 35, 'ranges over 10000 blocks are not supported on freetier', cap(10_000)],
    ['dRPC', -32602, 'query exceeds max results 20000, retry with the range 100-200', hint(100, 200, 20_000)],
    [
      'thirdweb',
      -32005,
      'Log response size exceeded. Maximum allowed number of requested blocks is 112',
      cap(112),
    ],
    ['PublicNode', -32701, 'exceed maximum block range: 50000', cap(50_000)],
    ['BSC', -32005, 'limit exceeded', { kind: 'limit-exceeded' }],
    ['reth', -32602, 'query exceeds max block range 100000', cap(100_000)],
    [
      'reth',
      -32602,
      'query exceeds max results 20000, retry with the range 6000000-6000509',
      hint(6_000_000, 6_000_509, 20_000),
    ],
    ['jsonrpsee', -32008, 'Response is too big', bytes],
    ['Erigon', -32000, 'query block range exceeds server limit, narrow your filter: 1000', cap(1000)],
    ['Erigon', -32000, 'query returns too many logs, narrow your filter: 20000', atMost(20_000)],
    ['Arbitrum', -32000, 'logs matched by query exceeds limit of 10000', atMost(10_000)],
    ['zkSync', -32602, 'Try with this block range [0x1, 0x5].', hint(1, 5)],
    ['zkEVM', -32602, 'logs are limited to a 10000 block range', cap(10_000)],
    ['Avalanche', -32000, 'requested too many blocks from 100 to 5000, maximum is set to 2048', cap(2048)],
    ['Avalanche', -32000, 'requested to block is after last accepted block', { kind: 'ahead-of-head' }],
    ['Base', -32020, 'no backend is currently healthy to serve traffic', { kind: 'unavailable' }],
    ['Base', -32020, 'block range too large', capUnstated],
    ['Base', -32020, 'backend response too large', bytes],
    ['Optimism', -32062, 'Block range is too large', capUnstated],
    ['Coinbase', -32000, 'please limit the query to at most 1000 blocks', cap(1000)],
    ['Moonriver', -32000, 'block range is too wide (maximum 1024)', cap(1024)],
    ['Aurora', -32000, 'up to a 2000 block range', cap(2000)],
    ['Harmony', -32000, 'query must be smaller than size 1024', cap(1024)],
    ['Swell', -32000, 'block range greater than 1000 max', cap(1000)],
    ['Somnia', -32000, 'block range exceeds 1000', cap(1000)],
    ['Hyperliquid', -32000, 'query exceeds max block range 50', cap(50)],
    ['Tron', -32000, 'exceed max block range: 5000', cap(5000)],
    ['merkle', -32000, 'eth_getLogs range is too large, max is 1k/10k blocks', cap(1000)],
    ['Sei', -32000, 'block range too large (2000), maximum allowed is 1000 blocks', cap(1000)],
    [
      'Morph',
      -32000,
      'block range is larger than max block range, block range = 5120, max block range = 5000',
      cap(5000),
    ],
    ['Scroll', -32000, 'block range is bigger than maxBlockRange', capUnstated],
    ['Monad', -32005, 'block range too large, max range: 1000', cap(1000)],
    ['erpc', -32012, 'request exceeded max allowed range', capUnstated],
    ['Arc', -32014, 'requested range too large', capUnstated],
    ['Arc', -32014, 'block not yet imported', { kind: 'ahead-of-head' }],
    ['HyperRPC', -32000, 'More than 50000 logs returned', atMost(50_000)],
    ['1RPC', -32000, 'response size should not greater than 10000000 bytes', bytes],
    ['others', -32000, 'too many results, maximum supported is 500, try paginating', atMost(500)],
    ['others', -32000, 'HTTP response body exceeded the size limit', bytes],
    ['Scroll', -32001, 'Unable to complete request at this time.', { kind: 'unavailable' }],
    ['Scroll', -32001, 'Forwarder error: 1000', { kind: 'unavailable' }],
    [
      'this service',
      -32005,
      'query exceeds 5000 parameters',
      { kind: 'too-many-parameters', maxValues: 5000 },
    ],
    ['this service', -32602, 'block range extends beyond current head block', { kind: 'ahead-of-head' }],
    [
      'this service',
      -32002,
      'resource unavailable: this network serves the latest 128 blocks',
      { kind: 'missing-data' },
    ],
    ['this service', 429, 'Too Many Requests', { kind: 'rate-limited' }],
    ['this service', 401, 'Unauthorized', { kind: 'unauthorized' }],
    ['this service', -32603, 'upstream unavailable', { kind: 'unavailable' }],
    ['this service', -32603, 'credit ledger unavailable', { kind: 'unavailable' }],
    ['this service', -32601, 'the method eth_call does not exist/is not available', { kind: 'unsupported' }],
    ['this service', -32602, 'invalid block range params', { kind: 'invalid-request' }],
    [
      'this service',
      -32602,
      'cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other',
      { kind: 'invalid-request' },
    ],
    ['this service', -32602, 'exceed max topics', { kind: 'invalid-request' }],
    ['this service', -32600, 'batch too large', { kind: 'batch-too-large' }],
    ['Tenderly', -32602, 'Try with this block range [0x1, 0x5].', hint(1, 5)],
    ['Avalanche', -32000, 'header not found', { kind: 'ahead-of-head' }],
    ['erpc', -32012, 'requested range too large', capUnstated],
    ['Etherlink', -32062, 'Block range is too large', capUnstated],
    ['geth', -32000, 'missing trie node', { kind: 'missing-data' }],
    [
      'geth',
      -32000,
      'missing trie node ab12 (path ) state 0xcd is not available, not found',
      { kind: 'missing-data' },
    ],
    ['geth', -32000, 'block not found: 0x5', { kind: 'ahead-of-head' }],
    ['reth', -32001, 'header for hash not found', { kind: 'ahead-of-head' }],
    ['Nethermind', -32001, 'Resource not found', { kind: 'missing-data' }],
    ['Erigon', -32000, 'exceeded maximum topics len', { kind: 'invalid-request' }],
    ['Nethermind', -32000, 'response too large', bytes],
    ['geth', -32602, 'exceed maximum block range 5000', cap(5000)],
    ['geth', -32000, 'unknown block', { kind: 'ahead-of-head' }],
    ['geth', -32602, 'pending logs are not supported', { kind: 'invalid-request' }],
    ['geth', -32000, 'transaction indexing is in progress', { kind: 'unavailable' }],
    ['geth', 4444, 'pruned history unavailable', { kind: 'missing-data' }],
    ['geth', -32000, 'historical state 0xab is not available', { kind: 'missing-data' }],
    ['reth', -32000, 'state at block #5 is pruned', { kind: 'missing-data' }],
    ['Nethermind', -32002, 'No state available for block 0xab', { kind: 'missing-data' }],
    [
      'anvil',
      -32602,
      'BlockOutOfRangeError: block height is 7 but requested was 2456',
      { kind: 'ahead-of-head', newest: 7 },
    ],
    [
      'Hardhat',
      -32000,
      'Received invalid block tag 2457. Latest block number is 7',
      { kind: 'ahead-of-head', newest: 7 },
    ],
  ])('default: %s (%d) %s', (_, code, message, reading) => {
    expect(read(code, message)).toEqual(reading)
  })

  test('behavior: the range may stand in the data alone', () => {
    const data = { from: '0xBDE5F8', limit: 10_000, to: '0x102DBCC' }
    expect(read(-32005, 'query returned more than 10000 results', data)).toEqual(
      hint(0xbde5f8, 0x102dbcc, 10_000),
    )
  })

  test('behavior: a limit in bytes, with its number in the data', () => {
    expect(read(-32008, 'Response is too big', 'Exceeded max limit of 167772160')).toEqual(bytes)
  })

  test('behavior: how fast is too fast may stand in the data', () => {
    const data = { rate: { allowed_rps: 1, backoff_seconds: 24, current_rps: 1.4 }, see: 'https://' }
    const reading = { kind: 'rate-limited', retryAfterMs: 24_000 }
    expect(read(-32005, 'project ID request rate exceeded', data)).toEqual(reading)
  })

  test.each(['no', 'limit exceeded', 'Limit exceeded.', 'request exceeds defined limit'])(
    'behavior: -32005 %s says that a limit is exceeded, and not which',
    (message) => {
      expect(read(-32005, message)).toEqual({ kind: 'limit-exceeded' })
    },
  )

  test('behavior: a limit that is not named but says how long to wait is one of time', () => {
    expect(read(-32005, 'limit exceeded', { backoff_seconds: 3 })).toEqual({
      kind: 'rate-limited',
      retryAfterMs: 3000,
    })
  })

  test.each([
    'limit exceeded',
    'block range too large',
    'range 20000 exceeds limit of 10000',
    'query returned more than 10000 results',
    'query timeout exceeded',
    'no',
    '',
  ])('behavior: HTTP 429 with the words “%s” is too many calls', (message) => {
    const refusal = { httpStatus: 429, code: -32005, message }
    expect(classifyRpcError(refusal).kind).toBe('rate-limited')
  })

  test.each([
    'request limit reached',
    'capacity exceeded',
    'Your app has exceeded its compute units per second capacity',
    'exceeded its throughput limit',
    'over rate limit',
    'rate-limited',
    'You are sending requests too fast, slow down',
    '15/second request limit reached',
    'too many connections',
    'max concurrency exceeded',
    'call rate limit exhausted, retry in 10s',
    'Request was throttled',
    'the server is over capacity',
    'exceeded 300 requests per minute',
  ])('behavior: “%s” is too many calls, whatever the code', (message) => {
    for (const code of [-32005, -32000, -32029, 429]) expect(read(code, message).kind).toBe('rate-limited')
  })

  test.each([
    'monthly request limit reached',
    'Monthly capacity limit exceeded',
    'daily limit reached',
    'quota exceeded',
    'You have run out of credits',
    'your plan’s credits are exhausted',
  ])('behavior: “%s” is a quota, by HTTP 200 as by 429', (message) => {
    for (const httpStatus of [200, 429]) {
      expect(classifyRpcError({ httpStatus, code: -32005, message }).kind).toBe('quota-exhausted')
    }
  })

  test.each(['computation exceeded quota units', 'query execution exceeded its quota'])(
    'behavior: “%s” is of one question, not of a plan',
    (message) => {
      expect(read(-32000, message)).toEqual({ kind: 'other', ofOneCall: true })
      expect(read(-32005, message)).toEqual({ kind: 'limit-exceeded', ofOneCall: true })
    },
  )

  test('behavior: what one question may take at a time or a day is a rate and a quota', () => {
    const message = 'computation exceeded quota units'
    expect(classifyRpcError({ httpStatus: 429, code: -32005, message })).toEqual({ kind: 'rate-limited' })
    expect(read(-32005, 'daily computation quota exceeded')).toEqual({ kind: 'quota-exhausted' })
  })

  test('behavior: the cap may stand in the data alone', () => {
    const data = { payload: 'range 9009594 is bigger than range limit 2000' }
    expect(read(-32602, 'invalid params', data)).toEqual(cap(2000))
  })

  test.each([
    ['the header', '8', undefined, 8000],
    ['the data', null, { current_rps: 9, allowed_rps: 5, backoff_seconds: 2.5 }, 2500],
    ['the rate in the data', null, { rate: { backoff_seconds: 30 } }, 30_000],
    ['a date that has passed', 'Wed, 21 Oct 2015 07:28:00 GMT', undefined, undefined],
    ['nothing', null, undefined, undefined],
  ])('behavior: how long to wait, from %s', (_, retryAfter, data, retryAfterMs) => {
    const refusal = {
      httpStatus: 429,
      code: -32005,
      message: 'project ID request rate exceeded',
      data,
      retryAfter,
    }
    expect(classifyRpcError(refusal)).toEqual({
      kind: 'rate-limited',
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    })
  })

  test.each([
    [401, -1, 'unauthorized'],
    [402, -1, 'quota-exhausted'],
    [429, -1, 'rate-limited'],
    [502, -32603, 'unavailable'],
    [413, 413, 'too-many-results'],
    [520, -1, 'unavailable'],
    [418, 418, 'other'],
    [200, -32602, 'invalid-request'],
    [200, -32002, 'missing-data'],
    [200, -1, 'other'],
  ] as const)(
    'behavior: words that say nothing leave HTTP %d and code %d to speak',
    (httpStatus, code, kind) => {
      const { kind: read } = classifyRpcError({ httpStatus, code, message: 'no' })
      expect(read).toBe(kind)
    },
  )

  test.each([
    [-33000, { kind: 'quota-exhausted', returnsAtMidnight: true }],
    [-33400, { kind: 'quota-exhausted', returnsAtMidnight: true }],
    [-33200, { kind: 'rate-limited' }],
    [-33300, { kind: 'rate-limited' }],
  ] as const)('behavior: event %d of a hosted service is %o', (event, reading) => {
    const refusal = { httpStatus: 429, code: 429, event, message: 'Too Many Requests' }
    expect(classifyRpcError(refusal)).toEqual(reading)
  })

  test('behavior: a suggestion that ends before it starts is none', () => {
    expect(
      read(-32005, 'query returned more than 10000 results. Try with this block range [0x5, 0x1].'),
    ).toEqual(atMost(10_000))
  })

  test('behavior: the service before a node of one’s own says that the chain is another one', () => {
    const message = 'wrong chain: the node local is now on chain 1337, but the request was for chain 31337'
    expect(classifyRpcError({ httpStatus: 409, code: -32020, message })).toEqual({ kind: 'other-chain' })
  })

  test.each<[who: string, code: number, message: string, oldest: number | undefined, data?: unknown]>([
    [
      'ours, of a window that moves',
      -32002,
      'resource unavailable: this network serves the latest 128 blocks',
      0x108,
      { requested: '0x5', oldest: '0x100', head: '0x17f' },
    ],
    ['ours, at its head', -32002, 'resource unavailable', 0x102, { oldest: '0x100', head: '0x102' }],
    ['a node', -32000, 'height 5 is not available, lowest height is 4,200', 4_200],
    ['a node', -32000, 'state is pruned: the oldest available block is 0x10', 16],
    ['geth', -32000, 'missing trie node 4a0c (path 02) state 0x4a is not available', undefined],
    ['a limit that is no history', -32005, 'rate limit exceeded, minimum wait is 5 seconds', undefined],
  ])('behavior: the oldest block that %s has', (_, code, message, oldest, data) => {
    expect(read(code, message, data).oldest).toBe(oldest)
  })

  describe('behavior: what a reverted call gave back', () => {
    const DATA = `0x4e487b71${'12'.padStart(64, '0')}`
    const PANIC = 'execution reverted: panic: division or modulo by zero (0x12)'

    test.each<[who: string, code: number, message: string, data: unknown]>([
      ['anvil 1.7.1', 3, PANIC, DATA],
      ['Nethermind', -32015, 'VM execution error: reverted', `Reverted ${DATA}`],
      ['a wallet', -32603, 'Internal JSON-RPC error.', { code: 3, message: PANIC, data: DATA }],
    ])('of %s', (_, code, message, data) => {
      expect(read(code, message, data)).toEqual({ kind: 'other', reverted: DATA })
    })

    test.each<[why: string, code: number, message: string, data: unknown]>([
      ['nothing came back', 3, 'execution reverted', '0x'],
      ['too much came back', 3, 'execution reverted', `0x${'00'.repeat(5_000)}`],
      ['nobody speaks of a revert', -32000, 'something else', DATA],
    ])('is left out where %s', (_, code, message, data) => {
      expect(read(code, message, data)).toEqual({ kind: 'other' })
    })
  })
})

const INNER = { code: -32005, message: 'limit exceeded', data: { backoff_seconds: 3 } }
const wrap = (data: unknown) => ({ code: -32603, message: 'Internal JSON-RPC error.', data })

test.each([
  ['data', INNER],
  ['data.originalError', { originalError: INNER }],
  ['data.cause', { cause: INNER }],
  ['both, one in the other', { ...wrap({ cause: INNER }) }],
])('default: what is packed in %s', (_, data) => {
  expect(unwrapRefusal(wrap(data))).toEqual(INNER)
})

test.each([undefined, null, 'text', 7, {}, { message: 5 }, { originalError: null }])(
  'behavior: an error with the data %j wraps none',
  (data) => {
    expect(unwrapRefusal(wrap(data))).toEqual(wrap(data))
  },
)

test('behavior: only an internal error is a wrapping', () => {
  const refused = { code: -32000, message: 'execution reverted', data: { message: 'why' } }
  expect(unwrapRefusal(refused)).toBe(refused)
})

test('error: wrappings without end are opened three times', () => {
  let data: unknown = INNER
  for (let depth = 0; depth < 9; depth++) data = wrap(data)
  expect(unwrapRefusal(wrap(data)).message).toBe('Internal JSON-RPC error.')
})
