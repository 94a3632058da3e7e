import { describe, expect, test } from 'vitest'
import { formatHandIn, readHandIns } from '@/lib/share/hand-in-line'

const EXERCISE = '0a1b2c3d'
const lineOf = (name: string, exercise = EXERCISE) => formatHandIn({ exercise, name, attempts: [null] })

describe('lines that were handed in', () => {
  test('default: each is read, empty ones and those that stand there twice are left out', async () => {
    const ada = await lineOf('Ada')
    const text = [ada, '', `Bob: ${await lineOf('Bob')}`, `  ${ada}`].join('\r\n')
    expect(
      (await readHandIns(text, EXERCISE)).map(({ line, ...read }) => [
        line,
        'handIn' in read && read.handIn?.name,
      ]),
    ).toEqual([
      [1, 'Ada'],
      [3, 'Bob'],
    ])
  })

  test('two learners of one name are both there', async () => {
    const other = await formatHandIn({
      exercise: EXERCISE,
      name: 'Ada',
      attempts: [{ answers: [['1']], tries: 1, hints: 0 }],
    })
    expect(await readHandIns(`${await lineOf('Ada')}\n${other}`, EXERCISE)).toHaveLength(2)
  })

  test('error: a line of another exercise, a damaged one and chatter are named by their number', async () => {
    const text = [await lineOf('Ada', 'ffffffff'), (await lineOf('Bob')).slice(0, -9), 'see you!'].join('\n')
    expect(await readHandIns(text, EXERCISE)).toEqual([
      { line: 1, problem: 'It was handed in for another exercise.' },
      { line: 2, problem: expect.stringContaining('damaged') },
      { line: 3, problem: expect.stringContaining('begin with triptych-') },
    ])
  })

  test.each([
    ['nothing', ' \n ', /a line each/],
    ['more than a million characters', 'a'.repeat(1_000_001), /1,000,001 characters/],
    ['more lines than are read', Array.from({ length: 501 }, (_, i) => `line ${i}`).join('\n'), /501 lines/],
  ])('error: %s', async (_, text, says) => {
    await expect(readHandIns(text, EXERCISE)).rejects.toThrow(says)
  })
})
