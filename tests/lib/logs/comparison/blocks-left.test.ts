import { expect, test } from 'vitest'
import { blocksLeft } from '@/lib/logs/comparison/blocks-left'

test('default: what no range holds is left', () => {
  expect(blocksLeft({ from: 0, to: 9 }, [])).toEqual([{ from: 0, to: 9 }])
  expect(blocksLeft({ from: 0, to: 9 }, [{ from: 0, to: 9 }])).toEqual([])
  expect(
    blocksLeft({ from: 0, to: 9 }, [
      { from: 7, to: 8 },
      { from: 2, to: 3 },
    ]),
  ).toEqual([
    { from: 0, to: 1 },
    { from: 4, to: 6 },
    { from: 9, to: 9 },
  ])
})
