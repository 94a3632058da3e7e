import { expect, test } from 'vitest'
import { overBothTransports } from './transports'

const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"eth_getLogs","params":${params}}`
const chainIds = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' }))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const TOO_DEEP = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"nested too deep"}}'
const TOO_LARGE = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"batch too large"}}'

/** The largest body that is read. */
const MAX_BYTES = 512 * 1024

overBothTransports('a limit', (ask) => {
  test('behavior: 100 calls are a batch, 101 are too many', async () => {
    const answers: unknown[] = JSON.parse((await ask(JSON.stringify(chainIds(100)))) ?? '')
    expect(answers).toEqual(chainIds(100).map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x539' })))
    expect(await ask(JSON.stringify(chainIds(101)))).toBe(TOO_LARGE)
  })

  test('behavior: notifications count among the 100', async () => {
    const notification = { jsonrpc: '2.0', method: 'eth_chainId' }
    expect(await ask(JSON.stringify(Array(100).fill(notification)))).toBeNull()
    expect(await ask(JSON.stringify(Array(101).fill(notification)))).toBe(TOO_LARGE)
  })

  test('behavior: 32 levels are read, 33 are not', async () => {
    expect(await ask(call(nested(31)))).toContain('"code":-32602')
    expect(await ask(call(nested(32)))).toBe(TOO_DEEP)
  })

  test.each([
    ['a million brackets', '['.repeat(500_000)],
    ['braces', '{"a":'.repeat(33)],
    ['a deep tail', `${call('[]')}${'['.repeat(40)}`],
  ])('error: %s', async (_, sent) => {
    expect(await ask(sent)).toBe(TOO_DEEP)
  })

  test('behavior: brackets within a text are no levels', async () => {
    expect(await ask(call(`["${'[{'.repeat(100)}"]`))).toContain('expected a filter object')
  })

  test('behavior: a request of exactly the largest size is read', async () => {
    const sent = call('[{}]').padEnd(MAX_BYTES, ' ')
    expect(await ask(sent)).toBe('{"jsonrpc":"2.0","id":1,"result":[]}')
  })

  test('behavior: 5,000 parameters are searched, 5,001 are counted', async () => {
    const topics = (count: number) => call(`[{"topics":[[${Array(count).fill(`"0x${'1'.repeat(64)}"`)}]]}]`)
    expect(await ask(topics(5_000))).toBe('{"jsonrpc":"2.0","id":1,"result":[]}')
    expect(await ask(topics(5_001))).toContain(
      '{"code":-32005,"message":"query exceeds 5000 parameters","data":{"addresses":0,"topics":5001,"limit":5000}}',
    )
  })
})

overBothTransports('a key that means something in JavaScript', (ask, node) => {
  test.each([
    '{"__proto__":{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}}',
    '{"constructor":{"prototype":{"id":1}},"jsonrpc":"2.0","method":1}',
  ])('error: %s is no request', async (sent) => {
    expect(await ask(sent)).toContain('"code":-32600')
  })

  test('behavior: an inherited parameter is none', async () => {
    const sent = call('[{"__proto__":{"address":"0x1","fromBlock":"x"},"constructor":1,"toString":2}]')
    expect(await ask(sent)).toBe('{"jsonrpc":"2.0","id":1,"result":[]}')
    const asked = node().calls.findLast(({ method }) => method === 'eth_getLogs')
    expect(asked?.params).toEqual([{ fromBlock: 'latest', toBlock: 'latest' }])
  })

  test('behavior: nothing is left behind on other objects', async () => {
    await ask(`[${call('[{"__proto__":{"polluted":1}}]')},{"__proto__":{"polluted":1},"id":1}]`)
    expect({}).not.toHaveProperty('polluted')
  })

  test('behavior: of duplicate keys the last counts', async () => {
    const sent =
      '{"jsonrpc":"1.0","method":"x","params":7,"id":1,"jsonrpc":"2.0","method":"eth_chainId","params":[]}'
    expect(await ask(sent)).toBe('{"jsonrpc":"2.0","id":1,"result":"0x539"}')
    expect(
      await ask(call('[{"fromBlock":"x","fromBlock":"0x1","toBlock":"0x2","toBlock":"0x3"}]')),
    ).toContain('"result":[]')
  })
})
