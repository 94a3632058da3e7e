import { describe, expect, test } from 'vitest'
import { listChangedRuns } from '@/lib/storage/word/changed-bytes'

const word = (digits: string) => `0x${digits.padStart(64, '0')}` as const

describe('listChangedRuns', () => {
  test('default: runs of bytes, counted from the left, the last one excluded', () => {
    expect(listChangedRuns(word('aabb00dd'), word('aacc01dd'))).toEqual([{ from: 29, to: 31 }])
    expect(listChangedRuns(word('0'), `0xff${'0'.repeat(58)}aabb`)).toEqual([
      { from: 0, to: 1 },
      { from: 30, to: 32 },
    ])
    expect(listChangedRuns(word('1'), word('1'))).toEqual([])
  })
})
