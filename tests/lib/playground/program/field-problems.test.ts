import { describe, expect, test } from 'vitest'
import { listFieldProblems } from '@/lib/playground/program/field-problems'

describe('listFieldProblems', () => {
  test('default: each in a sentence with its place, and the field to go to', () => {
    expect(
      listFieldProblems([
        { call: null, field: 'contract', argument: null, message: 'There is no contract Bax.' },
        { call: null, field: 'argument', argument: 0, message: 'Type a value.' },
        {
          call: 20,
          field: 'function',
          argument: null,
          message: 'receive takes 0 arguments; here is 1.',
        },
        { call: 0, field: 'argument', argument: 1, message: 'Type a value.' },
        { call: 0, field: 'value', argument: null, message: 'put is not payable.' },
      ]),
    ).toEqual([
      { says: 'Constructor: There is no contract Bax.', field: 'deploy-contract' },
      { says: 'Constructor, argument 1: Type a value.', field: 'deploy-0' },
      { says: 'Call 21: receive takes 0 arguments; here is 1.', field: 'call-21-function' },
      { says: 'Call 1, argument 2: Type a value.', field: 'call-1-1' },
      { says: 'Call 1: put is not payable.', field: 'call-1-value' },
    ])
  })
})
