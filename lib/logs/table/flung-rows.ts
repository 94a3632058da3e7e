/** Rows in sight, by their places in the table. */
type Rows = { first: number; last: number }

/** How rows went by: those in sight last, and how often in a row none of those before was among them. */
export type Fling = { inSight: Rows; jumps: number }

export const NO_FLING: Fling = { inSight: { first: 0, last: -1 }, jumps: 0 }

/** One jump is a step to another place; more go by faster than anybody reads. */
const MOST_JUMPS = 1

/** How rows go by once these are in sight. */
export function flingTo(before: Fling, inSight: Rows, isScrolling: boolean): Fling {
  if (!isScrolling) return { inSight, jumps: 0 }
  const { first, last } = before.inSight
  if (inSight.first === first && inSight.last === last) return before
  const isJump = inSight.first > last || inSight.last < first
  return { inSight, jumps: isJump ? before.jumps + 1 : 0 }
}

/** Whether rows go by too fast to be read, so that it is enough to draw where they are. */
export const isFlung = ({ jumps }: Fling): boolean => jumps > MOST_JUMPS
