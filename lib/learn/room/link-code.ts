import { encode } from 'uqr'

/**
 * Up to here a code has at most 69 squares a side, at the correction that mends 15 % of it: on a wall one metre wide each is
 * 14 mm, which the camera of a phone tells apart from the last row. More of them blur.
 */
export const LONGEST_IN_CODE = 300

/** A QR code as a drawing: `path` fills its dark squares, in a square of `size` that includes the light edge of four. */
export type LinkCode = { size: number; path: string }

/** The code of a link; null where the link is too long for one that is read from a wall. */
export function drawLinkCode(link: string): LinkCode | null {
  if (link.length > LONGEST_IN_CODE) return null
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  return {
    size,
    path: data
      .map((row, y) =>
        runsOf(row)
          .map((run) => drawRun(run, y))
          .join(''),
      )
      .join(''),
  }
}

type Run = { from: number; to: number }

/** Dark squares that stand side by side are one piece: no line shows between them. */
const runsOf = (row: readonly boolean[]): Run[] =>
  [
    ...row
      .map((isDark) => (isDark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }))

const drawRun = ({ from, to }: Run, y: number): string => `M${from} ${y}H${to}v1H${from}z`
