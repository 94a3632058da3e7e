import { expect, test } from 'vitest'
import { findRevertData } from '@/lib/abi/find-revert-data'

const DATA = '0x4e487b710000000000000000000000000000000000000000000000000000000000000012'
const RPC = { code: 3, message: 'execution reverted: panic: division or modulo by zero (0x12)', data: DATA }

test.each([
  ['geth, Erigon, Besu, anvil 1.7.1', { jsonrpc: '2.0', id: 1, error: RPC }],
  ['the error alone', RPC],
  ['Nethermind', { code: -32015, message: 'VM execution error.', data: `Reverted ${DATA}` }],
  [
    'Hardhat',
    { code: 3, message: 'VM Exception', data: { message: 'VM Exception', txHash: '0xab', data: DATA } },
  ],
  [
    'Ganache',
    {
      code: -32000,
      data: { '0xabcd': { error: 'revert', return: DATA, reason: null }, name: 'RuntimeError' },
    },
  ],
  ['a wallet', { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: RPC } }],
  ['ethers', { code: 'CALL_EXCEPTION', data: null, info: { error: RPC } }],
  ['a tracer', { jsonrpc: '2.0', result: { type: 'CALL', error: 'execution reverted', output: DATA } }],
])('default: of %s', (_, error) => {
  expect(findRevertData(error)).toBe(DATA)
})

test.each([
  ['an answer', { jsonrpc: '2.0', id: 1, result: DATA }],
  ['no data', { code: 3, message: 'execution reverted' }],
  ['words', { code: -32000, data: 'insufficient funds' }],
  ['half a byte', { data: '0x123' }],
  ['null', null],
])('error: %s has none', (_, error) => {
  expect(findRevertData(error)).toBeNull()
})

test('behavior: what wraps itself ends', () => {
  const circle: Record<string, unknown> = {}
  circle.error = circle
  expect(findRevertData(circle)).toBeNull()
})
