import { describe, expect, test } from 'vitest'
import { parseTraceContext } from '@/lib/service/nodes/trace-context'

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`

describe('parseTraceContext', () => {
  test('default: both headers as they came, and the trace id', () => {
    const tracestate = 'rojo=00f067aa0ba902b7,congo=t61rcWkgMzE'
    expect(parseTraceContext({ traceparent: TRACEPARENT, tracestate })).toEqual({
      traceId: TRACE_ID,
      traceparent: TRACEPARENT,
      tracestate,
    })
  })

  test('behavior: a later version may have more fields', () => {
    const traceparent = `01-${TRACE_ID}-b7ad6b7169203331-01-more`
    expect(parseTraceContext({ traceparent })).toEqual({ traceId: TRACE_ID, traceparent, tracestate: null })
  })

  test.each([
    ['none', undefined],
    ['no text of this shape', 'abc'],
    ['capital letters', TRACEPARENT.toUpperCase()],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['a parent id of zeros', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
    ['the forbidden version', `ff-${TRACE_ID}-b7ad6b7169203331-01`],
    ['more fields in version 00', `${TRACEPARENT}-more`],
    ['a later version of more than 600 characters', `01${TRACEPARENT.slice(2)}-${'a'.repeat(600)}`],
    ['a later version with a letter outside ASCII', `01${TRACEPARENT.slice(2)}-é`],
    ['two headers', `${TRACEPARENT}, ${TRACEPARENT}`],
  ])('error: %s', (_, traceparent) => {
    expect(parseTraceContext({ traceparent, tracestate: 'a=b' })).toBeNull()
  })

  test.each([
    ['longer than 512 characters', `a=${'b'.repeat(511)}`],
    ['with a letter outside ASCII', 'a=é'],
    ['empty', ''],
  ])('error: a tracestate %s is dropped alone', (_, tracestate) => {
    expect(parseTraceContext({ traceparent: TRACEPARENT, tracestate })).toMatchObject({
      traceId: TRACE_ID,
      tracestate: null,
    })
  })
})
