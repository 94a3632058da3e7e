import { describe, expect, test } from 'vitest'
import { createBodyReader } from '@/lib/service/nodes/body-reader'
import { type EntryReader, UpstreamUnavailableError, WrongAnswerError } from '@/lib/service/nodes/node'

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

describe('the parts of a long answer', () => {
  /** A list of 100 kB, or of `count` entries. */
  const listOf = (entry: string, count = Math.ceil(100_000 / (entry.length + 1))) =>
    `[${Array(count).fill(entry).join(',')}]`

  const account = (reads: string) =>
    `{"address":"0x${'ab'.repeat(20)}","storageChanges":[],"storageReads":${reads},"balanceChanges":[],"nonceChanges":[],"codeChanges":[]}`

  test.each([
    ['reads of minimal slots', account(listOf('"0x0"'))],
    ['reads of slots that are JSON numbers', account(listOf('10'))],
    ['accounts without a change', listOf(account('[]'))],
    ['accounts with one read slot', listOf(account('["0x0"]'))],
    ['changed slots', listOf('{"key":1,"changes":[{"index":1,"value":1}]}')],
    ['changes', listOf('{"index":"0x1","value":"0x"}')],
    ['an access list without keys', listOf(`{"address":"0x${'ab'.repeat(20)}","storageKeys":[]}`)],
    ['proofs of an empty account', listOf('{"key":"0x0","value":"0x0","proof":[]}')],
    ['blocks without a receipt', listOf('null')],
  ])('default: %s are read', (_, text) => {
    expect(text.length).toBeGreaterThan(64 * 1024)
    expect(read([text])).toEqual({ taken: 'all', text })
  })

  test.each([
    ['empty objects', listOf('{}')],
    ['empty lists', listOf('[]')],
    ['digits', listOf('1')],
    ['small objects', listOf('{"a":1}')],
    ['a million objects, however long', listOf(`{"a":"${' '.repeat(20)}"}`, 1_000_000)],
    ['two million fields, however long', `{${listOf('"a":"0123456789"', 2_000_001).slice(1, -1)}}`],
  ])('error: %s are refused', (_, text) => {
    expect(() => read([text])).toThrow(WrongAnswerError)
  })

  test('behavior: a short answer may have any', () => {
    expect(read([listOf('{}', 20_000)]).taken).toBe('all')
  })
})
