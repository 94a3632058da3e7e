type Rows = { first: number; last: number }

/** `jumps`: how often in a row all rows in sight were replaced. */
export type Fling = { inSight: Rows; jumps: number }

export const NO_FLING: Fling = { inSight: { first: 0, last: -1 }, jumps: 0 }

/** One jump is a step to another place; more are too fast to read. */
const MOST_JUMPS = 1

export function flingTo(before: Fling, inSight: Rows, isScrolling: boolean): Fling {
  if (!isScrolling) return { inSight, jumps: 0 }
  const { first, last } = before.inSight
  if (inSight.first === first && inSight.last === last) return before
  const isJump = inSight.first > last || inSight.last < first
  return { inSight, jumps: isJump ? before.jumps + 1 : 0 }
}

/** Whether rows move too fast to be read. */
export const isFlung = ({ jumps }: Fling): boolean => jumps > MOST_JUMPS
