import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createResultCounter } from '@/lib/service/nodes/result-counter'

/** Counts with the text cut into chunks at the given places. */
function count(text: string, cuts: readonly number[] = []): number {
  const bytes = Buffer.from(text)
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const feed = createResultCounter()
  return edges.reduce((_, edge, index) => feed(bytes.subarray(edges[index - 1] ?? 0, edge)), 0)
}

describe('createResultCounter', () => {
  test.each([
    ['{"jsonrpc":"2.0","id":1,"result":[]}', 0],
    ['{"jsonrpc":"2.0","id":1,"result":[ ]}', 0],
    ['{"result":[{}]}', 1],
    ['{ "result" : [ {"a":[1,2,{"b":3}]} , {} ] , "id": [1,2,3] }', 2],
    ['{"result":["a,b","[","]","\\"," ]}', 4],
    ['{"result":["\\\\","x"]}', 2],
    ['{"result":[null,1,true,[],[[1],[2]]]}', 5],
    ['{"result":null}', 0],
    ['{"result":{"result":[1,2,3]}}', 0],
    ['{"id":"result","other":[1,2,3],"result":[1]}', 1],
    ['{"results":[1,2,3]}', 0],
    ['{"resul":[1,2,3]}', 0],
    ['{"error":{"code":1,"message":"result"}}', 0],
    ['[1,2,3]', 0],
    ['not JSON', 0],
  ])('args: %s', (text, expected) => {
    expect(count(text)).toBe(expected)
    expect(
      count(
        text,
        Array.from(text, (_, index) => index),
      ),
    ).toBe(expected)
  })

  test('behavior: any list, cut anywhere, has as many entries as JSON.parse finds', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.array(fc.nat()), fc.string(), (list, cuts, id) => {
        expect(count(JSON.stringify({ id, result: list }), cuts)).toBe(list.length)
      }),
    )
  })
})
