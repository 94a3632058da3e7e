import { expect, test } from 'vitest'
import { formatLessonPermalink } from '@/lib/permalinks/lesson-permalink'

test.each([
  [[], '/learn'],
  [['packing'], '/learn/packing'],
  [['packing', 'zug'], '/learn/packing?seed=zug'],
  [['packing', '', 'large'], '/learn/packing?large'],
  [['packing', 'Zürich & co', 'print'], '/learn/packing?print&seed=Z%C3%BCrich%20%26%20co'],
] as const)('default: %j is %s', (args, link) => {
  expect(formatLessonPermalink(...args)).toBe(link)
})
