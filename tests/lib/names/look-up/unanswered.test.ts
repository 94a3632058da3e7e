import { expect, test } from 'vitest'
import { explainStatus } from '@/lib/names/look-up/unanswered'

test.each([
  [429, /asked too often just now \(429\)/, /Wait a minute/],
  [500, /trouble of its own \(500\)/, /later/],
  [503, /trouble of its own \(503\)/, /later/],
  [404, /does not take this question \(404\)/, /yourself/],
])('explainStatus, args: %i', (status, says, whatToDo) => {
  expect(explainStatus('The registry', status)).toEqual({
    kind: 'not answered',
    says: expect.stringMatching(says),
    whatToDo: expect.stringMatching(whatToDo),
  })
})
