import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { MAX_BATCH, parseBatchQuestion, priceBatch } from '@/lib/receipts/batch/batch-question'

const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}` as const

describe('parseBatchQuestion', () => {
  test('default: one to a line, commas, quotes; each once', () => {
    const text = `${hash(1)}\n"${hash(2)}", ${hash(1).toUpperCase().replace('X', 'x')};${hash(3)}\n`
    expect(parseBatchQuestion(text).value).toEqual({ hashes: [hash(1), hash(2), hash(3)], repeated: 1 })
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
    expect(parseBatchQuestion(text).value).toEqual({ hashes: [hash(1)], repeated: 1 })
  })

  test('error: what is no hash is named by its place and quoted, in short and without hidden characters', () => {
    expect(parseBatchQuestion(`${hash(1)}\n0x12`).problem).toMatch(/^Entry 2, “0x12”: .*this has 2/)
    const long = `${hash(1)}\nat\u202e${'z'.repeat(90)}`
    expect(parseBatchQuestion(long).problem).toBe(
      'Entry 2, “at\\u{202e}zzzzzzzzz… (81 more characters)”: A transaction hash is 0x and 64 hex digits.',
    )
    expect(parseBatchQuestion(' \n').problem).toContain('Paste transaction hashes')
  })
})
