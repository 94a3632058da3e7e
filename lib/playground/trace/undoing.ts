import type { Access, Trace } from './trace'

/**
 * Tells which accesses are undone while a frame of the transaction runs, or after all of it for null. A frame that
 * fails takes back what it and those within it wrote, but only when it ends: until then it is in force.
 */
export function createUndoing(
  { frames }: Pick<Trace, 'frames'>,
  running: number | null,
): (access: Pick<Access, 'frame' | 'undone'>) => boolean {
  const open = new Set<number>()
  for (let at = running; at !== null; at = frames[at]?.parent ?? null) open.add(at)
  return ({ frame, undone }) => {
    if (!undone) return false
    let at: number | null = frame
    while (at !== null && frames[at]?.error === null) at = frames[at]?.parent ?? null
    return at === null || !open.has(at)
  }
}
