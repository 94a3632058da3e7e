import { describe, expect, test } from 'vitest'
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
    expect(priceBatch(500)).toBe(40_000)
  })

  test('error: what is no hash is named by its place', () => {
    expect(parseBatchQuestion(`${hash(1)}\n0x12`).problem).toMatch(/^Entry 2: .*this has 2/)
    expect(parseBatchQuestion(' \n').problem).toContain('Paste transaction hashes')
  })
})
