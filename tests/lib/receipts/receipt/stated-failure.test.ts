import { expect, test } from 'vitest'
import { readStatedFailure } from '@/lib/receipts/receipt/stated-failure'

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
