import { encode } from 'uqr'

/**
 * At most 69 modules per side at error correction M. On a wall of 1 m each is 14 mm, which a phone reads from the last row.
 */
export const LONGEST_IN_CODE = 300

/** `path` fills the dark modules. `size` includes a margin of 4. */
export type LinkCode = { size: number; path: string }

/** Null if the link is too long. */
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

/** Adjacent modules are one rectangle, so that no gap shows. */
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
