import { describe, expect, test } from 'vitest'
import { createBodyReader } from '@/lib/service/nodes/body-reader'
import { UpstreamUnavailableError } from '@/lib/service/nodes/node'

/** Feeds texts until the reader has enough, and says after how many. */
function read(texts: readonly string[], maxResults?: number) {
  const reader = createBodyReader(maxResults)
  const enoughAt = texts.findIndex((text) => reader.take(Buffer.from(text)))
  return { taken: enoughAt === -1 ? 'all' : enoughAt + 1, text: reader.text() }
}

describe('createBodyReader', () => {
  test.each([
    [['{"a":"b"}'], '{"a":"b"}'],
    [['{"a":', '"b"}'], '{"a":"b"}'],
    [[], ''],
  ])('default: %j', (chunks, text) => {
    expect(read(chunks)).toEqual({ taken: 'all', text })
  })

  test('default: a character cut in two is whole again', () => {
    const bytes = Buffer.from('{"a":"é"}')
    const reader = createBodyReader(undefined)
    reader.take(bytes.subarray(0, 7))
    reader.take(bytes.subarray(7))
    expect(reader.text()).toBe('{"a":"é"}')
  })

  test('behavior: it has enough at the first entry too many', () => {
    expect(read(['{"result":[1', ',2', ',3', ',4', ',5]}'], 2).taken).toBe(3)
  })

  test('behavior: exactly as many entries as allowed are read', () => {
    expect(read(['{"result":[1,', '2]}'], 2)).toEqual({ taken: 'all', text: '{"result":[1,2]}' })
  })

  test('error: more than 64 MiB', () => {
    const reader = createBodyReader(undefined)
    const megabyte = Buffer.alloc(1024 * 1024, ' ')
    for (let count = 0; count < 64; count++) reader.take(megabyte)
    expect(reader.text()).toHaveLength(64 * 1024 * 1024)
    expect(() => reader.take(Buffer.from(' '))).toThrow(UpstreamUnavailableError)
  })
})
