import { describe, expect, test } from 'vitest'
import { OWN_NODE_METHODS } from '@/lib/credits/own-node-methods'
import { countServed } from '@/lib/relay/served-body'

const call = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: [] })

describe('countServed', () => {
  test('default: a call and a batch of served methods pass', () => {
    expect(countServed(JSON.stringify(call('eth_getLogs')), false)).toBe(1)
    expect(countServed(JSON.stringify([call('eth_getLogs'), call('eth_getCode')]), false)).toBe(2)
    expect(countServed(JSON.stringify(Array(100).fill(call('eth_getCode'))), false)).toBe(100)
  })

  test.each(['eth_sendRawTransaction', 'debug_traceTransaction', 'toString', '__proto__', ''])(
    'error: %s is not asked',
    (method) => {
      expect(countServed(JSON.stringify(call(method)), false)).toMatchObject({ status: 403 })
      expect(countServed(JSON.stringify([call('eth_getLogs'), call(method)]), false)).toMatchObject({
        status: 403,
      })
    },
  )

  test.each(OWN_NODE_METHODS)('behavior: %s is asked of own nodes only', (method) => {
    const body = JSON.stringify([call('eth_getLogs'), call(method)])
    expect(countServed(body, true)).toBe(2)
    expect(countServed(body, false)).toMatchObject({ status: 403 })
  })

  test('error: an own node is asked no other method', () => {
    for (const method of ['debug_traceCall', 'eth_sendTransaction', 'anvil_reset']) {
      expect(countServed(JSON.stringify(call(method)), true)).toMatchObject({ status: 403 })
    }
  })

  test.each(['', '{', '[]', '[1]', '"text"', 'null', JSON.stringify(Array(101).fill(call('eth_getCode')))])(
    'error: %.20s is no request',
    (body) => {
      expect(countServed(body, false)).toMatchObject({ status: 400 })
    },
  )
})
