/** A range of blocks with one code version. */
export type FoundCodeVersion<Found> = { from: number; to: number; found: Found }

type Look<Found> = { block: number; found: Found }

/**
 * The code versions at some blocks, in rising order, and between them. If two neighbours differ, a binary search finds the
 * first block of the new version. A version that begins and ends between two of the blocks is not found.
 */
export async function findVersionsOfCode<Found>(
  blocks: readonly number[],
  lookAt: (block: number) => Promise<Found>,
  isSame: (a: Found, b: Found) => boolean,
): Promise<readonly FoundCodeVersion<Found>[]> {
  const look = async (block: number): Promise<Look<Found>> => ({ block, found: await lookAt(block) })
  const looks = await Promise.all(blocks.map(look))
  const refined = await Promise.all(
    looks.map(async (one, at) => {
      const next = looks[at + 1]
      return next ? [one, ...(await lookBetween(one, next))] : [one]
    }),
  )
  return joinLooks(refined.flat(), isSame)

  async function lookBetween(before: Look<Found>, after: Look<Found>): Promise<readonly Look<Found>[]> {
    if (after.block - before.block <= 1 || isSame(before.found, after.found)) return []
    const middle = await look(Math.floor((before.block + after.block) / 2))
    return [...(await lookBetween(before, middle)), middle, ...(await lookBetween(middle, after))]
  }
}

function joinLooks<Found>(
  looks: readonly Look<Found>[],
  isSame: (a: Found, b: Found) => boolean,
): readonly FoundCodeVersion<Found>[] {
  const versions: FoundCodeVersion<Found>[] = []
  for (const { block, found } of looks) {
    const last = versions.at(-1)
    if (last && isSame(last.found, found)) last.to = block
    else versions.push({ from: block, to: block, found })
  }
  return versions
}
