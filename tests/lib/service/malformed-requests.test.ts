import { describe, expect, test } from 'vitest'
import { ofLength } from '@/tests/test-length'
import { MALFORMED_ENVELOPES } from './malformed-requests-envelope'
import { MALFORMED_PARAMETERS } from './malformed-requests-parameters'
import { KEY } from './running-service'
import { NODE_SECRET, overBothTransports } from './transports'

const MALFORMED = [...MALFORMED_ENVELOPES, ...MALFORMED_PARAMETERS]

describe('the table', () => {
  test('behavior: has many requests, each once', () => {
    expect(new Set(MALFORMED.map(([body]) => body)).size).toBe(MALFORMED.length)
    expect(MALFORMED.length).toBeGreaterThan(400)
  })
})

/** Parameters are read after the transports have met. */
const SOME_PARAMETERS = MALFORMED_PARAMETERS.filter((_, at) => at % 10 === 0)
const OVER = {
  HTTP: MALFORMED,
  WebSocket: ofLength([...MALFORMED_ENVELOPES, ...SOME_PARAMETERS], MALFORMED),
}

overBothTransports('a malformed request', (ask, node, transport) => {
  test.each(OVER[transport].map((row) => [row[0].slice(0, 100), row] as const))(
    'error: %s',
    async (_, [body, id, code, message]) => {
      const asked = node().calls.length
      const answer = await ask(body)
      expect(answer).toBe(`{"jsonrpc":"2.0","id":${id},"error":${JSON.stringify({ code, message })}}`)
      expect(answer).not.toContain(KEY)
      expect(answer).not.toContain(NODE_SECRET)
      const methods = node()
        .calls.slice(asked)
        .map(({ method }) => method)
      expect(methods.filter((method) => method !== 'eth_blockNumber' && method !== 'net_version')).toEqual([])
    },
  )
})
