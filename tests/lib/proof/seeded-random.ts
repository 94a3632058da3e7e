import { seededRandom as seededNumbers } from '@/lib/devchain/plan/seeded-random'
import type { DrawBelow } from '@/lib/proof/sample'

/** The same numbers for the same seed. */
export function seededRandom(seed: number): DrawBelow {
  const { integer } = seededNumbers(seed)
  return (below) => integer(0, below)
}
