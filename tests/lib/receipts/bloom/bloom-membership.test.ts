import { describe, expect, test } from 'vitest'
import { parseBloomItem, testBloom } from '@/lib/receipts/bloom/bloom-membership'
import { bloomHandBuilt, TOKEN } from '../hand-built-receipt'

const receipt = bloomHandBuilt()
const ABSENT = `0x${'12'.repeat(20)}` as const
const EVERY_BIT = `0x${'f'.repeat(512)}` as const
const NO_BIT = `0x${'0'.repeat(512)}` as const

describe('askBloom', () => {
  test('default: an emitter is in', () => {
    expect(testBloom(receipt, TOKEN)).toMatchObject({
      answer: 'present',
      bits: [
        { bit: 754, set: true },
        { bit: 842, set: true },
        { bit: 783, set: true },
      ],
    })
  })

  test('args: a topic', () => {
    expect(testBloom(receipt, `0x${'0'.repeat(61)}b0b`).answer).toBe('present')
  })

  test('args: what is in no log', () => {
    expect(testBloom(receipt, ABSENT).answer).toBe('absent')
  })

  test('behavior: a full bloom rules nothing out, and says how often that misleads', () => {
    const full = testBloom({ ...receipt, logsBloom: EVERY_BIT }, ABSENT)
    expect(full).toMatchObject({ answer: 'false-positive', falsePositives: 1 })
    expect(testBloom(receipt, ABSENT).falsePositives).toBeCloseTo((12 / 2048) ** 3, 12)
  })

  test('error: a bloom that denies a log', () => {
    expect(testBloom({ ...receipt, logsBloom: NO_BIT }, TOKEN).answer).toBe('denied')
  })
})

describe('parseBloomItem', () => {
  test('default', () => {
    expect(parseBloomItem(` ${TOKEN} `).value).toBe(TOKEN)
    expect(parseBloomItem(`0x${'AB'.repeat(32)}`).value).toBe(`0x${'ab'.repeat(32)}`)
  })

  test('error: neither', () => {
    expect(parseBloomItem('0x12').problem).toContain('An address has 40 hex digits')
    expect(parseBloomItem(`0x${'1'.repeat(63)}`).problem).toContain('64 hex digits after 0x; this has 63')
  })
})
