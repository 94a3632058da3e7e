import { describe, expect, test } from 'vitest'
import { CREDITS } from '@/lib/credits/tariff'
import { type KnownService, knownEmbedded, UNKNOWN_SERVICE } from '@/lib/logs/checks/known-service'
import { priceFirstChecks } from '@/lib/logs/price/price-checks'
import { TOKEN } from '../in-memory-node'

const QUESTION = { filter: { address: TOKEN }, range: { from: 0, to: 1_000_000 } }
const LISTED = {
  ...QUESTION,
  filter: { address: [TOKEN, '0x00000000000000000000000000000000000000bb'] },
} as const

const priceOf = (known: KnownService, question: Parameters<typeof priceFirstChecks>[0] = QUESTION) =>
  priceFirstChecks(question, known, CREDITS.prices, 0)

const SAMPLE = 255
const FEW = 255
const WITNESS = 3 * 80 + 2 * 255
const LOOK = 3 * 80 + 255

describe('priceFirstChecks', () => {
  test('default: of a connection that nobody knows: a sample, few logs, a log that is there for certain, both ends, and lists', () => {
    expect(priceOf(UNKNOWN_SERVICE)).toBe(SAMPLE + FEW + WITNESS + 2 * LOOK)
    expect(priceOf(UNKNOWN_SERVICE, LISTED)).toBe(SAMPLE + FEW + WITNESS + 2 * LOOK + 255)
  })

  test('behavior: what it has shown is paid no more', () => {
    const compared = { ...UNKNOWN_SERVICE, compared: 300, whole: 100 }
    const shown = { ...compared, looked: 600_000, kept: { from: 0, until: 1 } }
    const reached = { to: 1_000_000, until: 0 }
    expect(priceOf({ ...compared, whole: 99 })).toBe(FEW + WITNESS + 2 * LOOK)
    expect(priceOf(compared)).toBe(WITNESS + 2 * LOOK)
    expect(priceOf(shown)).toBe(LOOK)
    expect(priceOf({ ...shown, reached })).toBe(0)
    expect(priceOf({ ...shown, reached: { to: 999_999, until: 0 } })).toBe(LOOK)
    expect(priceOf({ ...shown, reached, listed: 2 }, LISTED)).toBe(0)
  })

  test('behavior: a block that is asked for alone is looked into until as many logs came as an answer holds', () => {
    const block = { ...QUESTION, range: { from: 7, to: 7 } }
    expect(priceOf({ ...UNKNOWN_SERVICE, compared: 300 }, block)).toBe(SAMPLE)
    expect(priceOf({ ...UNKNOWN_SERVICE, whole: 10_000 }, block)).toBe(0)
    expect(priceOf(knownEmbedded(UNKNOWN_SERVICE), block)).toBe(0)
  })

  test('behavior: few blocks are asked for again alone, and so is the embedded service', () => {
    expect(priceOf(UNKNOWN_SERVICE, { ...QUESTION, range: { from: 0, to: 499 } })).toBe(SAMPLE + FEW)
    expect(priceOf(knownEmbedded(UNKNOWN_SERVICE), LISTED)).toBe(SAMPLE)
  })
})
