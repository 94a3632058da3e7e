import { afterEach, expect, test, vi } from 'vitest'
import { explainStatus, postLookUp } from '@/lib/names/look-up/post-look-up'
import { ANSWERED_BY } from '@/lib/relay/relay-refusal'

afterEach(() => {
  vi.unstubAllGlobals()
})

const never = new AbortController().signal
const answerWith = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())
const ask = () => postLookUp('/api/x', {}, never)

test('default: what a public server said, with its status', async () => {
  answerWith(() => new Response('{}', { status: 404, headers: { [ANSWERED_BY.name]: ANSWERED_BY.value } }))
  expect(await ask()).toEqual({ kind: 'answered', status: 404, text: '{}' })
})

test('behavior: what the explorer says itself is no answer, whatever it looks like', async () => {
  answerWith(() =>
    Response.json({ error: { message: 'It is off.', data: { whatToDo: 'Ask its operator.' } } }),
  )
  expect(await ask()).toEqual({ kind: 'not answered', says: 'It is off.', whatToDo: 'Ask its operator.' })
  answerWith(() => Response.json({ error: { message: 'Too many.' } }, { status: 429 }))
  expect(await ask()).toMatchObject({ says: 'Too many.', whatToDo: 'Try again in a moment.' })
})

test('error: a page in the explorer’s place, and no explorer', async () => {
  answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await ask()).toMatchObject({ says: 'The explorer refused this and gave no reason.' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask()).toMatchObject({ says: 'The explorer could not be reached.' })
})

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
