import { describe, expect, test } from 'vitest'
import { problemsOf } from '@/lib/playground/program/call-problems'

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
