import { describe, expect, test } from 'vitest'
import { formatRawJson } from '@/lib/receipts/receipt/raw-json'

describe('formatRawJson', () => {
  test('default', () => {
    expect(formatRawJson({ status: '0x1' })).toEqual({
      text: '{\n  "status": "0x1"\n}',
      shown: '{\n  "status": "0x1"\n}',
      left: 0,
    })
  })

  test('behavior: a long answer is shown in part and kept whole', () => {
    const { text, shown, left } = formatRawJson({ data: 'x'.repeat(100_000) })
    expect(shown).toHaveLength(40_000)
    expect(text).toHaveLength(shown.length + left)
    expect(JSON.parse(text)).toEqual({ data: 'x'.repeat(100_000) })
  })

  test('behavior: hidden characters are escaped and mean the same', () => {
    const answer = { note: 'pay\u202Ecba\u200B\u{E0041}\u0085' }
    const { text } = formatRawJson(answer)
    expect(text).toContain('"pay\\u202ecba\\u200b\\udb40\\udc41\\u0085"')
    expect(JSON.parse(text)).toEqual(answer)
  })

  test('args: an answer that is no JSON value', () => {
    expect(formatRawJson(undefined).text).toBe('undefined')
  })
})
