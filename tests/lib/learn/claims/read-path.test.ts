import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { readPath } from '@/lib/learn/claims/read-path'
import { readVariant } from '../check-lesson'

const NOT_RETURNED = 'Choose a value that a getter of the contract returns.'

describe('a value of a contract, as it is typed', () => {
  test.each([
    ['hikers[0x10]', 'hikers[16]'],
    [' hikers[ 3 ] ', 'hikers[3]'],
    ['stages[2].opened', 'stages[2].opened'],
  ])('default: %s', async (typed, path) => {
    expect(readPath(await readVariant('arrays', 'claim'), typed).path).toBe(path)
  })

  test.each([
    ['', 'Name a value of the contract.'],
    ['hikers', 'hikers is more than one value. Go on to what is in it: hikers[…]'],
    ['stages[1]', 'stages[1] is more than one value. Go on to a member: stages[1].…'],
    ['hikers[-1]', 'An index is a whole number, 0 or more (character 7)'],
    ['hikers[18446744073709551616]', 'No array gets so long. Choose an index below 2^64.'],
    [`hikers[${'9'.repeat(190)}]`, 'An index has at most 32 bytes: it is below 2^256 (character 7)'],
    [`hikers[${'9'.repeat(1_000_000)}]`, '200 characters are enough.'],
    ['hikers.length', NOT_RETURNED],
    ['keeper', NOT_RETURNED],
    ['slot(5)', 'Begin with the name of a variable of the contract.'],
    ['erc7201("x")', 'Begin with the name of a variable of the contract.'],
    ['toString', /toString/],
    ['hikers[1', 'The bracket is not closed (character 7)'],
  ])('error: %s', async (typed, message) => {
    const variant = await readVariant('arrays', 'claim')
    const read = () => readPath(variant, typed)
    expect(read).toThrow(BadInputError)
    expect(read).toThrow(message)
  })

  test.each([
    ['expires[alice]', /in quotes/],
    ['expires["a`b"]', 'Choose a key without a backtick.'],
    ['expires[hex"ff"]', 'Write the key as a string that can be sent.'],
    ['names[0x12]', /An address has 20 bytes/],
  ])('error: the key of %s', async (typed, message) => {
    const variant = await readVariant('text-keys', 'claim')
    expect(() => readPath(variant, typed)).toThrow(message)
  })
})
