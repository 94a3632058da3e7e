import { describe, expect, test } from 'vitest'
import { countKey, findDuplicateKey } from '@/lib/text/duplicate-key'

describe('findDuplicateKey', () => {
  test.each([
    ['at the top', '{"a":1,"b":2,"a":3}', 'a'],
    ['deep within', '{"a":[{"b":{"c":1,"c":1}}]}', 'c'],
    ['written in another way', String.raw`{"a":1,"\u0061":2}`, 'a'],
    ['with spaces around it', '{ "a" : [ ] ,\n\t"a"\r\n: 2 }', 'a'],
    ['of every object', '{"__proto__":1,"__proto__":2}', '__proto__'],
    ['that is empty', '{"":1,"":2}', ''],
    ['with a quote in it', String.raw`{"\"":1,"\"":2}`, '"'],
    ['behind a text that ends in a backslash', String.raw`{"a":"\\","a":2}`, 'a'],
  ])('error: %s', (_, text, key) => {
    expect(findDuplicateKey(text)?.key).toBe(key)
  })

  test('default: where it stands for the second time', () => {
    expect(findDuplicateKey('{"a":{"b":1},\n "a":2}')).toEqual({ key: 'a', index: 15 })
  })

  test.each([
    ['no object', '["a","a"]'],
    ['two objects', '[{"a":1},{"a":1}]'],
    ['an object in another', '{"a":{"a":{"a":1}},"b":{"a":1}}'],
    ['values and keys', '{"a":"a","b":"a"}'],
    ['a text like an object', String.raw`{"a":"{\"a\":1,\"a\":2}","b":"\\\":"}`],
    ['other cases', '{"a":1,"A":2}'],
    ['a key behind an object', '{"a":{"b":1},"c":{"b":1},"d":[],"b":1}'],
  ])('default: %s', (_, text) => {
    expect(findDuplicateKey(text)).toBeNull()
  })
})

describe('countKey', () => {
  test.each([
    ['{}', 0],
    ['{"a":1}', 1],
    [String.raw`{"a":1,"\u0061":2,"b":"a","a" :3}`, 3],
    ['{"b":{"a":1},"c":[{"a":1}],"a":{"a":"a"}}', 1],
    ['[{"a":1}]', 0],
    [String.raw`{"b":"\"a\":","a":1}`, 1],
  ])('default: %s', (text, count) => {
    expect(countKey(text, 'a')).toBe(count)
  })
})
