import { describe, expect, test } from 'vitest'
import { countServed } from '@/lib/relay/served-body'

const call = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: [] })

describe('countServed', () => {
  test('default: a call and a batch of served methods pass', () => {
    expect(countServed(JSON.stringify(call('eth_getLogs')))).toBe(1)
    expect(countServed(JSON.stringify([call('eth_getLogs'), call('eth_getCode')]))).toBe(2)
    expect(countServed(JSON.stringify(Array(100).fill(call('eth_getCode'))))).toBe(100)
  })

  test.each(['eth_sendRawTransaction', 'debug_traceTransaction', 'toString', '__proto__', ''])(
    'error: %s is not asked',
    (method) => {
      expect(countServed(JSON.stringify(call(method)))).toMatchObject({ status: 403 })
      expect(countServed(JSON.stringify([call('eth_getLogs'), call(method)]))).toMatchObject({ status: 403 })
    },
  )

  test.each(['', '{', '[]', '[1]', '"text"', 'null', JSON.stringify(Array(101).fill(call('eth_getCode')))])(
    'error: %.20s is no request',
    (body) => {
      expect(countServed(body)).toMatchObject({ status: 400 })
    },
  )
})
