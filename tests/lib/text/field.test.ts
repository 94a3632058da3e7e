import { expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import { readField } from '@/lib/text/field'

test('default: what was read', () => {
  expect(readField(() => 5)).toEqual({ value: 5 })
})

test('behavior: the rule that was broken stands at the field', () => {
  const parse = () => {
    throw new BadInputError('Type a number.', { whatToDo: 'Type digits.' })
  }
  expect(readField(parse)).toEqual({ problem: 'Type a number.' })
})

test('error: what is no rule is thrown on', () => {
  const fail = () => {
    throw new TypeError('a bug')
  }
  expect(() => readField(fail)).toThrow(TypeError)
})
