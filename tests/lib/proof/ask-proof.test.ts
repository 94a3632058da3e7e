import { expect, test } from 'vitest'
import { describeLimit, isRefused, isUntried, joinLimits, joinProved } from '@/lib/proof/ask-proof'

test('default: what is too old stays so, and what is newer may be had', () => {
  const limit = joinLimits(joinLimits(null, { upTo: 90 }), { upTo: 50 })
  expect(limit).toEqual({ upTo: 90 })
  expect(isRefused(limit, [50])).toBe(true)
  expect(isRefused(limit, [91])).toBe(false)
  expect(isRefused(limit, [91, 3])).toBe(true)
  expect(isRefused(limit, [null])).toBe(false)
  expect(describeLimit(limit)).toBe('This connection has no proofs for blocks up to 90.')
})

test('default: a connection without proofs has none of any block', () => {
  const limit = joinLimits({ upTo: 90 }, { upTo: null })
  expect(joinLimits(limit, { upTo: null })).toEqual({ upTo: null })
  expect(isRefused(limit, [null])).toBe(true)
  expect(isRefused(limit, [1_000_000])).toBe(true)
  expect(describeLimit(limit)).toBe('This connection has no proofs.')
})

test('default: where nothing was refused, everything may be asked', () => {
  expect(isRefused(null, [1, null])).toBe(false)
})

test('default: what was proved tells of newer blocks, and a tag of none', () => {
  expect(isUntried(null, [90])).toBe(true)
  const proved = joinProved(joinProved(null, [90, 95]), [null])
  expect(proved).toBe(90)
  expect(isUntried(proved, [90, 1000, null])).toBe(false)
  expect(isUntried(proved, [1000, 89])).toBe(true)
  const ofTag = joinProved(null, [null])
  expect(isUntried(ofTag, [null])).toBe(false)
  expect(isUntried(ofTag, [90])).toBe(true)
})
