import { expect, test } from 'vitest'
import { unwrapRefusal } from '@/lib/rpc/client/unwrap-refusal'

const INNER = { code: -32005, message: 'limit exceeded', data: { backoff_seconds: 3 } }
const wrap = (data: unknown) => ({ code: -32603, message: 'Internal JSON-RPC error.', data })

test.each([
  ['data', INNER],
  ['data.originalError', { originalError: INNER }],
  ['data.cause', { cause: INNER }],
  ['both, one in the other', { ...wrap({ cause: INNER }) }],
])('default: what is packed in %s', (_, data) => {
  expect(unwrapRefusal(wrap(data))).toEqual(INNER)
})

test.each([undefined, null, 'text', 7, {}, { message: 5 }, { originalError: null }])(
  'behavior: an error with the data %j wraps none',
  (data) => {
    expect(unwrapRefusal(wrap(data))).toEqual(wrap(data))
  },
)

test('behavior: only an internal error is a wrapping', () => {
  const refused = { code: -32000, message: 'execution reverted', data: { message: 'why' } }
  expect(unwrapRefusal(refused)).toBe(refused)
})

test('error: wrappings without end are opened three times', () => {
  let data: unknown = INNER
  for (let depth = 0; depth < 9; depth++) data = wrap(data)
  expect(unwrapRefusal(wrap(data)).message).toBe('Internal JSON-RPC error.')
})
