import { expect, test } from 'vitest'
import { describeListed } from '@/lib/logs/worker/describe-call'

test('default: the list of calls says whether it is of all that are billed', () => {
  expect(describeListed(43, 43)).toBe('43 calls made')
  expect(describeListed(1, 0)).toBe('1 call made')
  expect(describeListed(22, 43)).toBe('22 of 43 calls, since you opened this page')
})
