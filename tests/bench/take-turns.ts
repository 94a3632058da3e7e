const ROUNDS = 5

/** Measures everything once for nothing, then in rounds that take turns: what else the machine does concerns all of them. */
export async function takeTurns<Target extends { name: string }, Sample>(
  targets: readonly Target[],
  measure: (target: Target) => Promise<Sample>,
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await measure(target)
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of targets) samples.get(target.name)?.push(await measure(target))
  }
  return samples
}
