import { describe, expect, test } from 'vitest'
import type { DoubtedWhy } from '@/lib/logs/checks/check-event'
import { adviseOn } from '@/lib/logs/coverage/describe-doubt'

const doubt = (why: DoubtedWhy) => ({ range: { from: 0, to: 9 }, count: 0, why })

describe('adviseOn', () => {
  test.each([
    ['wide', 'search these blocks in narrower ranges, or ask another connection'],
    ['round', 'search these blocks with topic values, or ask another connection'],
    ['part', 'search these blocks in narrower ranges, or with topic values, or ask another connection'],
    ['old', 'ask another connection'],
    ['hole', 'ask another connection'],
  ] as const)('default: what is in doubt as %s', (why, advice) => {
    expect(adviseOn([doubt(why)], 'with topic values')).toBe(`To be sure, ${advice}.`)
  })

  test('behavior: a question that cannot be narrower', () => {
    expect(adviseOn([doubt('round')], null)).toBe('To be sure, ask another connection.')
  })
})
