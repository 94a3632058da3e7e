import { describe, expect, test } from 'vitest'
import { describeListed, readBeginning } from '@/lib/logs/worker/describe-call'

test('default: the list of calls says whether it is of all that are billed', () => {
  expect(describeListed(43, 43)).toBe('43 calls made')
  expect(describeListed(1, 0)).toBe('1 call made')
  expect(describeListed(22, 43)).toBe('22 of 43 calls, since you opened this page')
})

describe('readBeginning', () => {
  test('default: the first bytes, or all there are', async () => {
    expect(await readBeginning(new Blob(['abcdef']), 4)).toBe('abcd')
    expect(await readBeginning(new Blob(['abcdef']), 40)).toBe('abcdef')
  })

  test('behavior: a character that is cut in two is left out', async () => {
    expect(await readBeginning(new Blob(['ab€d']), 4)).toBe('ab')
    expect(await readBeginning(new Blob(['ab€d']), 5)).toBe('ab€')
  })
})
