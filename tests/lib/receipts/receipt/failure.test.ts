import { describe, expect, test } from 'vitest'
import { parseHexData, parseRevertData, readStatedFailure } from '@/lib/receipts/receipt/failure'

const DATA =
  '0x618bc7c900000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000002'

describe('parseHexData', () => {
  test('default', () => {
    expect(parseHexData(' 0xA9059CBB ').value).toBe('0xa9059cbb')
    expect(parseHexData('data: "0x12"').problem).toContain('hex bytes')
  })
})

describe('parseRevertData', () => {
  test('default', () => {
    expect(parseRevertData(' 0xABcd\n').value).toBe('0xabcd')
    expect(parseRevertData('0x').value).toBe('0x')
  })

  test.each([
    // As cast 1.7.1 prints it.
    [
      `Error: server returned an error response: error code 3: execution reverted: custom error 0x618bc7c9: , data: "${DATA}"`,
    ],
    [`error code 3: execution reverted, data: ${DATA}`],
    [
      `execution reverted (action="call", data="${DATA}", reason=null, transaction={ "to": "0x5FbDB2315678afecb367f032d93F642f64180aa3" })`,
    ],
    [`VM execution error: Reverted ${DATA}`],
    [
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        error: { code: 3, message: 'execution reverted', data: DATA },
      }),
    ],
  ])('args: what tools print: %.60s', (text) => {
    expect(parseRevertData(text).value).toBe(DATA)
  })

  test('args: the selector alone, where a trace prints no more', () => {
    expect(parseRevertData('└─ ← [Revert] custom error 0x4cfa3fcd').value).toBe('0x4cfa3fcd')
    expect(parseRevertData('execution reverted, data: "0x"').value).toBe('0x')
    expect(parseRevertData('└─ ← [Revert] custom error 0x4cfa3fcd: too late').value).toBe('0x4cfa3fcd')
    expect(parseRevertData(`└─ ← [Revert] custom error 0x618bc7c9: ${DATA.slice(10)}`).value).toBe(DATA)
  })

  test('error', () => {
    expect(parseRevertData('{"error":{"message":"no"}}').problem).toContain('no revert data')
    expect(parseRevertData('{"error"').problem).toContain('starts like JSON')
    expect(
      parseRevertData('reverted at 0x5FbDB2315678afecb367f032d93F642f64180aa3 with 0x12').problem,
    ).toContain('hex bytes')
    expect(parseRevertData('x'.repeat(2_000_001)).problem).toContain('2,000,000')
    expect(parseRevertData('08c3').problem).toContain('0x and an even number')
    expect(parseRevertData('0x08c').problem).toContain('A digit is missing')
  })
})

test.each([
  ['Besu', { revertReason: '0x08C379A0' }, { field: 'revertReason', data: '0x08c379a0' }],
  ['Kaia', { txError: '0x9' }, { field: 'txError', code: '0x9', words: 'the call reverted' }],
  ['Kaia, another code', { txError: '0x2a' }, { field: 'txError', code: '0x2a', words: null }],
])('default: %s', (_, raw, stated) => {
  expect(readStatedFailure({ raw })).toEqual(stated)
})

test.each([
  ['neither', {}],
  ['null', { revertReason: null, txError: null }],
  ['no bytes', { revertReason: '0x' }],
  ['half a byte', { revertReason: '0x1' }],
  ['text', { revertReason: 'too late' }],
  ['no error', { txError: '0x0' }],
])('args: %s', (_, raw) => {
  expect(readStatedFailure({ raw })).toBeNull()
})
