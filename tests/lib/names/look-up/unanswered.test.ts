import { expect, test } from 'vitest'
import { explainStatus } from '@/lib/names/look-up/unanswered'

test.each([
  [429, /rate-limited the request \(429\)/, /Wait a minute/],
  [500, /failed \(HTTP 500\)/, /later/],
  [503, /failed \(HTTP 503\)/, /later/],
  [404, /refused the request \(HTTP 404\)/, /Paste the layout/],
])('explainStatus, args: %i', (status, says, whatToDo) => {
  expect(explainStatus('The registry', status)).toEqual({
    kind: 'not answered',
    says: expect.stringMatching(says),
    whatToDo: expect.stringMatching(whatToDo),
  })
})
