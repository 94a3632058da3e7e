import { describe, expect, test } from 'vitest'
import { BadInputError } from '@/lib/errors'
import type { Assignment, HandIn } from '@/lib/learn/assignment/assignment'
import { lockBy } from '@/lib/learn/assignment/assignment'
import { createRandom } from '@/lib/learn/draw/random'
import { formatAssignmentFragment, parseAssignmentFragment } from '@/lib/share/assignment-link'
import { formatHandIn, parseHandIn } from '@/lib/share/hand-in-line'
import { EXAMPLE_PROGRAMS } from '../playground/example-programs'

const ASSIGNMENT: Assignment = {
  title: 'Where it goes',
  note: 'Before Monday.\nAsk if in doubt.',
  program: EXAMPLE_PROGRAMS.token,
  asks: [
    { transaction: 1, write: 0, kind: 'slot' },
    { transaction: 2, write: 1, kind: 'preimage' },
  ],
  varies: [
    { call: null, argument: 0, type: 'uint256' },
    { call: 1, argument: 1, type: 'uint256' },
  ],
  lock: lockBy('swordfish', `0x${'5a'.repeat(16)}`),
}

const HANDED_IN: HandIn = {
  exercise: '0a1b2c3d',
  name: 'Žofie 李',
  attempts: [{ answers: [[`0x${'ab'.repeat(32)}`], ['5']], tries: 2, hints: 1 }, null],
}

/** A text with one other character, or truncated. */
function damage(text: string, seed: number): string {
  const random = createRandom(`damage ${seed}`)
  const at = random.below(text.length)
  if (random.below(4) === 0) return text.slice(0, at)
  return text.slice(0, at) + random.pick([...'abcXYZ019-_=&#%']) + text.slice(at + 1)
}

describe('the link of an exercise', () => {
  test('default: comes back as it was', async () => {
    expect(await parseAssignmentFragment(`#${await formatAssignmentFragment(ASSIGNMENT)}`)).toEqual(
      ASSIGNMENT,
    )
    expect(await parseAssignmentFragment('#p=abc')).toBeNull()
    const open = { ...ASSIGNMENT, lock: null }
    expect(await parseAssignmentFragment(await formatAssignmentFragment(open))).toEqual(open)
  })

  test('error: whatever is changed in it, it is an exercise or a sentence', async () => {
    const fragment = await formatAssignmentFragment(ASSIGNMENT)
    for (let seed = 0; seed < 300; seed++) {
      const read = await parseAssignmentFragment(damage(fragment, seed)).catch((error) => error)
      expect(read === null || read instanceof BadInputError || typeof read.title === 'string').toBe(true)
    }
    await expect(parseAssignmentFragment(`e=${'a'.repeat(400_000)}`)).rejects.toThrow(
      /for an exercise is 360,000/,
    )
  })
})

describe('a line that is handed in', () => {
  test('default: comes back as it was, whatever stands around it', async () => {
    const line = await formatHandIn(HANDED_IN)
    expect(line).toMatch(/^triptych-[\w-]+$/)
    expect(await parseHandIn(`  Žofie: ${line} thanks!`)).toEqual(HANDED_IN)
  })

  test('three questions, one answered twice, are 150 to 400 characters', async () => {
    const random = createRandom('length')
    const once = { answers: [[random.bytes(32)]], tries: 1, hints: 0 }
    const attempts = [once, { ...once, answers: [[random.bytes(32)], [random.bytes(64)]] }, once]
    const { length } = await formatHandIn({ ...HANDED_IN, attempts })
    expect(length).toBeGreaterThan(150)
    expect(length).toBeLessThan(400)
  })

  test('error: whatever is changed in it, it is a line or a sentence', async () => {
    const line = await formatHandIn(HANDED_IN)
    for (let seed = 0; seed < 500; seed++) {
      const read = await parseHandIn(damage(line, seed)).catch((error) => error)
      expect(read instanceof BadInputError || typeof read.name === 'string').toBe(true)
    }
    await expect(parseHandIn('a'.repeat(1_000_000))).rejects.toThrow(/1,000,000 characters/)
    await expect(parseHandIn('hello')).rejects.toThrow(/begin with triptych-/)
  })
})
