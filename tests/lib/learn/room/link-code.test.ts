import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawLinkCode, LONGEST_IN_CODE } from '@/lib/learn/room/link-code'

const LINK = 'https://triptych.example/learn/packing?seed=zug'

test('default: the drawing fills the dark squares of the code alone, within a light edge of four', () => {
  const code = drawLinkCode(LINK)
  const squares = encode(LINK, { ecc: 'M', border: 0 }).data
  expect(code?.size).toBe(squares.length + 8)
  const dark = squares.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])))
  expect(filled(code?.path ?? '').sort()).toEqual(dark.sort())
})

/** The squares that a path of rows fills. */
const filled = (path: string): string[] =>
  [...path.matchAll(/M(\d+) (\d+)H(\d+)v1H(\d+)z/g)].flatMap(([, from, y, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, i) => `${Number(from) + i},${y}`),
  )

test('behavior: the longest link that is offered a code has 69 squares a side; a longer one has none', () => {
  const long = LINK.padEnd(LONGEST_IN_CODE, 'x')
  expect(drawLinkCode(long)?.size).toBe(69 + 8)
  expect(drawLinkCode(`${long}x`)).toBeNull()
})
