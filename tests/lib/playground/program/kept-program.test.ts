import { describe, expect, test } from 'vitest'
import { PROGRAM_EXAMPLES } from '@/lib/playground/examples/program-examples'
import { formatKeptProgram, parseKeptProgram } from '@/lib/playground/program/kept-program'

const [first, second] = PROGRAM_EXAMPLES.map(({ program }) => program)

describe('what is kept of the playground', () => {
  test('default: both programs come back as they were', () => {
    if (!first || !second) throw new Error('no examples')
    const kept = { now: first, before: second }
    expect(parseKeptProgram(formatKeptProgram(kept))).toMatchObject(kept)
  })

  test('error: a text that nobody wrote so is nothing', () => {
    for (const text of [null, '', '{', '{"version":2}', '{"version":1,"now":{"source":1},"before":null}']) {
      expect(parseKeptProgram(text)).toBeNull()
    }
  })
})
