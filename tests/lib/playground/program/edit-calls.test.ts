import { describe, expect, test } from 'vitest'
import {
  changeCall,
  chooseFunction,
  duplicateCall,
  moveCall,
  removeCall,
} from '@/lib/playground/program/edit-calls'
import type { ProgramCall } from '@/lib/playground/program/program'

const call = (name: string): ProgramCall => ({ function: name, args: [], from: 'alice', value: '' })
const calls = ['a', 'b', 'c'].map(call)
const names = (list: readonly ProgramCall[]) => list.map((one) => one.function).join('')

describe('edits of calls', () => {
  test('default: changed, removed, copied and moved, the list itself untouched', () => {
    expect(names(changeCall(calls, 1, { function: 'x' }))).toBe('axc')
    expect(names(removeCall(calls, 0))).toBe('bc')
    expect(names(duplicateCall(calls, 1))).toBe('abbc')
    expect(names(moveCall(calls, 1, -1))).toBe('bac')
    expect(names(moveCall(calls, 1, 1))).toBe('acb')
    expect(names(calls)).toBe('abc')
  })

  test('behavior: a function that is chosen again has what was typed for it', () => {
    const put = { ...call('put(uint256)'), args: ['7'] }
    const left = chooseFunction(put, 'get()', new Map())
    expect(left.changed).toEqual({ function: 'get()', args: [] })
    const again = chooseFunction({ ...put, ...left.changed }, 'put(uint256)', left.typed)
    expect(again.changed).toEqual({ function: 'put(uint256)', args: ['7'] })
    expect([...again.typed]).toEqual([['put(uint256)', ['7']]])
  })

  test('error: beyond either end nothing moves', () => {
    expect(names(moveCall(calls, 0, -1))).toBe('abc')
    expect(names(moveCall(calls, 2, 1))).toBe('abc')
  })
})
