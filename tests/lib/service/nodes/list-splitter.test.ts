import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createListSplitter } from '@/lib/service/nodes/list-splitter'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'

/** Splits a text that comes in chunks cut at the given places. */
function split(text: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text)
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const entries: string[] = []
  const splitter = createListSplitter((json) => entries.push(json.trim()))
  for (const [index, edge] of edges.entries()) splitter.take(bytes.subarray(edges[index - 1] ?? 0, edge))
  return { entries, envelope: splitter.envelope() }
}

const everywhere = (text: string) => Array.from(Buffer.from(text), (_, index) => index)

describe('createListSplitter', () => {
  test.each([
    ['{"jsonrpc":"2.0","id":1,"result":[]}', []],
    ['{"jsonrpc":"2.0","id":1,"result":[ ]}', []],
    ['{"result":[{}]}', ['{}']],
    ['{ "result" : [ {"a":[1,2,{"b":3}]} , {} ] , "id": [1,2,3] }', ['{"a":[1,2,{"b":3}]}', '{}']],
    ['{"result":["a,b","[","]","\\"," ]}', ['"a,b"', '"["', '"]"', '"\\","']],
    ['{"result":["\\\\","x"]}', ['"\\\\"', '"x"']],
    ['{"result":["\\\\\\"]","é"]}', ['"\\\\\\"]"', '"é"']],
    ['{"result":[null,1,true,[],[[1],[2]]]}', ['null', '1', 'true', '[]', '[[1],[2]]']],
    ['{"result":[1,]}', ['1', '']],
    ['{"result":[,1]}', ['', '1']],
  ])('default: %s', (text, entries) => {
    const { envelope, ...found } = split(text)
    expect(found.entries).toEqual(entries)
    expect(JSON.parse(envelope)).toMatchObject({ result: [] })
    expect(split(text, everywhere(text))).toEqual({ entries, envelope })
  })

  test.each([
    '{"result":null}',
    '{"result":{"result":[1,2,3]}}',
    '{"results":[1,2,3]}',
    '{"a\\"result":[1,2,3]}',
    '{"a,\\"result":[1,2,3]}',
    '{"error":{"code":1,"message":"result"},"data":[1]}',
    '[1,2,3]',
    '["result",[1]]',
    'not JSON',
  ])('args: %s has no result list, and stays as it is', (text) => {
    expect(split(text)).toEqual({ entries: [], envelope: text })
    expect(split(text, everywhere(text))).toEqual({ entries: [], envelope: text })
  })

  test('behavior: any list, cut anywhere, has the entries that JSON.parse finds', () => {
    const bodies = fc.record({ id: fc.string(), other: fc.jsonValue(), result: fc.array(fc.jsonValue()) })
    fc.assert(
      fc.property(bodies, fc.array(fc.nat()), fc.nat({ max: 3 }), (body, cuts, indent) => {
        const { entries, envelope } = split(JSON.stringify(body, null, indent), cuts)
        expect(entries.map((json) => JSON.parse(json))).toEqual(JSON.parse(JSON.stringify(body.result)))
        expect(JSON.parse(envelope)).toEqual(JSON.parse(JSON.stringify({ ...body, result: [] })))
      }),
    )
  })

  test.each([
    ['an entry of more than 16 MiB', '{"result":["', 17],
    ['an envelope of more than 1 MiB', '{"error":"', 2],
  ])('error: %s', (_, opening, megabytes) => {
    const splitter = createListSplitter(() => {})
    splitter.take(Buffer.from(opening))
    const megabyte = Buffer.alloc(1024 * 1024, 'a')
    expect(() => {
      for (let count = 0; count < megabytes; count++) splitter.take(megabyte)
    }).toThrow(UpstreamUnavailableError)
  })
})
