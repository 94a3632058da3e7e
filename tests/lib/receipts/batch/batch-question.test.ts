import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { MAX_BATCH, parseBatchQuestion, priceBatch } from '@/lib/receipts/batch/batch-question'

const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const

describe('parseBatchQuestion', () => {
  test('default: one to a line, commas, quotes; each once', () => {
    const text = `${hash(1)}\n"${hash(2)}", ${hash(1).toUpperCase().replace('X', 'x')};${hash(3)}\n`
    expect(parseBatchQuestion(text).value).toEqual({
      hashes: [hash(1), hash(2), hash(3)],
      repeated: 1,
      leftOut: null,
    })
  })

  test('args: as many as there may be', () => {
    const lines = Array.from({ length: MAX_BATCH }, (_, at) => hash(at))
    expect(parseBatchQuestion(lines.join('\n')).value?.hashes).toHaveLength(500)
    expect(parseBatchQuestion([...lines, hash(0)].join('\n')).value?.repeated).toBe(1)
    expect(parseBatchQuestion([...lines, hash(500)].join('\n')).problem).toContain('these are 501')
    expect(priceBatch(500, CREDITS.prices)).toBe(40_000)
  })

  test('args: hashes without 0x before them', () => {
    const text = `${hash(1).slice(2)} ${hash(1)}`
    expect(parseBatchQuestion(text).value).toEqual({ hashes: [hash(1)], repeated: 1, leftOut: null })
  })

  test('behavior: what is no hash between hashes is left out, and said by its place, in short', () => {
    const { value } = parseBatchQuestion(`${hash(1)}\n0x12\n${hash(2)}`)
    expect(value?.hashes).toEqual([hash(1), hash(2)])
    expect(value?.leftOut).toMatch(/^Ignored: Entry 2, “0x12”: .*this has 2\.$/)
    const more = parseBatchQuestion(`hash block at\u202e${'z'.repeat(90)}\n${hash(1)}`).value
    expect(more?.leftOut).toBe(
      'Ignored: Entries 1, “hash”; 2, “block” and 3, “at\\u{202e}zzzzzzzzz… (81 more characters)”: A transaction hash is 0x and 64 hex digits.',
    )
  })

  test('error: where nothing is a hash, the first is quoted without hidden characters', () => {
    expect(parseBatchQuestion(`at\u202e${'z'.repeat(90)}`).problem).toBe(
      'Entry 1, “at\\u{202e}zzzzzzzzz… (81 more characters)”: A transaction hash is 0x and 64 hex digits.',
    )
    expect(parseBatchQuestion(' \n').problem).toContain('Paste transaction hashes')
  })
})
