import { describe, expect, test } from 'vitest'
import { parseBlockNumber, parseTypedBlock } from '@/lib/block/typed-block'
import { BadInputError } from '@/lib/errors'

describe('parseTypedBlock', () => {
  test.each([
    ['', 'latest'],
    [' Latest ', 'latest'],
    ['finalized', 'finalized'],
    ['0', '0x0'],
    ['20314', '0x4f5a'],
    ['2_160_000', '0x20f580'],
    ['2,160 000', '0x20f580'],
    ['0x00ff', '0xff'],
    ['9007199254740991', '0x1fffffffffffff'],
  ])('args: %s is %s', (text, block) => {
    expect(parseTypedBlock(text)).toBe(block)
  })

  test.each(['-1', '1.5', '1e6', 'newest', '0x', '9007199254740992', `0x${'ab'.repeat(32)}`])(
    'error: %s',
    (text) => {
      expect(() => parseTypedBlock(text)).toThrow(BadInputError)
    },
  )
})

describe('parseBlockNumber', () => {
  test('default: a number', () => {
    expect([parseBlockNumber('20,314'), parseBlockNumber('0x10')]).toEqual([20_314, 16])
  })

  test.each([
    ['', 'Type a block number.'],
    ['latest', 'A search needs block numbers, because a tag means another block at each call.'],
    ['x', 'Type a block number or one of'],
  ])('error: %j', (text, problem) => {
    expect(() => parseBlockNumber(text)).toThrow(problem)
  })
})
