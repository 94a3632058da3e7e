import { expect, test } from 'vitest'
import { overBothTransports } from './transports'

const ADDRESS = `0x${'ab'.repeat(20)}`
const WORD = `0x${'2a'.padStart(64, '0')}`

const read = (id: string) =>
  `{"jsonrpc": "2.0", "method": "eth_getStorageAt", "params": ["${ADDRESS}", "0x0", "latest"], "id": ${id}}`

const invalidRequest = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"invalid request"}}'
const error = (id: string, code: number, message: string) =>
  `{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message })}}`
const result = (id: string) => `{"jsonrpc":"2.0","id":${id},"result":"${WORD}"}`

/** The examples of https://www.jsonrpc.org/specification#examples, with our methods. */
const EXAMPLES: readonly [name: string, sent: string, answer: string | null][] = [
  ['positional parameters', read('1'), result('1')],
  ['positional parameters again', read('2'), result('2')],
  [
    'named parameters, which no method here takes',
    `{"jsonrpc": "2.0", "method": "eth_getStorageAt", "params": {"address": "${ADDRESS}", "position": "0x0"}, "id": 3}`,
    error('3', -32602, 'non-array args'),
  ],
  ['a notification', '{"jsonrpc": "2.0", "method": "eth_chainId", "params": []}', null],
  ['a notification without parameters', '{"jsonrpc": "2.0", "method": "eth_chainId"}', null],
  ['a notification of a method that does not exist', '{"jsonrpc": "2.0", "method": "foobar"}', null],
  [
    'a notification with wrong parameters',
    '{"jsonrpc": "2.0", "method": "eth_getLogs", "params": {"a": 1}}',
    null,
  ],
  [
    'a method that does not exist',
    '{"jsonrpc": "2.0", "method": "foobar", "id": "1"}',
    error('"1"', -32601, 'the method foobar does not exist/is not available'),
  ],
  [
    'invalid JSON',
    '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]',
    error('null', -32700, 'parse error'),
  ],
  ['an invalid request', '{"jsonrpc": "2.0", "method": 1, "params": "bar"}', invalidRequest],
  [
    'a batch of invalid JSON',
    `[${read('1')}, {"jsonrpc": "2.0", "method"]`,
    error('null', -32700, 'parse error'),
  ],
  ['an empty array', '[]', error('null', -32600, 'empty batch')],
  ['a batch that is invalid but not empty', '[1]', `[${invalidRequest}]`],
  ['a batch of rubbish', '[1,2,3]', `[${invalidRequest},${invalidRequest},${invalidRequest}]`],
  [
    'a mixed batch',
    `[${read('"1"')},
      {"jsonrpc": "2.0", "method": "eth_chainId", "params": [7]},
      ${read('"2"')},
      {"foo": "boo"},
      {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
      ${read('"9"')}]`,
    `[${[
      result('"1"'),
      result('"2"'),
      invalidRequest,
      error('"5"', -32601, 'the method foo.get does not exist/is not available'),
      result('"9"'),
    ].join()}]`,
  ],
  [
    'a batch of notifications only',
    '[{"jsonrpc": "2.0", "method": "eth_chainId", "params": [1,2,4]}, {"jsonrpc": "2.0", "method": "eth_blockNumber"}]',
    null,
  ],
]

overBothTransports('the examples of the specification', (ask) => {
  test.each(EXAMPLES)('behavior: %s', async (_, sent, answer) => {
    expect(await ask(sent)).toBe(answer)
  })
})
