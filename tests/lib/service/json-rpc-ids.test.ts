import { expect, test } from 'vitest'
import { overBothTransports } from './transports'

const chainId = (id: string) => `{"jsonrpc":"2.0","id":${id},"method":"eth_chainId","params":[]}`
const answered = (id: string) => `{"jsonrpc":"2.0","id":${id},"result":"0x539"}`
const INVALID = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"invalid request"}}'

overBothTransports('an id', (ask) => {
  test.each([
    '0',
    '1',
    '-1',
    '9007199254740991',
    '9007199254740993',
    '123456789012345678901234567890',
    '-18446744073709551616',
    '0.1',
    '-1.5',
    '3.141592653589793238462643383279',
    '1e400',
    '1E-400',
    '1.5e3',
    '1.0',
    '-0',
    'null',
    '""',
    '"1"',
    '"a text"',
    '"é 😀"',
    '"\\"quoted\\" \\\\ and \\n"',
    '"\\u0000"',
    '"\\ud800"',
    `"${'x'.repeat(1_000)}"`,
  ])('behavior: %s comes back as sent', async (id) => {
    expect(await ask(chainId(id))).toBe(answered(id))
  })

  test.each(['{}', '{"id":1}', '[]', '[1]', 'true', 'false'])('error: %s is no id', async (id) => {
    expect(await ask(chainId(id))).toBe(INVALID)
  })

  test('behavior: without one there is no answer', async () => {
    expect(await ask('{"jsonrpc":"2.0","method":"eth_chainId","params":[]}')).toBeNull()
  })

  test('behavior: an error has the id of its call', async () => {
    expect(await ask('{"jsonrpc":"2.0","id":9007199254740993,"method":"x"}')).toContain(
      '"id":9007199254740993,"error":{"code":-32601',
    )
    expect(await ask('{"jsonrpc":"1.0","id":"mine","method":"eth_chainId"}')).toContain(
      '"id":"mine","error":{"code":-32600',
    )
  })

  test('behavior: each answer of a batch has its own, equal ones included', async () => {
    const ids = ['1', '9007199254740993', '1', '"1"', 'null', '0.10', '2']
    expect(await ask(`[${ids.map(chainId).join(' ,\n')}]`)).toBe(`[${ids.map(answered).join()}]`)
  })

  test('behavior: of two the last counts', async () => {
    expect(await ask('{"id":1,"jsonrpc":"2.0","method":"eth_chainId","id":0.20}')).toBe(answered('0.20'))
  })

  test('behavior: one within the parameters is not taken for it', async () => {
    const sent = '{"jsonrpc":"2.0","method":"eth_chainId","params":[{"id":7}]}'
    expect(await ask(sent)).toBeNull()
    expect(await ask(sent.replace('{', '{"id":1.50,'))).toContain('"id":1.50,"error"')
  })
})
