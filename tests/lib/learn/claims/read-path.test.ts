import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { readPath } from '@/lib/learn/claims/read-path'
import { readVariant } from '../check-lesson'

const NOT_RETURNED = 'No getter of the contract returns this value. Choose a value that a getter returns.'

describe('a value of a contract, as it is typed', () => {
  test.each([
    ['hikers[0x10]', 'hikers[16]'],
    [' hikers[ 3 ] ', 'hikers[3]'],
    ['stages[2].opened', 'stages[2].opened'],
  ])('default: %s', async (typed, path) => {
    expect(readPath(await readVariant('arrays', 'claim'), typed).path).toBe(path)
  })

  test.each([
    ['', 'Type the name of a value, such as a variable with its index or key.'],
    ['hikers', 'hikers holds more than one value. Name an element or entry, such as hikers[…]'],
    ['stages[1]', 'stages[1] holds more than one value. Name a member, such as stages[1].…'],
    ['hikers[-1]', 'An index is a whole number, 0 or more (character 7)'],
    ['hikers[18446744073709551616]', 'This index is too large. Choose an index below 2^64.'],
    [`hikers[${'9'.repeat(190)}]`, 'An index has at most 32 bytes: it is below 2^256 (character 7)'],
    [`hikers[${'9'.repeat(1_000_000)}]`, 'The name is too long. Type at most 200 characters.'],
    ['hikers.length', NOT_RETURNED],
    ['keeper', NOT_RETURNED],
    ['slot(5)', 'The contract has no variable of this name. Start with the name of one of its variables.'],
    [
      'erc7201("x")',
      'The contract has no variable of this name. Start with the name of one of its variables.',
    ],
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
    ['expires["a`b"]', 'A backtick cannot be shown here. Choose a key without one.'],
    ['expires[hex"ff"]', 'This key does not fit its type. Type a string.'],
    ['names[0x12]', /An address has 20 bytes/],
  ])('error: the key of %s', async (typed, message) => {
    const variant = await readVariant('text-keys', 'claim')
    expect(() => readPath(variant, typed)).toThrow(message)
  })
})
