import { describe, expect, test } from 'vitest'
import { parseBlockParameter } from '@/lib/rpc/gate/block-parameter'
import { InputError } from '@/lib/rpc/gate/params'

describe('parseBlockParameter', () => {
  test.each(['latest', 'earliest', 'pending', 'safe', 'finalized', '0x0', '0x1b4', '0x7fffffffffffffff'])(
    'args: %s',
    (input) => {
      expect(parseBlockParameter(input)).toBe(input)
    },
  )

  test('behavior: hex becomes lower case', () => {
    expect(parseBlockParameter('0xABC')).toBe('0xabc')
  })

  test.each([
    ['', 'empty hex string'],
    ['0x', 'hex string "0x"'],
    ['0x00', 'hex number with leading zero digits'],
    ['0x01', 'hex number with leading zero digits'],
    ['0xg', 'invalid hex string'],
    ['1', 'hex string without 0x prefix'],
    ['Latest', 'hex string without 0x prefix'],
    ['0x8000000000000000', 'block number larger than int64'],
    ['0x10000000000000000', 'hex number > 64 bits'],
    [1, 'hex string without 0x prefix'],
    [null, 'hex string without 0x prefix'],
    [true, 'hex string without 0x prefix'],
    [{ blockNumber: '0x1' }, 'block objects are not supported, give a block number or tag'],
    [{ blockHash: `0x${'0'.repeat(64)}` }, 'block objects are not supported, give a block number or tag'],
  ])('error: %j', (input, message) => {
    expect(() => parseBlockParameter(input)).toThrow(new InputError(message))
  })
})
