import { describe, expect, test } from 'vitest'
import { parseIdTexts } from '@/lib/rpc/gate/json-rpc-id'

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
