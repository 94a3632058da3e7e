import { expect, test } from 'vitest'
import { describeFaults } from '@/lib/text/list-faults'

test('default: each entry by its place, those of one fault together', () => {
  expect(describeFaults([{ at: 1, entry: '0x12', problem: 'Too short.' }])).toBe(
    'Entry 2, “0x12”: Too short.',
  )
  expect(
    describeFaults([
      { at: 0, entry: 'hash', problem: 'No hex.' },
      { at: 1, entry: '0x12', problem: 'Too short.' },
      { at: 4, entry: 'block', problem: 'No hex.' },
    ]),
  ).toBe('Entries 1, “hash” and 5, “block”: No hex. Entry 2, “0x12”: Too short.')
})

test('behavior: of very many the first are named, and the others counted', () => {
  const faults = Array.from({ length: 11 }, (_, at) => ({ at, problem: 'No hex.' }))
  expect(describeFaults(faults, ['Call', 'Calls'])).toBe(
    'Calls 1; 2; 3; 4; 5; 6; 7 and 8: No hex. 3 more cannot be read.',
  )
})

test('behavior: an entry is quoted in short, without hidden characters', () => {
  expect(describeFaults([{ at: 0, entry: `at\u202e${'z'.repeat(90)}`, problem: 'No hex.' }])).toBe(
    'Entry 1, “at\\u{202e}zzzzzzzzz… (81 more characters)”: No hex.',
  )
})
