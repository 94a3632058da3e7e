import { describe, expect, test } from 'vitest'
import { parseBrush } from '@/lib/logs/histogram/parse-brush'

const SEARCHED = { from: 1000, to: 2000 }

describe('parseBrush', () => {
  test('default: blocks of those that were searched', () => {
    expect(parseBrush({ from: '1,200', to: '2000' }, SEARCHED).value).toEqual({ from: 1200, to: 2000 })
  })

  test.each([
    ['', '2000', 'Type a block number.'],
    ['2000', '1000', 'Blocks from 1,000 to 2,000 were searched.'],
    ['999', '2000', 'Blocks from 1,000 to 2,000 were searched.'],
    ['1000', '2001', 'Blocks from 1,000 to 2,000 were searched.'],
  ])('error: %j to %j', (from, to, problem) => {
    expect(parseBrush({ from, to }, SEARCHED)).toEqual({ problem })
  })
})
