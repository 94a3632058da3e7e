import { describe, expect, test } from 'vitest'
import { parsePathDraft } from '@/lib/storage/question/path-draft'
import { demoLayout } from '../demo-client'

const gallery = demoLayout('StorageGallery')
const stateOf = (layout: typeof gallery | null, typed: string) => parsePathDraft(layout, typed).state

describe('parsePathDraft', () => {
  test('behavior: what may still become right is unfinished, and its completions are there', () => {
    for (const whole of [
      'exhibits["sunrise"].bids[17]',
      'corner.weight',
      'eip1967.implementation',
      'slot(5)',
    ]) {
      for (let length = 1; length < whole.length; length++) {
        const state = stateOf(gallery, whole.slice(0, length))
        expect(['unfinished', 'complete'], whole.slice(0, length)).toContain(state)
      }
      expect(stateOf(gallery, whole)).toBe('complete')
    }
    for (const typed of [
      'EXH',
      'hibi',
      'exhibits["a]',
      'byString["a]b',
      'byUint8[2560',
      'erc7201(',
      'slot(x',
    ])
      expect(stateOf(gallery, typed), typed).toBe('unfinished')
  })

  test('behavior: what no more letters make right is wrong', () => {
    for (const typed of ['shortTxet', 'corner.wieght', 'byUint8[256]', 'exhibits]', 'corner.x.y']) {
      expect(stateOf(gallery, typed), typed).toBe('wrong')
    }
    expect(parsePathDraft(gallery, 'exhb').reading.problem).toMatch(/Did you mean|There are/)
  })

  test('behavior: an unknown variable is unknown whatever follows it, finished or not', () => {
    for (const rest of ['', '[', '[1', '[1]', '.', '.x[', '["a.b'] as const) {
      const { state, reading } = parsePathDraft(gallery, `positions${rest}`)
      expect([state, reading.problem], rest).toEqual([
        'wrong',
        expect.stringMatching(/^The layout has no variable positions\./),
      ])
      expect(stateOf(null, `positions${rest}`), rest).toBe('without layout')
    }
    expect(stateOf(gallery, 'EXH')).toBe('unfinished')
    expect(stateOf(gallery, ' exhibits [')).toBe('unfinished')
  })

  test('args: the name that nothing has, whatever follows it', () => {
    const unknownNameOf = (typed: string) => parsePathDraft(gallery, typed).unknownName
    for (const typed of ['positions', 'positions[1]', ' positions.x'])
      expect(unknownNameOf(typed)).toBe('positions')
    for (const typed of ['', 'corner', 'corner.x', 'slot(5)', 'eip1967.admin', 'erc7201("a").b', 'hidden'])
      expect(unknownNameOf(typed), typed).toBeNull()
  })

  test('behavior: without a layout a name is no mistake, and places without one go on as ever', () => {
    for (const typed of ['exh', 'balances[1]', 'owner.x'])
      expect(stateOf(null, typed), typed).toBe('without layout')
    expect(stateOf(null, 'slot(5)')).toBe('complete')
    expect(stateOf(null, 'eip1967.impl')).toBe('unfinished')
    expect(stateOf(null, 'owner')).toBe('without layout')
    expect(stateOf(null, 'slot(x)')).toBe('wrong')
    expect(stateOf(null, ' ')).toBe('empty')
    expect(parsePathDraft(null, '').reading.problem).toBe('Type a path, for example slot(5).')
  })
})
