import { describe, expect, test } from 'vitest'
import { type Item, parseBody, parseIdTexts } from '@/lib/rpc/gate/json-rpc'

const single = (text: string): Item => {
  const body = parseBody(text)
  if (body.kind === 'batch') throw new Error('a batch')
  return body.item
}

const batch = (text: string): readonly Item[] => {
  const body = parseBody(text)
  if (body.kind === 'single') throw new Error('no batch')
  return body.items
}

const refused = (code: number, message: string, id = 'null') => ({
  kind: 'invalid',
  id,
  error: { code, message },
})
const INVALID = refused(-32600, 'invalid request')

describe('parseBody', () => {
  test('default', () => {
    expect(single('{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}')).toEqual({
      kind: 'call',
      id: '1',
      method: 'eth_chainId',
      params: [],
    })
  })

  test.each([
    ['0', '0'],
    ['-7', '-7'],
    ['"abc"', '"abc"'],
    ['""', '""'],
    ['null', 'null'],
    ['1.5', '1.5'],
    ['12345678901234567890', '12345678901234567890'],
    ['1e400', '1e400'],
  ])('args: id %s is kept as sent', (sent, kept) => {
    expect(single(`{"jsonrpc":"2.0","id":${sent},"method":"m"}`)).toMatchObject({ kind: 'call', id: kept })
  })

  test.each(['true', '[1]', '{"a":1}'])('error: id %s is of no allowed kind', (id) => {
    expect(single(`{"jsonrpc":"2.0","id":${id},"method":"m"}`)).toEqual(INVALID)
  })

  test('behavior: without an id it is a notification', () => {
    expect(single('{"jsonrpc":"2.0","method":"m","params":[1]}')).toEqual({ kind: 'notification' })
  })

  test.each([
    ['', refused(-32700, 'parse error')],
    ['{', refused(-32700, 'parse error')],
    ['{"jsonrpc":"2.0","method":"m","params":[1}', refused(-32700, 'parse error')],
    ['\uFEFF{}', refused(-32700, 'parse error')],
    ['[]', refused(-32600, 'empty batch')],
    [`[${'1,'.repeat(100)}1]`, refused(-32600, 'batch too large')],
    ['{}', INVALID],
    ['1', INVALID],
    ['null', INVALID],
    ['"text"', INVALID],
    ['{"jsonrpc":"1.0","id":1,"method":"m"}', refused(-32600, 'invalid request', '1')],
    ['{"id":1,"method":"m"}', refused(-32600, 'invalid request', '1')],
    ['{"jsonrpc":2.0,"id":1,"method":"m"}', refused(-32600, 'invalid request', '1')],
    ['{"jsonrpc":"2.0","id":"x","method":1}', refused(-32600, 'invalid request', '"x"')],
    ['{"jsonrpc":"2.0","method":1,"params":"bar"}', INVALID],
    ['{"jsonrpc":"2.0","id":1}', refused(-32600, 'invalid request', '1')],
    ['{"__proto__":{"jsonrpc":"2.0","id":1,"method":"m"}}', INVALID],
  ])('error: %s', (text, expected) => {
    expect(single(text)).toEqual(expected)
  })

  test('behavior: the last of duplicate keys counts', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"a","id":9007199254740993,"method":"b"}'
    expect(single(text)).toMatchObject({ id: '9007199254740993', method: 'b' })
  })

  test('behavior: nesting of 32 is read, of 33 is not', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
    expect(batch(nested(32))).toEqual([INVALID])
    expect(single(nested(33))).toEqual(refused(-32600, 'nested too deep'))
    expect(single('['.repeat(1_000_000))).toEqual(refused(-32600, 'nested too deep'))
  })

  test('behavior: brackets within strings are no nesting', () => {
    const text = `{"jsonrpc":"2.0","id":"${'['.repeat(40)}\\"{","method":"m"}`
    expect(single(text)).toMatchObject({ kind: 'call', method: 'm' })
  })

  test('behavior: a batch keeps the order and the kind of each item', () => {
    const items = batch(
      '[{"jsonrpc":"2.0","id":1,"method":"a"},{"jsonrpc":"2.0","method":"b"},1,[],{"foo":"boo"},{"jsonrpc":"2.0","id":"5","method":"c"}]',
    )
    expect(items.map(({ kind }) => kind)).toEqual([
      'call',
      'notification',
      'invalid',
      'invalid',
      'invalid',
      'call',
    ])
  })

  test('behavior: 100 items are a batch', () => {
    expect(batch(`[${'1,'.repeat(99)}1]`)).toHaveLength(100)
  })

  test('behavior: a long id in a batch belongs to its own item', () => {
    const items = batch(
      '[[1,2],{"jsonrpc":"2.0","id":1,"method":"a","params":[{"id":7}]},{"jsonrpc":"2.0","\\u0069d":11111111111111111111,"method":"b"}]',
    )
    expect(items.slice(1)).toMatchObject([{ id: '1' }, { id: '11111111111111111111' }])
  })
})

describe('parseIdTexts', () => {
  test.each([
    ['{"id":1.0,"method":"m"}', '1.0'],
    ['{"method":"m","id":18446744073709551616}', '18446744073709551616'],
    ['{ "id" \n:\t 1e400 , "method":"m"}', '1e400'],
    ['{"id":"1","method":"m"}', '"1"'],
    ['{"method":"id","id":7}', '7'],
    ['{"id":7,"method":"id"}', '7'],
    ['{"params":[{"id":5}],"id":7}', '7'],
    ['{"id":7,"params":[{"id":5}]}', '7'],
    ['{"id":7,"id":8}', '8'],
    ['{"\\u0069d":7,"method":"m"}', '7'],
    ['{"id":7,"\\u0069d":8}', '8'],
    ['{"method":"\\"id\\":5","id":7}', '7'],
  ])('args: %s', (body, id) => {
    expect(parseIdTexts(body, 1)).toEqual([id])
  })

  test('behavior: of a batch, each entry its own', () => {
    expect(parseIdTexts('[{"id":1.0},{"method":"m"},{"id":2.0}]', 2)).toEqual(['1.0', undefined, '2.0'])
  })
})
