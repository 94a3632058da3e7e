import { describe, expect, test } from 'vitest'
import { drawExercise } from '@/lib/learn/lesson/lesson'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import { findOwnVariant } from '@/lib/learn/lesson/own-variant'
import { loadLesson } from '@/lib/learn/lessons/load-lesson'
import { programOf } from '../../playground/compile-here'
import { isAccepted } from '../check-lesson'

const source = `
contract Empty { uint256 hidden; }
contract Mine {
  uint64 public opened;
  bool public shut;
  uint32[] public visits;
  mapping(address => mapping(uint8 => uint256)) public seats;
  mapping(string => uint256) public prices;
  mapping(int32 => uint256) public tides;
}`

async function ownOf(slug: LessonSlug, text: string) {
  const lesson = await loadLesson(slug)
  if (!lesson.yours) throw new Error(`${slug} asks of no contract of one’s own`)
  return { lesson, variant: findOwnVariant(lesson.yours, text, await programOf(text)) }
}

describe('the contract that a reader brings', () => {
  test.each(['packing', 'mapping', 'arrays', 'nested', 'text-keys'] as const)(
    'default: %s finds what it asks about, and the contract accepts the truth',
    async (slug) => {
      const { lesson, variant } = await ownOf(slug, source)
      expect(variant.contracts[0]?.name).toBe('Mine')
      const exercise = drawExercise(lesson, variant, 'mine')
      expect(await isAccepted(exercise, exercise.truth)).toBe(true)
      for (const { answer } of exercise.mistakes) expect(await isAccepted(exercise, answer)).toBe(false)
    },
  )

  test('behavior: a contract that can be made comes before one that cannot', async () => {
    const { variant } = await ownOf(
      'packing',
      'contract First { uint8 public a; uint8 public b; constructor(uint8 c) { a = c; } } contract Then { uint8 public a; uint8 public b; }',
    )
    expect(variant.contracts[0]?.name).toBe('Then')
  })

  test.each([
    [
      'contract Mine { uint256 public x; }',
      'No contract in this source has a public dynamic array of values.',
    ],
    [
      'contract Mine { uint8[] public x; constructor(uint8 y) { x.push(y); } }',
      '`Mine` has a public dynamic array of values, but its constructor takes arguments.',
    ],
    [
      'abstract contract Mine { uint8[] public x; } contract Other { uint8 x; }',
      '`Mine` has a public dynamic array of values, but it is abstract.',
    ],
    [
      'library Far { function far() external {} } contract Mine { uint8[] public x; function f() external { Far.far(); } }',
      '`Mine` has a public dynamic array of values, but it needs a library to be deployed first.',
    ],
  ])('error: %s is told what it lacks', async (text, says) => {
    await expect(ownOf('arrays', text)).rejects.toThrow(says)
  })
})
