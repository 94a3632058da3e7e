/** Neighbouring blocks, from the first to the last, at which the same was found. */
export type FoundCodeVersion<Found> = { from: number; to: number; found: Found }

type Look<Found> = { block: number; found: Found }

/**
 * What is found at some blocks, in rising order, and in all between them: where two neighbours differ it is looked between
 * them, by halves, for the block since which it is so. What changed and changed back between two of the blocks stays unseen.
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
  const eras: FoundCodeVersion<Found>[] = []
  for (const { block, found } of looks) {
    const last = eras.at(-1)
    if (last && isSame(last.found, found)) last.to = block
    else eras.push({ from: block, to: block, found })
  }
  return eras
}
