import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTextCache } from '@/lib/service/cache/text-cache'

const ENTRY = 240

describe('createTextCache', () => {
  test('behavior: the least recently used text is dropped first', () => {
    const cache = createTextCache(10 * (ENTRY + 2))
    for (let at = 0; at < 10; at++) cache.set(`${at}`, 'x')
    cache.get('0')
    cache.set('a', 'x')
    expect([cache.get('0'), cache.get('1'), cache.get('2'), cache.get('a')]).toEqual(['x', null, 'x', 'x'])
  })

  test('behavior: a text of more than an eighth of the cache is not stored, and replaces nothing else', () => {
    const cache = createTextCache(8_000)
    cache.set('small', 'x')
    cache.set('long', 'x'.repeat(1_000))
    expect([cache.get('small'), cache.get('long')]).toEqual(['x', null])
  })

  test('behavior: the bytes of keys, strings and pieces never exceed the maximum', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.uint8Array({ maxLength: 900 }).map((bytes) => [Buffer.from(bytes), Buffer.from(bytes)]),
    )
    const key = fc.stringMatching(/^[a-e]{1,2}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(key, text), { maxLength: 100 }), (entries) => {
        const cache = createTextCache(8_000)
        for (const [name, stored] of entries) {
          cache.set(name, stored)
          expect(cache.bytes()).toBeLessThanOrEqual(8_000)
          expect([stored, null]).toContain(cache.get(name))
        }
      }),
    )
  })

  test('behavior: 300,000 small texts take no more memory than the maximum', () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const maxBytes = 8_000_000
    const cache = createTextCache(maxBytes)
    collect()
    const before = process.memoryUsage()
    for (let at = 0; at < 300_000; at++) cache.set(`1 eth_getStorageAt [${at}]`, `"0x${at}"`)
    collect()
    const after = process.memoryUsage()
    expect(cache.bytes()).toBeGreaterThan(maxBytes * 0.99)
    expect(after.heapUsed + after.external - before.heapUsed - before.external).toBeLessThan(maxBytes)
  })
})
