import { describe, expect, test } from 'vitest'
import { cutToColumns, nameSpans, textColumns } from '@/lib/storage/map/name-spans'
import type { MapHole, MapSpan } from '@/lib/storage/map/storage-map'

const GRID = { bytesToLine: 32, room: 3 }

const span = (label: string, from: number, to: number, piece = label): MapSpan => ({
  path: label,
  label,
  piece,
  type: 'uint8',
  holds: 'value',
  from,
  to,
  offset: 32 - to,
  size: to - from,
  mask: '0x',
  shift: 0,
  likely: null,
  plain: '',
  value: '',
  lines: [],
  warnings: [],
  tint: 1,
  isHead: false,
  was: null,
  leadsTo: [],
})
const hole = (from: number, to: number): MapHole => ({ from, to, within: null })

const named = (spans: MapSpan[], holes: MapHole[] = [], grid = GRID) =>
  nameSpans({ spans, holes, word: '0x' }, grid).map(({ text, spelled, isBefore, from }) => [
    text,
    ...(spelled === null ? [] : [spelled]),
    ...(isBefore ? ['before', from] : []),
  ])

describe('nameSpans', () => {
  test('default: a name stands over its bytes', () => {
    expect(named([span('owner', 0, 20), span('open', 30, 32)])).toEqual([['owner'], ['open']])
  })

  test('behavior: one that does not fit stands in the unused bytes before it', () => {
    expect(named([span('beforeStruct', 31, 32)], [hole(0, 31)])).toEqual([['beforeStruct', 'before', 26]])
  })

  test('behavior: else a number stands for it', () => {
    expect(named([span('first', 30, 31), span('second', 31, 32)])).toEqual([
      ['1', 'first'],
      ['2', 'second'],
    ])
  })

  test('behavior: the last piece is enough after a name that says the rest', () => {
    const spans = [
      span('corner.weight', 23, 24, '.weight'),
      span('corner.y', 24, 26, '.y'),
      span('corner.x', 26, 28, '.x'),
    ]
    expect(named(spans)).toEqual([['1', 'corner.weight'], ['.y'], ['.x']])
  })

  test('behavior: narrow elements share a name', () => {
    const flags = Array.from({ length: 32 }, (_, i) => span(`flags[${31 - i}]`, i, i + 1, `[${31 - i}]`))
    expect(named(flags)).toEqual([['flags[31…0]']])
  })

  test('behavior: in lines of 16 bytes a name stands in the wider part', () => {
    expect(
      nameSpans({ spans: [span('entrance', 12, 28)], holes: [], word: null }, { bytesToLine: 16, room: 3 }),
    ).toMatchObject([{ from: 16, to: 28, text: 'entrance' }])
  })

  test('args: hidden characters of a key are written out', () => {
    expect(named([span('m["\u202e"]', 0, 32)])).toEqual([['m["\\u{202e}"]']])
  })
})

describe('cutText', () => {
  test('default: cuts the end off, and counts wide characters twice', () => {
    expect(cutToColumns('balances', 5)).toBe('bala…')
    expect(cutToColumns('ab', 2)).toBe('ab')
    expect(textColumns('漢字')).toBe(4)
    expect(cutToColumns('漢字漢字', 5)).toBe('漢字…')
  })
})

describe('values beside names', () => {
  const valued = (value: string, of: MapSpan) => ({ ...of, value, lines: [value] })
  const said = (spans: MapSpan[], holes: MapHole[] = [], word: `0x${string}` | null = '0x') =>
    nameSpans({ spans, holes, word }, GRID).map(({ text, spelled, value }) => spelled ?? value ?? text)

  test('default: what is held stands beside its name, in the hole before it, or where it is spelled out', () => {
    expect(said([valued('117', span('visitors', 0, 8))])).toEqual(['117'])
    expect(said([valued('1', span('beforeStruct', 31, 32))], [hole(0, 31)])).toEqual(['beforeStruct = 1'])
    expect(said([valued('true', span('a', 30, 31)), valued('2', span('second', 31, 32))])[1]).toBe(
      'second = 2',
    )
  })

  test('behavior: a text that is too long is cut where its beginning has room, else left out', () => {
    expect(said([valued('"a text of many letters"', span('title', 0, 8))])).toEqual(['"a text of m…'])
    expect(said([valued('"a text of many letters"', span('title', 0, 4))])).toEqual(['title'])
  })

  test('behavior: a number is never cut: it stands shortened, or is left to its digits', () => {
    const takings = span('takings', 0, 8)
    expect(said([valued('123456789012345678901234567890', takings)])).toEqual(['takings'])
    expect(said([{ ...takings, lines: ['123,456,789,012', '10^11 + 2'] }])).toEqual(['10^11 + 2'])
  })

  test('behavior: none for a word that was not read, for bytes, and for the word of a mapping', () => {
    expect(said([valued('not read', span('visitors', 0, 8))], [], null)).toEqual(['visitors'])
    expect(said([valued('0xff', { ...span('label', 0, 4), type: 'bytes4' })])).toEqual(['label'])
    expect(said([valued('keys not known', { ...span('map', 0, 32), isHead: true })])).toEqual(['map'])
  })
})
