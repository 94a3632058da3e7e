import { describe, expect, test } from 'vitest'
import { createBodyReader } from '@/lib/service/nodes/body-reader'
import { type EntryReader, UpstreamUnavailableError } from '@/lib/service/nodes/node'

/** Feeds texts until the reader has enough, and says after how many. */
function read(texts: readonly string[], entries?: EntryReader) {
  const reader = createBodyReader(entries)
  const enoughAt = texts.findIndex((text) => reader.take(Buffer.from(text)))
  return { taken: enoughAt === -1 ? 'all' : enoughAt + 1, text: reader.text() }
}

/** Takes so many entries and no more. */
function takeAtMost(count: number) {
  const taken: unknown[] = []
  return { taken, begin: () => {}, take: (entry: unknown) => taken.push(entry) <= count }
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
    expect(read(['{"result":[1', ',2', ',3', ',4', ',5]}'], takeAtMost(2)).taken).toBe(4)
  })

  test('behavior: exactly as many entries as allowed are read, and taken out of the text', () => {
    const entries = takeAtMost(2)
    expect(read(['{"result":[1,', '{"a":2}]}'], entries)).toEqual({ taken: 'all', text: '{"result":[]}' })
    expect(entries.taken).toEqual([1, { a: 2 }])
  })

  test.each(['{"result":[1,]}', '{"result":[1}]}', '{"result":[{"a":1],"b":2}'])('error: %s', (text) => {
    expect(() => JSON.parse(read([text], takeAtMost(9)).text)).toThrow()
  })

  test('error: more than 64 MiB', () => {
    const reader = createBodyReader(undefined)
    const megabyte = Buffer.alloc(1024 * 1024, ' ')
    for (let count = 0; count < 64; count++) reader.take(megabyte)
    expect(reader.text()).toHaveLength(64 * 1024 * 1024)
    expect(() => reader.take(Buffer.from(' '))).toThrow(UpstreamUnavailableError)
  })
})
