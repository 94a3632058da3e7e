import { describe, expect, test } from 'vitest'
import { listFieldProblems, problemsOf } from '@/lib/playground/program/call-problems'

describe('problemsOf', () => {
  test('default: each problem at its call and its field', () => {
    const problems = [
      { call: null, field: 'contract' as const, argument: null, message: 'no such contract' },
      { call: 1, field: 'argument' as const, argument: 2, message: 'no number' },
      { call: 1, field: 'value' as const, argument: null, message: 'not payable' },
    ]
    expect(problemsOf(problems, null)).toEqual({ args: new Map(), value: null, whole: 'no such contract' })
    expect(problemsOf(problems, 0)).toEqual({ args: new Map(), value: null, whole: null })
    expect(problemsOf(problems, 1)).toEqual({
      args: new Map([[2, 'no number']]),
      value: 'not payable',
      whole: null,
    })
  })
})

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
