import { describe, expect, test } from 'vitest'
import { hasTwoResults } from '@/lib/rpc/answer-checks/check-envelope'

describe('hasTwoResults', () => {
  test.each([
    '{"jsonrpc":"2.0","id":1,"result":"0x1","result":"0x2"}',
    '{"result":"0x1","jsonrpc":"2.0","id":1,"result":"0x1"}',
    '{"jsonrpc":"2.0","id":1,"result":[],"result":[{"address":"0x"}]}',
    '{"jsonrpc":"2.0","id":1,"result" : null,\n"result"\t:"0x2"}',
    String.raw`{"jsonrpc":"2.0","id":1,"result":"0x1","\u0072esult":"0x2"}`,
    String.raw`{"jsonrpc":"2.0","id":1,"\u0072esult":"0x1","resul\u0074":"0x2"}`,
  ])('error: %s', (envelope) => {
    expect(hasTwoResults(envelope)).toBe(true)
  })

  test.each([
    '{"jsonrpc":"2.0","id":1,"result":"0x1"}',
    '{"jsonrpc":"2.0","id":1,"result":{"result":"0x1"}}',
    '{"jsonrpc":"2.0","id":1,"result":[{"result":1},{"result":2}]}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no result","data":{"result":null}}}',
    '{"jsonrpc":"2.0","id":1,"result":"result"}',
    String.raw`{"jsonrpc":"2.0","id":1,"result":"Geth \"result\":1"}`,
    '{"jsonrpc":"2.0","id":1,"lastresult":1,"result":"0x1"}',
    '{}',
  ])('default: %s', (envelope) => {
    expect(hasTwoResults(envelope)).toBe(false)
  })
})
