import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { cutWatched, readWatched, watchedBytes } from '@/lib/storage/changes/time-steps'
import { parsePathQuestion } from '@/lib/storage/question/path-question'
import { demoLayout } from '../demo-client'

const layout = demoLayout('StorageGallery')
const path = (typed: string) => parsePathQuestion(layout, typed).value ?? null

describe('watchedBytes', () => {
  test('default: those of a value that shares its word, and what they say', () => {
    const visitors = path('lastVisit')
    const watched = watchedBytes(visitors)
    expect(watched).toEqual({ from: 16, to: 24 })
    const word = numberToHex((7n << 128n) | (1_700_000_000n << 64n) | 3n, { size: 32 })
    expect(readWatched(visitors, cutWatched(word, watched))).toBe('1700000000')
  })

  test('behavior: a slot, a struct or a text is watched as a whole word', () => {
    for (const one of [null, path('corner'), path('longText')]) {
      expect(watchedBytes(one)).toEqual({ from: 0, to: 32 })
      expect(readWatched(one, '0x00')).toBeNull()
    }
  })
})
