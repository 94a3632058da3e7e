import { describe, expect, test } from 'vitest'
import { expectedHeight } from '@/lib/storage/contract/tree-rows'

/** Two variables that share slot 0, a mapping, and one that has slot 2 to itself. */
const rows = [0n, 0n, null, 2n].map((pictured) => ({ pictured }))
const heights = (isWide: boolean) => rows.map((row, at) => expectedHeight(row, rows[at - 1], isWide))

describe('expectedHeight', () => {
  test('default: the first row of a slot has a line above it', () => {
    expect(heights(true)).toEqual([25, 24, 25, 25])
  })

  test('behavior: where there is little room the bytes lie below, but for those that stand there already', () => {
    expect(heights(false)).toEqual([65, 44, 45, 65])
  })
})
