import { describe, expect, test } from 'vitest'
import { isSameQuestion } from '@/lib/rpc/client/is-same-question'

/** A struct that maps to its own kind. */
function ownKind(name: string) {
  const members: { name: string; type: unknown }[] = []
  const struct = { kind: 'struct', members }
  members.push({ name, type: { kind: 'mapping', base: struct } })
  return struct
}

describe('isSameQuestion', () => {
  test('default: by what they hold, at any depth', () => {
    const question = { address: '0x1', blocks: [{ at: 5n }, 'latest'], go: null }
    expect(isSameQuestion(question, structuredClone(question))).toBe(true)
    expect(isSameQuestion(7, 7)).toBe(true)
  })

  test.each([
    ['a value', { slot: 1n }, { slot: 2n }],
    ['a kind', { slot: '1' }, { slot: 1 }],
    ['nothing for something', { go: null }, { go: {} }],
    ['one more member', { slot: 1 }, { slot: 1, block: 2 }],
    ['one less in a list', { blocks: [1, 2] }, { blocks: [1] }],
    ['a list for an object', { blocks: [1] }, { blocks: { 0: 1 } }],
    ['deep inside', { go: { options: { keys: ['1'] } } }, { go: { options: { keys: ['2'] } } }],
  ])('args: %s differs', (_, one, other) => {
    expect(isSameQuestion(one, other)).toBe(false)
    expect(isSameQuestion(other, one)).toBe(false)
  })

  test('args: a member that is undefined is as none', () => {
    expect(isSameQuestion({ slot: 1, within: undefined }, { slot: 1 })).toBe(true)
  })

  test('behavior: layouts that lead back to themselves are compared, too', () => {
    expect(isSameQuestion({ layout: ownKind('next') }, { layout: ownKind('next') })).toBe(true)
    expect(isSameQuestion({ layout: ownKind('next') }, { layout: ownKind('last') })).toBe(false)
  })
})
