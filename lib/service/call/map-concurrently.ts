/** Maps in order, with at most `limit` of the promises under way. Rejects with the first rejection. */
export async function mapConcurrently<From, To>(
  list: readonly From[],
  limit: number,
  map: (entry: From) => Promise<To>,
): Promise<To[]> {
  const [first] = list
  if (list.length === 1 && first !== undefined) return [await map(first)]
  const mapped: To[] = new Array(list.length)
  const entries = list.entries()
  const work = async () => {
    for (const [index, entry] of entries) mapped[index] = await map(entry)
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, work))
  return mapped
}
